"""Sitting down, leaving, being sent away, and who is the host."""

import pytest
from msgspec.structs import replace

from lastcard.protocol import commands, log
from lastcard.protocol.tables import Clocks, TableSettings
from lastcard.server.table.lobby_listing import households
from tests.server.table.table import Story, guest_of


def seats(t: Story) -> str:
    """`Ann Bo +Cleo -`: people, bots with a plus, open seats."""
    marks = {"person": "", "bot": "+", "open": "-"}
    return " ".join([marks[s.kind] + s.name for s in t.live.seats])


# -- sitting down ----------------------------------------------------------------------------


def test_open_seats_come_first_then_those_of_bots() -> None:
    t = Story("Ann", bots="Cleo:steady", open_seats=1, start=False)
    for name in ("Dan", "Eve"):
        t.comes(name)
        assert t.says(name, commands.Sit).seq
    assert seats(t) == "Ann Eve Dan"
    t.comes("Fay")
    assert t.says("Fay", commands.Sit).no == "full"


def test_a_named_seat() -> None:
    t = Story("Ann", open_seats=3, start=False)
    t.comes("Dan")
    assert t.says("Dan", commands.Sit, seat=2).seq
    assert t.says("Dan", commands.Sit, seat=0).no == "full"
    assert t.says("Dan", commands.Sit, seat=9).no == "full"
    assert t.says("Dan", commands.Sit, seat=2).idle
    assert t.says("Dan", commands.Sit, seat=1).seq, "moving before a game"
    assert seats(t) == "Ann Dan - -"


def test_names_are_unique_at_a_table() -> None:
    t = Story("Ann", open_seats=3, start=False)
    for guest in ("one", "two"):
        t.desk.connected(guest, True, t.now)
        t.desk.handle(guest, "ann", commands.Sit(id="sit"), t.now)
    assert [s.name for s in t.live.seats] == ["Ann", "ann 2", "ann 3", ""]
    long = "x" * 24
    t.desk.handle("three", long, commands.Sit(id="sit"), t.now)
    assert t.live.seats[3].name == long


def test_a_name_that_the_game_cannot_write_is_denied() -> None:
    t = Story("Ann Bo", open_seats=1, start=False)
    for name in ("", " Bo", "a\nb", "x" * 25):
        out = t.desk.handle("guest-x", name, commands.Sit(id=f"sit {name}"), t.now)
        assert out.answers[0].news.code == "bad_name"  # type: ignore[union-attr]
        assert not out.entries


def test_renaming_oneself_before_a_game() -> None:
    t = Story("Ann Bo", start=False)
    assert t.says("Bo", commands.Rename, name="Bob").seq
    assert t.live.seats[1].name == "Bob"
    assert t.says("Bo", commands.Rename, name="ANN").seq
    assert t.live.seats[1].name == "ANN 2"
    t.begins()
    assert t.says("Bo", commands.Rename, name="Bob").no == "wrong_time"


def test_whoever_has_no_name_for_the_server_cannot_sit() -> None:
    t = Story("Ann", open_seats=1, start=False)
    out = t.desk.handle("", "Nobody", commands.Sit(id="1"), t.now)
    assert out.answers[0].news.code == "bad_token"  # type: ignore[union-attr]


def test_a_newcomer_takes_a_bots_seat_in_mid_game_with_its_score() -> None:
    t = Story("Ann", "scoring=winner_takes", bots="Cleo:steady")
    t.lay_out(discard="R5", Ann="R1 R2 R3", Cleo="B3 B4", scores="Cleo 42", turn="Cleo")
    t.comes("Dan")
    assert t.says("Dan", commands.Sit).seq
    assert t.clients["Dan"].seat == 1
    assert t.clients["Dan"].board["scores"] == [0, 42]


def test_a_newcomer_is_in_the_next_deal_by_name() -> None:
    t = Story("Ann", "scoring=winner_takes", bots="Cleo:steady")
    t.comes("Dan")
    t.says("Dan", commands.Sit)
    t.plays_hand()
    t.next_hand()
    assert t.logged(log.Dealt)[-1].names == ("Ann", "Dan")
    t.reloads()
    assert t.live.game is not None
    assert t.live.game.players == ("Ann", "Dan")


def test_no_seat_is_free_in_a_game_of_people() -> None:
    t = Story("Ann Bo", open_seats=2)
    t.comes("Dan")
    assert seats(t) == "Ann Bo", "open seats are left out"
    assert t.says("Dan", commands.Sit).no == "full"


