"""Figures for Prometheus. Each node has a registry of its own, so that tests may run several."""

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.registry import Collector
from prometheus_client.samples import Sample


class Metrics:
    """What is counted."""

    def __init__(self) -> None:
        registry = CollectorRegistry()
        self.registry = registry
        ProcessCollector(registry=registry)  # memory, open files and time of the process
        self.entries = Counter("lastcard_entries", "Log entries told", registry=registry)
        self.commands = Counter("lastcard_commands", "Commands received", registry=registry)
        self.refused = Counter(
            "lastcard_refused", "Messages and requests refused", ["code"], registry=registry
        )
        self.limits_hit = Counter(
            "lastcard_limits_hit", "Wishes beyond a limit", ["limit"], registry=registry
        )
        self.lost = Counter("lastcard_tables_lost", "Tables given up", registry=registry)
        self.broken = Gauge(
            "lastcard_tables_broken", "Tables closed after failing", registry=registry
        )
        self.bots_failed = Counter(
            "lastcard_bots_failed", "Bots that others answered for", registry=registry
        )
        self.requests = Counter(
            "lastcard_requests", "REST requests", ["method", "status"], registry=registry
        )
        self.connections = Gauge("lastcard_connections", "WebSockets open", registry=registry)
        self.tables = Gauge("lastcard_tables", "Tables in memory", ["role"], registry=registry)
        self.searching = Gauge("lastcard_searching", "Expert thoughts going on", registry=registry)
        self.bots_queue = Gauge(
            "lastcard_bots_queue", "Expert thoughts that wait for a worker", registry=registry
        )
        self.lag = Gauge(
            "lastcard_event_loop_lag_seconds",
            "How late the event loop is, the worst of the last minute",
            registry=registry,
        )
        self.draining = Gauge("lastcard_draining", "Takes no more tables", registry=registry)
        self.reports = Gauge(
            "lastcard_reports_waiting", "Reports nobody has looked at", registry=registry
        )
        self.backup_age = Gauge(
            "lastcard_backup_age_seconds",
            "How far the continuous backup is behind; -1 without one",
            registry=registry,
        )
        self.storage = Gauge(
            "lastcard_storage", "Figures of the storage", ["figure"], registry=registry
        )
        self.commit = Histogram(
            "lastcard_commit_seconds",
            "From a command to the disk",
            registry=registry,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0),
        )

    def committed(self) -> tuple[float, float]:
        """Seconds that commits took in all, and how many there were."""
        found = {sample.name: sample.value for sample in samples_of(self.commit)}
        return found["lastcard_commit_seconds_sum"], found["lastcard_commit_seconds_count"]

    def limits(self) -> dict[str, int]:
        """How often each limit was hit."""
        found = [sample for sample in samples_of(self.limits_hit) if _counts(sample)]
        return {sample.labels["limit"]: int(sample.value) for sample in found}

    def page(self) -> bytes:
        """Everything as Prometheus reads it."""
        return generate_latest(self.registry)


def samples_of(metric: Collector) -> list[Sample]:
    """What a metric would tell Prometheus now."""
    return [sample for family in metric.collect() for sample in family.samples]


def _counts(sample: Sample) -> bool:
    return sample.name.endswith("_total")
