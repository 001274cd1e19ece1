"""The OpenAPI page, made from the handlers and from the same types as everything else."""

from typing import Any, Final

import msgspec
from litestar import Litestar, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from lastcard import __version__
from lastcard.protocol.rest import Problem
from lastcard.server.edge.rest.common import AnyRequest
from lastcard.server.edge.rest.fixed_answers import fixed

DESCRIPTION: Final = (
    "Everything but play itself, which goes over the WebSocket at /api/ws, or for programs by "
    "lines and commands under /api/bot; docs/protocol.md tells the story. Every answer that is "
    "not a success is a Problem with an enumerated code."
)
REF: Final = "#/components/schemas/{name}"
NOT_SENT: Final = ("request",)  # arguments that are no parameters
JSON: Final = "application/json"
NDJSON: Final = "application/x-ndjson"
PLAIN: Final = {str: "text/plain", bytes: "image/png"}


@get("/openapi.json", include_in_schema=False, compressed=True)
async def show_openapi(request: AnyRequest) -> Response[bytes]:
    """This interface as OpenAPI 3.1."""
    return await fixed(request, document, request.app)


def document(app: Litestar) -> dict[str, Any]:
    """The whole page."""
    found = [
        (route, handler)
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        if handler.include_in_schema is not False and route.path.startswith("/api")
    ]
    schemas = Schemas([handler for _, handler in found])
    paths: dict[str, dict[str, Any]] = {}
    for route, handler in sorted(found, key=lambda pair: pair[0].path):
        for method in sorted(handler.http_methods - {"OPTIONS", "HEAD"}):
            path = paths.setdefault(route.path_format, {})
            path[method.lower()] = _operation(route, handler, schemas)
    token = {"type": "http", "scheme": "bearer", "description": "A guest's token"}
    return {
        "openapi": "3.1.0",
        "info": {"title": "lastcard", "version": __version__, "description": DESCRIPTION},
        "paths": paths,
        "components": {"schemas": schemas.named, "securitySchemes": {"token": token}},
    }


class Schemas:
    """JSON schemas of all types that handlers take and give."""

    def __init__(self, handlers: list[HTTPRouteHandler]) -> None:
        types: list[Any] = [Problem]
        for handler in handlers:
            types += [kind for kind in (_taken(handler), _given(handler)) if kind is not None]
        schemas, named = msgspec.json.schema_components(types, ref_template=REF)
        self.named: dict[str, Any] = named
        self.found = dict(zip(types, schemas, strict=True))

    def of(self, kind: Any) -> dict[str, Any]:
        """A reference to a type's schema, or the schema of a plain type."""
        return self.found[kind] if kind in self.found else msgspec.json.schema(kind)

    def content(self, kind: Any, lines: bool = False) -> dict[str, Any]:
        """A body of this type, or a line of it."""
        media = PLAIN.get(kind, NDJSON if lines else JSON)
        return {media: {"schema": self.of(kind)}}


def _taken(handler: HTTPRouteHandler) -> Any:
    return handler.opt.get("body")


def _given(handler: HTTPRouteHandler) -> Any:
    given = handler.opt.get("gives", handler.parsed_fn_signature.return_type.annotation)
    return None if given in (None, type(None)) else given


def _operation(route: HTTPRoute, handler: HTTPRouteHandler, schemas: Schemas) -> dict[str, Any]:
    words = (handler.fn.__doc__ or "").strip()
    operation: dict[str, Any] = {
        "operationId": handler.fn.__name__,
        "summary": words.splitlines()[0] if words else "",
        "tags": sorted(handler.resolve_tags() if hasattr(handler, "resolve_tags") else ()),
        "parameters": _parameters(route, handler),
        "responses": _responses(handler, schemas),
    }
    if _taken(handler) is not None:
        operation["requestBody"] = {"required": True, "content": schemas.content(_taken(handler))}
    if handler.security:
        operation["security"] = list(handler.security)
    return operation


def _parameters(route: HTTPRoute, handler: HTTPRouteHandler) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for name, field in handler.parsed_fn_signature.parameters.items():
        if name not in NOT_SENT:
            place = "path" if name in route.path_parameters else "query"
            needed = place == "path"
            schema = _plain_schema(field.kwarg_definition)
            found.append({"name": name, "in": place, "required": needed, "schema": schema})
    return found


def _plain_schema(bounds: Any) -> dict[str, Any]:
    """All parameters are text, within bounds."""
    known = {
        "minLength": bounds.min_length,
        "maxLength": bounds.max_length,
        "pattern": bounds.pattern,
    }
    return {"type": "string"} | {name: bound for name, bound in known.items() if bound is not None}


def _responses(handler: HTTPRouteHandler, schemas: Schemas) -> dict[str, Any]:
    given = _given(handler)
    good: dict[str, Any] = {"description": "Done"}
    if given is not None:
        good["content"] = schemas.content(given, handler.opt.get("lines", False))
    answers = {str(handler.status_code): good}
    for status, spec in (handler.responses or {}).items():
        content = schemas.content(Problem)
        answers[str(status)] = {"description": spec.description, "content": content}
    return answers