def test_seats_are_fixed_for_a_match() -> None:
    t = Story("Ann Bo", bots="Cleo:steady")
    assert t.says("Ann", commands.Sit, seat=2).no == "wrong_time"


def test_nobody_sees_the_cards_of_two_seats_in_one_hand() -> None:
    """Leaving and sitting down at another bot's seat shows no second hand."""
    t = Story("Ann Bo", "scoring=winner_takes", bots="Cleo:steady Dov:steady")
    t.says("Bo", commands.Leave)
    assert t.says("Bo", commands.Sit, seat=2).seq
    assert not t.clients["Bo"].own
    t.reloads()
    t.comes("Ann")
    t.comes("Bo")
    assert not t.clients["Bo"].own, "the log remembers"
    t.says("Bo", commands.Leave)
    assert t.says("Bo", commands.Sit).seq
    assert t.seat("Bo") == 1, "back to where the cards are known"
    assert t.clients["Bo"].own["hand"] == t.hand("Bo").split()


def test_after_the_hand_a_leaver_may_take_another_seat_under_another_name() -> None:
    """A name keeps its seat for a match; the game's file would take no other."""
    t = Story("Ann Bo", "scoring=winner_takes", bots="Cleo:steady Dov:steady")
    t.says("Bo", commands.Leave)
    t.lay_out(discard="R5", Ann="R1", Bo="B3 B4", Cleo="G1", Dov="G2")
    t.does("Ann play R1")
    assert t.status == "between"
    assert t.says("Bo", commands.Sit, seat=2).seq
    assert t.live.seats[2].name == "Bo 2"
    t.next_hand()
    assert t.logged(log.Dealt)[-1].names == ("Ann", "Ada", "Bo 2", "Dov")


def test_bots_take_no_name_that_had_another_seat_in_this_hand() -> None:
    t = Story("Ann Bo", "scoring=winner_takes", bots="Ada:steady")
    t.comes("Dan")
    t.says("Dan", commands.Sit)
    t.says("Bo", commands.Leave)
    assert t.live.seats[1].name == "Bram", "Ada played the other seat a moment ago"
    t.lay_out(discard="R5", Ann="R1", Bo="B3 B4", Ada="G1 G2")
    t.does("Ann play R1")
    t.next_hand()
    assert t.status == "playing"


def test_a_seat_of_the_absent_can_be_taken_before_a_game_only() -> None:
    t = Story("Ann Bo", start=False)
    t.goes("Bo")
    t.passes(20_000)
    t.comes("Dan")
    assert t.says("Dan", commands.Sit).seq
    assert seats(t) == "Ann Dan"
    game = Story("Ann Bo")
    game.goes("Bo")
    game.passes(20_000)
    game.comes("Dan")
    assert game.says("Dan", commands.Sit).no == "full"


# -- leaving ---------------------------------------------------------------------------------


def test_whoever_leaves_before_a_game_leaves_an_open_seat() -> None:
    t = Story("Ann Bo", start=False)
    t.says("Bo", commands.Leave)
    assert seats(t) == "Ann -"


def test_whoever_leaves_in_a_game_is_played_by_a_bot() -> None:
    t = Story("Ann Bo Cy")
    t.lay_out(discard="R5", Ann="R1 R2 R3", Bo="R7 B3 B4", Cy="Y1 Y2 Y3", turn="Bo")
    t.says("Bo", commands.Leave)
    assert seats(t) == "Ann +Ada Cy"
    assert t.clients["Bo"].seat == -1
    assert not t.clients["Bo"].own
    assert t.does("Bo draw").no == "not_seated"
    t.passes(10_000)
    assert t.acted[0].startswith("Ada ")


def test_a_host_who_leaves_hands_over() -> None:
    t = Story("Ann Bo Cy")
    t.goes("Bo")
    t.says("Ann", commands.Leave)
    assert t.host == "Cy", "the first who is here"


def test_the_last_to_leave_leaves_the_table_to_whoever_comes_next() -> None:
    t = Story("Ann", open_seats=1, start=False)
    t.says("Ann", commands.Leave)
    assert t.host == ""
    t.comes("Dan")
    t.says("Dan", commands.Sit)
    assert t.host == "Dan"


def test_a_lost_host_is_replaced_after_some_patience() -> None:
    t = Story("Ann Bo")
    t.goes("Ann")
    t.passes(19_999)
    assert t.host == "Ann"
    t.passes(1)
    assert t.host == "Bo"
    t.comes("Ann")
    assert t.host == "Bo"


