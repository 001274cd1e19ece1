"""Cards of a game, as a page calls them."""

from lastcard.game import Game


def named(game: Game, code: str) -> str:
    """A card's name."""
    deck = game.state.table.deck
    return deck.names[deck.index[code]].replace("'", "’")


def face_of(game: Game, face: str) -> str:
    """A coloured card with this face that Ann can play."""
    return named(game, next(card for card in _playable(game) if card[1:] == face))


def number_of(game: Game) -> str:
    """A number card that Ann can play."""
    return named(game, next(card for card in _playable(game) if card[1:].isdigit()))


def _playable(game: Game) -> list[str]:
    texts = [text.split() for text in game.legal_texts("Ann")]
    return [words[1] for words in texts if words[0] == "play" and words[1][0] != "W"]
