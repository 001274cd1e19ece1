"""What a device is called in the list of a guest's devices."""

from typing import Final

# In this order: most browsers claim to be others as well.
BROWSERS: Final = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
SYSTEMS: Final = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS": "Mac",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def device_name(user_agent: str) -> str:
    """The browser and the system, and nothing else that might tell one person from another.

    >>> device_name("Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0")
    'Firefox, Android'
    >>> device_name("curl/8.5")
    ''
    """
    known = [_first(names, user_agent) for names in (BROWSERS, SYSTEMS)]
    return ", ".join([name for name in known if name])


def _first(names: dict[str, str], text: str) -> str:
    return next((name for sign, name in names.items() if sign in text), "")
