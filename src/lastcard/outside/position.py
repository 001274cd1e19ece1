"""A position in few words: what a language model needs for one decision, and no more."""

from typing import Any, Final

from lastcard.outside.player import Player

Json = dict[str, Any]

WAITING: Final = "Nothing to decide yet: call wait_for_turn."


def position(player: Player) -> str:
    """Everything for one decision; the events since the last one are told once."""
    lines = [_head(player)]
    if player.board:
        lines += [_table(player), _seats(player)]
    if player.events:
        lines.append("Since: " + "; ".join([_told(player, event) for event in player.events]))
        player.events.clear()
    if player.own.get("hand"):
        lines.append(f"Hand: {' '.join(player.own['hand'])}")
    return "\n".join([*lines, _choices(player)])


def _head(player: Player) -> str:
    if player.farewell:
        return f"You are no longer at this table: {player.farewell}"
    if player.status == "over":
        winner = player.board.get("winner", -1)
        won = player.board.get("hand_winner", -1) if winner < 0 else winner
        return f"The game is over; {_name(player, won)} won. play_again for another."
    return f"Version {player.version}. Table {player.status}."


def _table(player: Player) -> str:
    board = player.board
    parts = [f"Top {(board.get('top') or ['-'])[-1]}, colour {board.get('colour') or 'none'}"]
    if board.get("direction", 1) < 0:
        parts.append("counterclockwise")
    if board.get("mini"):
        parts.append(f"mini-pile {' '.join(board['mini'])}")
    attack = board.get("attack")
    if attack:
        parts.append(f"{attack['cards']} cards aimed at {_name(player, attack['seat'])}")
    return ", ".join(parts) + f". Asked: {board.get('decision', 'over')}."


def _seats(player: Player) -> str:
    board = player.board
    return "Players: " + ", ".join(
        [
            f"{_name(player, seat)} {count}"
            + ("!" if seat in board.get("uno", ()) else "")
            + ("*" if seat in board.get("owes", ()) else "")
            for seat, count in enumerate(board.get("counts", ()))
        ]
    )


def _choices(player: Player) -> str:
    if not player.moves:
        return "" if player.status == "over" else WAITING
    moves = [f"{i} {written(player, deed)}" for i, deed in enumerate(player.moves)]
    return "Moves: " + "; ".join(moves)


def _told(player: Player, event: Json) -> str:
    parts = [_name(player, event["seat"])] if event.get("seat", -1) >= 0 else []
    parts += [event["kind"], *event.get("cards", ())]
    if event.get("count", -1) >= 0:
        parts.append(str(event["count"]))
    if event.get("colour"):
        parts.append(event["colour"])
    if event.get("other", -1) >= 0:
        parts.append(_name(player, event["other"]))
    return " ".join(parts)


def _name(player: Player, seat: int) -> str:
    seats = player.table.get("seats", ())
    if not 0 <= seat < len(seats):
        return "nobody"
    return "you" if seat == player.seat else str(seats[seat].get("name", f"seat {seat}"))


def written(player: Player, deed: Json) -> str:
    """A deed as it is written and read: `play W4 red`, `catch Bo`."""
    parts = [deed["verb"], deed.get("card", ""), deed.get("colour", "")]
    parts += [_name(player, deed[key]) for key in ("seat", "other") if deed.get(key, -1) >= 0]
    return " ".join([part for part in parts if part])


def read(player: Player, text: str, colours: list[str]) -> Json:
    """A deed from its words, legal or not; the server says whether it is.

    A number is one of the moves. Names and colours are found by their words, all else is a card.
    """
    words = text.split()
    if len(words) == 1 and words[0].isdigit():
        return dict(player.moves[int(words[0])])
    deed: Json = {"verb": words[0]}
    rest = text[len(words[0]) :].strip()
    for seat, seating in enumerate(player.table.get("seats", ())):
        name = "you" if seat == player.seat else seating.get("name", "")
        if name and rest.casefold().endswith(name.casefold()):
            deed["seat"], rest = seat, rest[: -len(name)].strip()
    for word in rest.split():
        deed["colour" if word in colours else "card"] = word
    return deed
