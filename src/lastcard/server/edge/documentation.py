"""The documentation under `/docs`: a site of files that `make site` puts into the package.

Its pages have a few lines of script in them, the same on all. They are let in by their hashes, so
that nothing else can run there either.
"""

import re
from base64 import b64encode
from hashlib import sha256
from typing import Final

PREFIX: Final = "docs/"
FIRST: Final = f"{PREFIX}index.html"
ADDRESS: Final = "/docs"
POLICY: Final = (
    "default-src 'self'; script-src 'self'%s; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; worker-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
NOT_BUILT: Final = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>lastcard</title>
<p>This installation has no documentation: it was not built.
In a checkout, <code>make site</code> does it.
<p><a href="/">To the tables</a></html>
"""
_INLINE: Final = re.compile(rb"<script>(.*?)</script>", re.DOTALL)


def policy_of(page: bytes) -> str:
    """What a page of the site may do: its own scripts, and nobody else's.

    >>> policy_of(b"<script>1</script>").split("; ")[1]
    "script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='"
    """
    digests = [b64encode(sha256(script).digest()).decode() for script in _INLINE.findall(page)]
    return POLICY % "".join([f" 'sha256-{digest}'" for digest in digests])