def test_a_tv_hosts_without_a_seat_and_is_replaced_when_it_is_gone() -> None:
    t = Story("TV Ann Bo", start=False)
    t.says("TV", commands.Hand, seat=0)
    t.says("Ann", commands.Leave)
    tv = Story("Ann Bo", start=False)
    tv.desk.log(log.Hosted(guest_of("TV")))
    tv.comes("TV")
    assert tv.says("TV", commands.Start).seq
    tv.goes("TV")
    tv.passes(19_999)
    assert tv.host == "TV"
    tv.passes(1)
    assert tv.host == "Ann"


# -- the host --------------------------------------------------------------------------------


def test_only_the_host_may() -> None:
    t = Story("Ann Bo", open_seats=1, start=False)
    for command, fields in (
        (commands.Start, {}),
        (commands.Pause, {}),
        (commands.Place, {"seat": 2, "level": "steady"}),
        (commands.Swap, {"seat": 0, "other": 1}),
        (commands.Kick, {"seat": 0}),
        (commands.Hand, {"seat": 0}),
        (commands.Change, {"settings": TableSettings()}),
        (commands.Quit, {}),
        (commands.Mute, {"guest": "x"}),
    ):
        said = t.says("Bo", command, **fields)
        assert said.no == "not_host", command


def test_placing_bots_and_opening_seats() -> None:
    t = Story("Ann", open_seats=2, start=False)
    assert t.says("Ann", commands.Place, seat=1, level="expert").seq
    assert t.says("Ann", commands.Place, seat=2, level="casual").seq
    assert seats(t) == "Ann +Ada +Bram"
    assert t.says("Ann", commands.Place, seat=1).seq
    assert seats(t) == "Ann - +Bram"
    assert t.says("Ann", commands.Place, seat=0).no == "wrong_time"
    assert t.says("Ann", commands.Place, seat=3, level="casual").no == "malformed"
    t.begins()
    assert t.says("Ann", commands.Place, seat=1, level="casual").no == "wrong_time"


def test_swapping_seats() -> None:
    t = Story("Ann Bo", bots="Cleo:steady", start=False)
    assert t.says("Ann", commands.Swap, seat=0, other=2).seq
    assert seats(t) == "+Cleo Bo Ann"
    assert t.clients["Ann"].seat == 2
    assert t.says("Ann", commands.Swap, seat=1, other=1).idle
    assert t.says("Ann", commands.Swap, seat=0, other=5).no == "malformed"


def test_kicking() -> None:
    t = Story("Ann Bo Cy")
    assert t.says("Ann", commands.Kick, seat=1).seq
    assert seats(t) == "Ann +Ada Cy"
    assert t.says("Ann", commands.Kick, seat=1).no == "unknown"
    assert t.says("Ann", commands.Kick, seat=0).no == "wrong_time"
    assert t.says("Ann", commands.Kick, seat=8).no == "malformed"
    assert t.says("Bo", commands.Sit).seq, "kicked, not barred"


def test_barring_is_for_good() -> None:
    t = Story("Ann Bo Cy")
    t.says("Ann", commands.Kick, seat=1, bar=True)
    assert t.says("Bo", commands.Sit).no == "barred"
    t.says("Ann", commands.Quit)
    t.begins()
    t.reloads()
    t.comes("Bo")
    assert t.says("Bo", commands.Sit).no == "barred"


def test_whoever_has_no_seat_can_be_barred_by_id() -> None:
    t = Story("Ann Bo Cy")
    t.comes("Dan")
    assert t.says("Ann", commands.Kick, guest=guest_of("Dan")).idle, "there is no seat to lose"
    assert t.says("Ann", commands.Kick, guest=guest_of("Dan"), bar=True).seq
    assert t.says("Dan", commands.Sit).no == "barred"
    assert t.says("Ann", commands.Kick, guest=guest_of("Dan"), bar=True).idle
    assert t.says("Ann", commands.Kick, guest=guest_of("Ann"), bar=True).no == "wrong_time"
    assert t.says("Ann", commands.Kick, guest="somebody", bar=True).no == "unknown"
    assert t.says("Ann", commands.Kick).no == "malformed"
    assert t.live.barred == {guest_of("Dan")}


def test_whoever_was_sent_away_can_be_barred_afterwards() -> None:
    t = Story("Ann", open_seats=1, start=False)
    t.comes("Bo")
    t.says("Bo", commands.Sit)
    t.says("Ann", commands.Kick, seat=1)
    t.goes("Bo")
    assert t.says("Ann", commands.Kick, guest=guest_of("Bo"), bar=True).seq
    assert t.live.barred == {guest_of("Bo")}


