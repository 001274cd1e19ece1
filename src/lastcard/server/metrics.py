"""Figures for Prometheus. Each node has a registry of its own, so that tests may run several."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """What is counted."""

    def __init__(self) -> None:
        registry = CollectorRegistry()
        self.registry = registry
        self.entries = Counter("lastcard_entries", "Log entries told", registry=registry)
        self.commands = Counter("lastcard_commands", "Commands received", registry=registry)
        self.refused = Counter(
            "lastcard_refused", "Messages and requests refused", ["code"], registry=registry
        )
        self.lost = Counter("lastcard_tables_lost", "Tables given up", registry=registry)
        self.requests = Counter(
            "lastcard_requests", "REST requests", ["method", "status"], registry=registry
        )
        self.connections = Gauge("lastcard_connections", "WebSockets open", registry=registry)
        self.tables = Gauge("lastcard_tables", "Tables in memory", ["role"], registry=registry)
        self.searching = Gauge("lastcard_searching", "Expert thoughts going on", registry=registry)
        self.storage = Gauge(
            "lastcard_storage", "Figures of the storage", ["figure"], registry=registry
        )
        self.commit = Histogram(
            "lastcard_commit_seconds",
            "From a command to the disk",
            registry=registry,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0),
        )

    def page(self) -> bytes:
        """Everything as Prometheus reads it."""
        return generate_latest(self.registry)
