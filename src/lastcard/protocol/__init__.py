"""The vocabulary of the network: one set of types for WebSocket, REST, OpenAPI and storage.

Everything is JSON. Seats are numbers from 0, clockwise; cards are codes as in `docs/notation.md`
(`"G7"`), colours are words (`"green"`). Fields only ever grow, with defaults, and defaults are
left out: whoever reads must ignore what it does not know. `docs/protocol.md` tells the story.
"""