def test_a_guest_who_is_named_loses_the_seat_too() -> None:
    t = Story("Ann Bo Cy")
    assert t.says("Ann", commands.Kick, guest=guest_of("Cy"), bar=True).seq
    assert seats(t) == "Ann Bo +Ada"
    assert t.says("Cy", commands.Sit).no == "barred"


def test_handing_over() -> None:
    t = Story("Ann Bo", bots="Cleo:steady")
    assert t.says("Ann", commands.Hand, seat=2).no == "unknown"
    assert t.says("Ann", commands.Hand, seat=0).idle
    assert t.says("Ann", commands.Hand, seat=1).seq
    assert t.host == "Bo"
    assert t.says("Ann", commands.Pause).no == "not_host"


def test_settings_are_changed_before_a_game_and_refused_with_reasons() -> None:
    t = Story("Ann Bo", open_seats=2, start=False)
    bad = {
        "chess": TableSettings(edition="chess"),
        "stacking": TableSettings(options={"stacking": "sometimes"}),
        "SETUP-1": TableSettings(seats=11),
        "SETUP-2": TableSettings(seats=10, options={"hand_size": "15"}),
    }
    for reason, settings in bad.items():
        said = t.says("Ann", commands.Change, settings=settings)
        assert said.no == "bad_settings"
        assert reason in said.answer.text  # type: ignore[union-attr]
    assert t.says("Ann", commands.Change, settings=TableSettings(edition="party", seats=3)).seq
    assert seats(t) == "Ann Bo -"
    assert t.live.settings.edition == "party"
    assert t.says("Ann", commands.Swap, seat=1, other=2).seq
    said = t.says("Ann", commands.Change, settings=TableSettings(seats=2))
    assert said.no == "bad_settings"
    t.begins()
    assert t.says("Ann", commands.Change, settings=TableSettings()).no == "wrong_time"


def test_what_is_no_part_of_the_game_is_changed_in_the_middle_of_it() -> None:
    t = Story("Ann Bo", "hand_size=5", open_seats=2)
    board = t.live.board
    for field, value in (
        ("chat", False),
        ("reactions", False),
        ("spectators", False),
        ("visibility", "public"),
    ):
        settings = replace(t.live.settings, **{field: value})
        assert t.says("Ann", commands.Change, settings=settings).seq
        assert getattr(t.live.settings, field) == value
        slower = replace(settings, pace="quick")
        assert t.says("Ann", commands.Change, settings=slower).no == "wrong_time"
        assert t.says("Bo", commands.Change, settings=settings).no == "not_host"
    assert t.says("Bo", commands.Say, text="hello").no == "chat_off"
    assert t.says("Bo", commands.React, with_="wow").no == "reactions_off"
    assert t.lobby[-1] is not None, "it is public now"
    assert (seats(t), t.status, t.live.board) == ("Ann Bo", "playing", board)
    t.plays_hand()
    assert seats(t) == "Ann Bo - -"


def test_open_seats_are_left_out_and_come_back_after_the_game() -> None:
    t = Story("Ann Bo", open_seats=2, start=False)
    t.says("Ann", commands.Swap, seat=1, other=3)
    assert seats(t) == "Ann - - Bo"
    t.begins()
    assert seats(t) == "Ann Bo"
    assert t.clients["Bo"].seat == 1
    t.says("Ann", commands.Quit)
    assert seats(t) == "Ann Bo - -"
    t.comes("Dan")
    assert t.says("Dan", commands.Sit).seq
    assert not t.clients["Dan"].own, "nothing of the game that is over"
    t.begins()
    assert seats(t) == "Ann Bo Dan"


def test_a_game_takes_two() -> None:
    t = Story("Ann", open_seats=3, start=False)
    said = t.says("Ann", commands.Start)
    assert said.no == "wrong_time"
    assert "two players" in said.answer.text  # type: ignore[union-attr]


def test_options_that_do_not_go_with_so_many_players_are_refused_at_the_start() -> None:
    t = Story("Ann Bo", open_seats=2, start=False)
    assert t.says("Ann", commands.Start).seq
    assert t.says("Ann", commands.Start).no == "wrong_time"


# -- rematch ---------------------------------------------------------------------------------


@pytest.fixture
def over() -> Story:
    t = Story("Ann Bo")
    t.lay_out(discard="R5", Ann="R1", Bo="B3 B4")
    t.does("Ann play R1")
    assert t.status == "over"
    return t


def test_a_rematch_begins_when_all_want_it(over: Story) -> None:
    first = over.live.game_id
    over.says("Bo", commands.Next)
    assert over.status == "over"
    over.says("Ann", commands.Next)
    over.deals()
    assert over.live.game_id != first
    assert seats(over) == "Ann Bo"
    assert over.live.wins == [0, 0]


