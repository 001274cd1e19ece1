"""The table as one person sees it: from a view to lines of text, and nothing else."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text

from lastcard.cli.terminal.tiles import TerminalLook, colour_tile, flow, tile
from lastcard.cli.terminal.words import many
from lastcard.rules.cards import distinct
from lastcard.views import View

MOST_OF_PILE: Final = 12


def board(view: View, players: Sequence[str], look: TerminalLook) -> list[Text]:
    """All but the hand: who holds how many, the piles, and what else is going on."""
    return [
        heading(view, look),
        *seats(view, players, look),
        *piles(view, look),
        *notes(view, players, look),
    ]


def heading(view: View, look: TerminalLook) -> Text:
    """A line across, with the edition, and the hand in a match."""
    title = view.table.edition.id
    if view.table.scored():
        title += f", hand {view.hand_number}, {_aim_of(view)}"
    return Text(f"-- {title} ".ljust(look.width, "-"), "dim")


def _aim_of(view: View) -> str:
    target = view.table.target
    if view.table.scoring == "lowest":
        return f"until {target}: the lowest wins"
    return f"first to {target} points"


def seats(view: View, players: Sequence[str], look: TerminalLook) -> list[Text]:
    """Everybody with the number of cards, from you on; the arrows show where play goes."""
    items = [_seat(view, players, seat) for seat in range(len(players))]
    arrow = " > " if view.direction > 0 else " < "
    for item in items[:-1]:
        item.append(arrow.rstrip(), "dim")
    items[-1].append(arrow.rstrip(), "dim")
    return flow(items, look, lead="Cards held: ", gap=" ")


def _seat(view: View, players: Sequence[str], seat: int) -> Text:
    count = view.counts[seat]
    style = "bold" if seat == view.seat else ""
    item = Text().append(f"{you(view, players, seat)} ", style)
    item.append(str(count), "bold reverse" if count == 1 else "bold")
    if view.table.scored():
        item.append(f" ({view.scores[seat]} pts)", "dim")
    return item


def you(view: View, players: Sequence[str], seat: int) -> str:
    """A player's name; one's own says so."""
    name = players[seat]
    return name if seat != view.seat or name == "You" else f"{name} (you)"


def piles(view: View, look: TerminalLook) -> list[Text]:
    """The top card and the colour in force, the draw pile, what lies open besides."""
    deck = view.table.deck
    line = Text("On top: ")
    line.append_text(tile(deck, view.discards[-1], look))
    line.append("   Colour: ")
    line.append_text(colour_tile(deck, view.colour, look) if view.colour >= 0 else Text("none yet"))
    line.append(f"   To draw: {view.draw_count}", "dim")
    return [line, *_open_pile(view, look)]


def _open_pile(view: View, look: TerminalLook) -> list[Text]:
    cards = view.open_pile[::-1]
    if not cards:
        return []
    shown = [tile(view.table.deck, card, look) for card in cards[:MOST_OF_PILE]]
    if len(cards) > MOST_OF_PILE:
        shown.append(Text(f"and {len(cards) - MOST_OF_PILE} more"))
    return flow(shown, look, lead=f"Open pile ({len(cards)}): ", gap=" ")


def notes(view: View, players: Sequence[str], look: TerminalLook) -> list[Text]:
    """Links, turns to be missed, calls that are missing."""
    items: list[Text] = []
    if view.partners is not None:
        pair = " and ".join([you(view, players, seat) for seat in view.partners])
        items.append(Text(f"Linked: {pair}."))
    for seat, misses in enumerate(view.misses):
        if misses:
            items.append(Text(f"{you(view, players, seat)} will miss {many(misses, 'turn')}."))
    for seat in view.uno:
        items.append(Text(f"{you(view, players, seat)} has not called UNO!", "bold"))
    return flow(items, look) if items else []


def hand(view: View, keys: Mapping[int, str], look: TerminalLook) -> list[Text]:
    """The own cards; those that can be laid now stand with the number to type."""
    items = [_held(view, card, keys, look) for card in distinct(list(view.hand))]
    return flow(items, look, lead="Your hand: ")


def _held(view: View, card: int, keys: Mapping[int, str], look: TerminalLook) -> Text:
    key = keys.get(card, "")
    item = Text().append(f"{key} " if key else "", "bold")
    item.append_text(tile(view.table.deck, card, look, fits=bool(key)))
    copies = view.hand.count(card)
    item.append(f"x{copies}" if copies > 1 else "")
    return item


def score_sheet(view: View, players: Sequence[str], gained: Mapping[int, int]) -> list[Text]:
    """After a hand of a match: what each got, and the totals, the best first."""
    widest = max([len(you(view, players, seat)) for seat in range(len(players))])
    best_first = view.table.scoring != "lowest"
    order = sorted(range(len(players)), key=lambda s: view.scores[s], reverse=best_first)
    lines = [Text(f"{'':{widest + 2}}  this hand   total", "dim")]
    for seat in order:
        name = you(view, players, seat)
        points = f"+{gained[seat]}" if gained.get(seat) else "-"
        lines.append(Text(f"  {name:{widest}}  {points:>9}  {view.scores[seat]:>6}"))
    return lines
