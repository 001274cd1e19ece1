"""The process around the server: start and stop, settings, logs, figures, limits of the system."""