def test_a_rematch_begins_when_the_host_starts_it(over: Story) -> None:
    assert over.says("Bo", commands.Start).no == "not_host"
    assert over.says("Ann", commands.Start).seq
    over.deals()


def test_those_who_went_need_not_want_a_rematch(over: Story) -> None:
    over.says("Bo", commands.Next)
    over.goes("Ann")
    over.deals()


def test_there_is_no_rematch_with_oneself(over: Story) -> None:
    over.says("Bo", commands.Next)
    over.says("Ann", commands.Leave)
    assert over.status == "over"
    assert over.says("Bo", commands.Next).no == "wrong_time"


def test_readiness_for_a_hand_is_not_readiness_for_a_rematch() -> None:
    t = Story("Ann Bo", "scoring=winner_takes")
    t.lay_out(discard="R5", Ann="R1", Bo="B3 B4")
    t.does("Ann play R1")
    t.says("Ann", commands.Next)
    t.says("Ann", commands.Quit)
    t.says("Bo", commands.Next)
    t.passes(10_000)
    assert t.status == "over"


def test_the_result_of_a_game() -> None:
    t = Story("Ann", "scoring=winner_takes", "target=1", bots="Cleo:steady", open_seats=1)
    t.lay_out(discard="R5", Ann="R1", Cleo="B3 B4", turn="Ann")
    t.does("Ann play R1")
    (result,) = t.results
    assert (result.names, result.guests) == (("Ann", "Cleo"), (guest_of("Ann"), ""))
    assert (result.winner, result.scores, result.wins, result.hands) == (0, (7, 0), (1, 0), 1)
    first, last = t.entries[result.first - 1], t.entries[result.last - 1]
    assert isinstance(first.entry, log.Began)
    assert isinstance(last.entry, log.Ended)
    assert last.entry.checksum == result.checksum
    assert result.game == first.entry.game


def test_an_abandoned_game_has_no_result() -> None:
    t = Story("Ann Bo", clocks=Clocks(decision=0))
    assert t.says("Ann", commands.Quit).seq
    assert t.logged(log.Ended)[0].abandoned
    assert t.status == "over"
    assert not t.results
    assert t.says("Ann", commands.Quit).no == "wrong_time"
    t.begins()


# -- the lobby -------------------------------------------------------------------------------


def test_a_public_table_stands_in_the_lobby_while_somebody_is_there() -> None:
    t = Story("Ann", bots="Cleo:steady", open_seats=2, visibility="public", start=False)
    listing = t.lobby[-1]
    assert (listing.people, listing.open, listing.seats) == (1, 3, 4)
    assert (listing.status, listing.host) == ("waiting", "Ann")
    t.begins()
    assert (t.lobby[-1].status, t.lobby[-1].open) == ("playing", 1)
    t.goes("Ann")
    assert t.lobby[-1] is None


def test_the_lobby_counts_households() -> None:
    """Guests cost nothing: one person may seem to be three."""
    t = Story("Ann Bo Cy", visibility="public", start=False)
    for name, mark in (("Ann", "home"), ("Bo", "home"), ("Cy", "elsewhere")):
        t.live.came_from(guest_of(name), mark)
    assert households(t.live) == 2
    t.goes("Cy")
    assert households(t.live) == 1


def test_other_tables_do_not() -> None:
    for visibility in ("link", "code"):
        t = Story("Ann Bo", visibility=visibility)
        assert not t.lobby


def test_a_new_owner_cleans_the_lobby() -> None:
    t = Story("Ann Bo", visibility="public")
    assert t.lobby[-1] is not None
    t.reloads()
    assert t.lobby[-1] is None


def test_whoever_sits_down_between_hands_sees_none_of_the_old_cards() -> None:
    t = Story("Ann Bo", "scoring=winner_takes", bots="Cleo:steady")
    t.lay_out(discard="R5", Ann="R1", Bo="B3 B4", Cleo="G1 G2", turn="Ann")
    t.does("Ann play R1")
    t.says("Bo", commands.Leave)
    t.comes("Dan")
    t.says("Dan", commands.Sit, seat=1)
    dan = t.clients["Dan"]
    assert (dan.seat, dan.own) == (1, {})
    t.next_hand()
    assert dan.own["hand"] == t.hand("Dan").split()
    assert set(dan.own) == {"hand", "drawn", "pointing", "legal", "ahead"}, (
        "the new hand is told whole"
    )
