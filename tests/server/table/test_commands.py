"""What a command answers, how often it counts, and what a denial says."""

import pytest

from lastcard.protocol import commands, log
from lastcard.protocol.deeds import Deed
from lastcard.protocol.log import Logged
from lastcard.protocol.news import No, Ok
from lastcard.server.table.commands_done import MOST, CommandsDone
from lastcard.server.table.desk import REMEMBERED
from lastcard.server.table.live import GUESTS
from tests.server.table.table import Story, guest_of


@pytest.fixture
def t() -> Story:
    story = Story("Ann Bo Cy")
    story.lay_out(discard="R5", Ann="R1 R2 R3", Bo="R7 B3 B4 B6", Cy="Y1 Y2 Y3 R8")
    return story


# -- decisions -------------------------------------------------------------------------------


def test_an_answer_to_a_decision_that_is_gone_is_denied(t: Story) -> None:
    old = t.live.refs.decision
    assert t.does("Ann play R1").seq
    assert t.does("Bo play R7", ref=old).no == "gone"
    assert t.does("Bo play R7").seq


def test_calls_and_catches_of_others_do_not_disturb_a_decision(t: Story) -> None:
    t.lay_out(discard="R5", Ann="R1 R2", Bo="R7 B3 B4 B6", Cy="Y1 Y2 Y3")
    t.does("Ann play R1")
    asked = t.live.refs.decision
    assert t.does("Ann uno").seq
    assert t.does("Bo play R7", ref=asked).seq


def test_a_catch_leaves_the_decision_open(t: Story) -> None:
    t.lay_out(discard="R5", Ann="R1 R2", Bo="R7 B3 B4 B6", Cy="Y1 Y2 Y3")
    t.does("Ann play R1")
    asked = t.live.refs.decision
    t.passes(1_000)
    assert t.does("Cy catch Ann").seq
    assert t.does("Bo play R7", ref=asked).seq


def test_fingers_of_others_do_not_disturb_pointing() -> None:
    t = Story("Ann Bo Cy", edition="party")
    t.lay_out(discard="R5", Ann="RP R2 R3", Bo="R7 B3 B4", Cy="Y1 Y2 Y3")
    t.does("Ann play RP")
    asked = t.live.refs.decision
    assert t.does("Cy point Ann", ref=asked).seq
    assert t.does("Ann point Bo", ref=asked).seq
    assert t.clients["Ann"].own["pointing"] == 1
    assert t.does("Bo point Ann", ref=asked).seq
    assert t.live.refs.decision > asked
    assert "pointing" not in t.clients["Cy"].own or t.clients["Cy"].own["pointing"] == -1


def test_a_wrong_speed_play_leaves_the_decision_open_and_a_right_one_does_not() -> None:
    t = Story("Ann Bo Cy", edition="party")
    t.lay_out(discard="R5", Ann="R1 R2 R3", Bo="R7 B3 B4", Cy="R5 Y2 Y3 Y4")
    asked = t.live.refs.decision
    assert t.does("Bo speed B3").seq
    assert t.live.refs.decision == asked
    assert t.does("Cy speed R5").seq
    assert t.does("Ann play R1", ref=asked).no == "gone"


# -- ids -------------------------------------------------------------------------------------


def test_a_repeated_command_does_nothing_and_has_the_same_answer(t: Story) -> None:
    first = t.does("Ann play R1", id="once")
    seq, ref = first.seq, t.live.refs.decision
    t.answers.clear()
    again = t.says("Ann", commands.Act, "once", deed=Deed("play", "R1"), ref=ref)
    assert again.seq == seq
    assert t.acted == ["Ann play R1"]


def test_the_same_id_of_another_guest_is_another_command(t: Story) -> None:
    t.does("Ann play R1", id="once")
    assert t.does("Bo play R7", id="once").seq
    assert t.acted == ["Ann play R1", "Bo play R7"]


def test_a_repeated_command_is_known_after_a_reload(t: Story) -> None:
    story = Story("Ann Bo")
    who = story.turn
    seq = story.does(f"{who} draw", id="once").seq
    story.reloads()
    story.answers.clear()
    story.comes("Ann")
    assert story.does(f"{who} draw", id="once").seq == seq


