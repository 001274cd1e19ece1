"""The table as one person sees it: from a view to lines of text, and nothing else."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from lastcard.cli.terminal.speech import Speech
from lastcard.cli.terminal.tiles import TerminalLook, colour_tile, flow, tile
from lastcard.rules.cards import distinct
from lastcard.views import View

MOST_OF_PILE: Final = 12


def board(view: View, players: Sequence[str], look: TerminalLook, speech: Speech) -> list[Text]:
    """All but the hand: who holds how many, the piles, and what else is going on."""
    return [
        heading(view, look, speech),
        *seats(view, players, look, speech),
        *piles(view, look, speech),
        *notes(view, players, look, speech),
    ]


def heading(view: View, look: TerminalLook, speech: Speech) -> Text:
    """A line across, with the edition, and the hand in a match."""
    edition = view.table.edition.id
    title = edition = speech.fill(speech.words.get("edition.name", edition), {})
    if view.table.scored():
        aim = speech.say(AIMS[view.table.scoring], target=view.table.target)
        title = speech.say("heading", edition=edition, hand=view.hand_number, aim=aim)
    line = f"-- {title} "
    return Text(line + "-" * (look.width - cell_len(line)), "dim")


AIMS: Final = {"lowest": "aim.lowest", "winner_takes": "aim.first"}


def seats(view: View, players: Sequence[str], look: TerminalLook, speech: Speech) -> list[Text]:
    """Everybody with the number of cards, from you on; the arrows show where play goes."""
    items = [_seat(view, players, seat, speech) for seat in range(len(players))]
    arrow = " > " if view.direction > 0 else " < "
    for item in items[:-1]:
        item.append(arrow.rstrip(), "dim")
    items[-1].append(arrow.rstrip(), "dim")
    return flow(items, look, lead=speech.say("held"), gap=" ")


def _seat(view: View, players: Sequence[str], seat: int, speech: Speech) -> Text:
    count = view.counts[seat]
    style = "bold" if seat == view.seat else ""
    item = Text().append(f"{you(view, players, seat, speech)} ", style)
    item.append(str(count), "bold reverse" if count == 1 else "bold")
    if view.table.scored():
        item.append(f" {speech.say('points', count=view.scores[seat])}", "dim")
    return item


def you(view: View, players: Sequence[str], seat: int, speech: Speech) -> str:
    """A player's name; one's own says so."""
    name = players[seat]
    told = seat != view.seat or name == speech.say("seat.yourself")
    return name if told else speech.say("you", name=name)


def piles(view: View, look: TerminalLook, speech: Speech) -> list[Text]:
    """The top card and the colour in force, the draw pile, what lies open besides."""
    deck = view.table.deck
    colour = Text(speech.say("none_yet"))
    if view.colour >= 0:
        colour = colour_tile(deck, view.colour, look, speech.names)
    items = [
        Text(speech.say("top")).append_text(tile(deck, view.discards[-1], look, speech.names)),
        Text(speech.say("colour")).append_text(colour),
        Text(speech.say("to_draw", count=view.draw_count), "dim"),
    ]
    return [*flow(items, look, gap="   "), *_open_pile(view, look, speech)]


def _open_pile(view: View, look: TerminalLook, speech: Speech) -> list[Text]:
    cards = view.open_pile[::-1]
    if not cards:
        return []
    deck = view.table.deck
    shown = [tile(deck, card, look, speech.names) for card in cards[:MOST_OF_PILE]]
    if len(cards) > MOST_OF_PILE:
        shown.append(Text(speech.say("pile.more", count=len(cards) - MOST_OF_PILE)))
    return flow(shown, look, lead=speech.say("pile", count=len(cards)), gap=" ")


def notes(view: View, players: Sequence[str], look: TerminalLook, speech: Speech) -> list[Text]:
    """Links, turns to be missed, calls that are missing."""
    items: list[Text] = []
    if view.partners is not None:
        a, b = [you(view, players, seat, speech) for seat in view.partners]
        items.append(Text(speech.say("linked", a=a, b=b)))
    for seat, misses in enumerate(view.misses):
        if misses:
            name = you(view, players, seat, speech)
            items.append(Text(speech.say("misses", name=name, count=misses)))
    for seat in view.uno:
        if seat == view.seat:
            continue  # what is open to you is said beside your hand
        name = you(view, players, seat, speech)
        items.append(Text(speech.say("uncalled", name=name), "bold"))
    return flow(items, look) if items else []


def hand(view: View, keys: Mapping[int, str], look: TerminalLook, speech: Speech) -> list[Text]:
    """The own cards; those that can be laid now stand with the number to type."""
    items = [_held(view, card, keys, look, speech) for card in distinct(list(view.hand))]
    return flow(items, look, lead=speech.say("hand"))


def _held(
    view: View, card: int, keys: Mapping[int, str], look: TerminalLook, speech: Speech
) -> Text:
    key = keys.get(card, "")
    item = Text().append(f"{key} " if key else "", "bold")
    item.append_text(tile(view.table.deck, card, look, speech.names, fits=bool(key)))
    copies = view.hand.count(card)
    item.append(f"x{copies}" if copies > 1 else "")
    return item


def score_sheet(
    view: View, players: Sequence[str], gained: Mapping[int, int], speech: Speech
) -> list[Text]:
    """After a hand of a match: what each got, and the totals, the best first."""
    names = [you(view, players, seat, speech) for seat in range(len(players))]
    widest = max([cell_len(name) for name in names])
    best_first = view.table.scoring != "lowest"
    order = sorted(range(len(players)), key=lambda s: view.scores[s], reverse=best_first)
    heads = [speech.say("sheet.hand"), speech.say("sheet.total")]
    first, second = [max(least, cell_len(head)) for least, head in zip((9, 6), heads, strict=True)]
    lines = [
        Text(" " * (widest + 4) + _right(heads[0], first) + "  " + _right(heads[1], second), "dim")
    ]
    for seat in order:
        points = f"+{gained[seat]}" if gained.get(seat) else "-"
        name = names[seat] + " " * (widest - cell_len(names[seat]))
        lines.append(Text(f"  {name}  {points:>{first}}  {view.scores[seat]:>{second}}"))
    return lines


def _right(text: str, width: int) -> str:
    return " " * (width - cell_len(text)) + text