def test_a_repeated_command_is_known_however_much_the_others_say() -> None:
    """Each guest's are remembered, those of many guests and thousands of each."""
    live = Story("Ann Bo").live
    entered = live.seq
    live.enter(Logged(entered + 1, live.at, log.Paused(True), "ann", "mine"))
    for number in range(200):
        seq = live.seq + 1
        live.enter(Logged(seq, live.at, log.Paused(bool(number % 2)), "bo", f"theirs {number}"))
    assert live.made_by("ann", "mine") == entered + 1
    assert live.made_by("bo", "theirs 0") == entered + 2
    assert live.made_by("bo", "theirs 199") == live.seq
    assert live.made_by("bo", "mine") == 0
    for number in range(2 * GUESTS):
        live.enter(Logged(live.seq + 1, live.at, log.Paused(True), f"guest {number}", "once"))
    assert len(live.given) == GUESTS


def test_commands_of_one_guest_take_few_bytes() -> None:
    """The oldest go when there are far too many; several entries of one are one."""
    given = CommandsDone()
    for seq in range(2 * MOST):
        given.add(f"command {seq // 2}", seq)
    assert given.seq_of("command 0") == 1
    for seq in range(2 * MOST, 3 * MOST):
        given.add(f"command {seq}", seq)
    assert given.seq_of("command 0") == 0
    assert given.seq_of(f"command {3 * MOST - 1}") == 3 * MOST - 1
    assert not given.same(CommandsDone())


def test_a_repeated_command_that_is_held_stays_held_once(t: Story) -> None:
    t.lay_out(discard="R5", Ann="R1 R2", Bo="R7 B3 B4 B6", Cy="Y1 Y2 Y3")
    t.does("Ann play R1")
    assert t.does("Cy catch Ann", id="mine").held
    assert t.does("Cy catch Ann", id="mine").held
    t.passes(700)
    assert t.acted.count("Cy catch Ann") == 1
    assert t.says("Cy", commands.Act, "mine", deed=Deed("catch", seat=0)).seq == len(t.entries)


def test_a_repeated_word_is_said_once(t: Story) -> None:
    for _ in range(2):
        assert isinstance(t.says("Ann", commands.Say, "hello", text="Hello").answer, Ok)
    assert [chat["text"] for chat in t.clients["Bo"].news("chat")] == ["Hello"]


def test_a_repeated_word_is_said_once_however_much_the_others_say(t: Story) -> None:
    t.says("Ann", commands.Say, "hello", text="Hello")
    for number in range(2 * REMEMBERED):
        t.says("Bo", commands.Say, f"b{number}", text="And you?")
    for number in range(GUESTS - 2):
        t.says(f"Onlooker{number}", commands.Say, "x", text="Let me, too")
    t.says("Ann", commands.Say, "hello", text="Hello")
    assert [chat["text"] for chat in t.clients["Cy"].news("chat")].count("Hello") == 1


def test_what_is_remembered_has_an_end(t: Story) -> None:
    for number in range(2 * REMEMBERED):
        t.says("Bo", commands.Say, f"b{number}", text="Hello")
    for number in range(2 * GUESTS):
        t.says(f"Onlooker{number}", commands.Say, "x", text="Let me, too")
        t.says("Bo", commands.Say, f"c{number}", text="No")
    assert len(t.desk._said) == GUESTS
    assert len(t.desk._said[guest_of("Bo")]) == REMEMBERED


def test_a_repeated_denial_stays_a_denial() -> None:
    """SPEED-3: what was too late at first must not be penalised when it is repeated."""
    t = Story("Ann Bo Cy", edition="party")
    t.lay_out(discard="R5", Ann="R1 R2 R3", Bo="R2 R6 R7 B3", Cy="R5 Y2 Y3 Y4")
    top = t.live.refs.card
    t.does("Ann play R1")
    assert t.does("Cy speed R5", ref=top, id="slow").no == "late"
    t.does("Bo play R2")
    for line in ("Cy draw", "Cy keep", "Ann play R3", "Bo play R6"):
        assert not t.does(line).no
    assert t.does("Cy speed R5", ref=top, id="slow").no == "late"
    assert "Cy speed R5" not in t.acted


# -- idle and refused ------------------------------------------------------------------------


def test_idle_claims_are_answered_and_not_logged(t: Story) -> None:
    entries = len(t.entries)
    assert t.does("Ann uno").idle
    assert t.does("Bo catch Ann").idle
    assert t.does("Bo catch Bo").idle
    assert len(t.entries) == entries


def test_a_needless_call_with_a_play_is_not_logged(t: Story) -> None:
    assert t.does("Ann play R1 uno").seq
    assert t.acted == ["Ann play R1"]


def test_a_refusal_says_the_rule_and_changes_nothing(t: Story) -> None:
    assert t.live.game is not None
    before, entries = t.live.game.state.copy().known(), len(t.entries)
    said = t.does("Ann play Y1")
    assert isinstance(said.answer, No)
    assert said.no == "refused"
    assert said.answer.why is not None
    why = said.answer.why
    assert (why.verdict, why.rule, why.code) == ("refused", "ACT-2", "not_held")
    assert said.answer.text == why.sentence
    assert why.sentence.startswith("ACT-2: ")
    assert t.live.game.state.known() == before
    assert len(t.entries) == entries


def test_a_refusal_names_those_who_sit_there_now() -> None:
    t = Story("Ann", bots="Cleo:steady Dov:steady")
    t.lay_out(discard="R5", Ann="R1 R2", Cleo="B3 B4", Dov="Y1 Y2", turn="Cleo")
    t.comes("Eve")
    assert t.says("Eve", commands.Sit, seat=1).seq
    said = t.does("Ann play R1")
    assert isinstance(said.answer, No)
    assert said.answer.text == "ACT-1: it is Eve's turn"


def test_nonsense_is_malformed(t: Story) -> None:
    ref = t.live.refs.decision
    nonsense = [
        Deed("dance"),
        Deed("play", "Q9"),
        Deed("play"),
        Deed("play", "R1", "purple"),
        Deed("catch", seat=7),
        Deed("draw", "R1"),
    ]
    for deed in nonsense:
        said = t.says("Ann", commands.Act, deed=deed, ref=ref)
        assert said.no in ("malformed", "refused"), deed
    assert not t.acted


def test_whoever_has_no_seat_does_nothing(t: Story) -> None:
    t.comes("Zoe")
    entries = len(t.entries)
    assert t.says("Zoe", commands.Act, deed=Deed("draw"), ref=t.live.refs.decision).no
    assert t.says("Zoe", commands.Ask, deeds=[Deed("draw")]).no == "not_seated"
    assert t.says("Zoe", commands.Say, text="hi").no == "not_seated"
    assert t.says("Zoe", commands.Next).no == "not_seated"
    assert t.says("Zoe", commands.Leave).no == "not_seated"
    assert t.says("Zoe", commands.Pledge, hand=2, hash="0" * 64).no == "not_seated"
    assert len(t.entries) == entries


def test_asking_why(t: Story) -> None:
    said = t.says("Ann", commands.Ask, deeds=[Deed("play", "R1"), Deed("play", "Y1"), Deed("pass")])
    assert isinstance(said.answer, Ok)
    assert [why.verdict for why in said.answer.whys] == ["legal", "refused", "refused"]
    assert [why.rule for why in said.answer.whys] == ["TURN-1", "ACT-2", "TURN-3"]


def test_asking_tells_nothing_about_other_hands(t: Story) -> None:
    """Every card, asked for in another hand's place, gets the same answer whoever holds it."""
    deeds = [Deed("play", card) for card in ("R7", "B3", "Y1", "G9")]
    said = t.says("Ann", commands.Ask, deeds=deeds)
    assert isinstance(said.answer, Ok)
    assert {(why.rule, why.code) for why in said.answer.whys} == {("ACT-2", "not_held")}


def test_nothing_is_done_while_paused_or_before_a_game() -> None:
    t = Story("Ann Bo", start=False)
    draw = Deed("draw")
    assert t.says("Ann", commands.Act, deed=draw).no == "wrong_time"
    t.begins()
    t.says("Ann", commands.Pause)
    assert t.does(f"{t.turn} draw").no == "wrong_time"


# -- talking ---------------------------------------------------------------------------------


def test_chat_can_be_turned_off_and_people_muted(t: Story) -> None:
    assert t.says("Bo", commands.Mute, guest=guest_of("Ann")).no == "not_host"
    assert t.says("Ann", commands.Mute, guest=guest_of("Bo")).seq
    assert t.says("Bo", commands.Say, text="hi").no == "muted"
    assert t.says("Bo", commands.React, with_="wow").no == "muted"
    assert t.says("Ann", commands.Mute, guest=guest_of("Bo"), on=False).seq
    assert t.says("Bo", commands.React, with_="wow").answer
    assert t.clients["Cy"].news("reacted")[-1] == {"t": "reacted", "seat": 1, "with": "wow"}
    quiet = Story("Ann Bo", chat=False)
    assert quiet.says("Ann", commands.Say, text="hi").no == "chat_off"
    assert quiet.says("Ann", commands.React, with_="hello").answer
    still = Story("Ann Bo", reactions=False)
    assert still.says("Ann", commands.React, with_="hello").no == "reactions_off"


def test_only_those_at_the_table_are_muted(t: Story) -> None:
    assert t.says("Ann", commands.Mute, guest="guest-Nobody").no == "unknown"
    assert t.says("Ann", commands.Mute, guest=guest_of("Bo"), on=False).idle
