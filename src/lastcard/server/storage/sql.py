"""Statements that both databases understand; `effects.py` has those that follow from entries."""

from typing import Final

from lastcard.protocol.base import ARTIFICIAL
from lastcard.server.storage.forget import WITH_NAMES

END: Final = 2**62  # after all entries

# -- tables ----------------------------------------------------------------------------------

OWNED: Final = (
    "EXISTS (SELECT 1 FROM nodes WHERE nodes.node = tables.owner AND nodes.until > now_ms())"
)

CREATE: Final = """
    INSERT INTO tables (id, code, visibility, owner, epoch, last, base, at, playing, origin, near)
    VALUES ($1, $2, $3, $4, 1, $5, 1, $6, 0, $7, $8)
"""  # `playing` once kept tables from being pruned; it means nothing any more
ENTRY: Final = """
    INSERT INTO entries (table_id, seq, at, guest, command, nth, body)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
"""
READ: Final = """
    SELECT seq, at, guest, command, body FROM entries
    WHERE table_id = $1 AND seq > $2 AND seq <= $3 ORDER BY seq
"""
READ_FROM_BASE: Final = """
    SELECT seq, at, guest, command, body FROM entries
    WHERE table_id = $1 AND seq >= (SELECT base FROM tables WHERE id = $1) AND seq <= $2
    ORDER BY seq
"""
MADE_BY: Final = """
    SELECT max(seq) FROM entries WHERE table_id = $1 AND guest = $2 AND command = $3
    AND command <> ''
"""
GIVEN: Final = """
    SELECT command, max(seq) FROM entries WHERE table_id = $1 AND guest = $2 AND command <> ''
    GROUP BY command LIMIT $3
"""
FIND_CODE: Final = f"SELECT id FROM tables WHERE code = $1 AND (at >= $2 OR {OWNED})"
TAKEN: Final = "SELECT 1 FROM tables WHERE code = $1"
HEAD: Final = "SELECT epoch, last FROM tables WHERE id = $1"

# What `lobby.people` counts: households, each as much as more people than a table has seats, and
# people. Whoever makes up guests adds people to a table, and no household.
HOUSEHOLD: Final = 100
# Tables of one network in the lobby; with more of them it comes after all others.
_FEW: Final = 3
_FREE: Final = "CASE WHEN free > 0 THEN 0 ELSE 1 END"
_BEST: Final = f"{_FREE}, people DESC, table_id"
# Among others: a network that fills the lobby comes last, and of two tables with as many households
# that of the network with fewer tables comes first. So one origin leads nobody astray.
_BEST_OF_ALL: Final = f"""
    {_FREE}, CASE WHEN tables_near > {_FEW} THEN 1 ELSE 0 END,
    people / {HOUSEHOLD} DESC, tables_near, people DESC, table_id
"""
_LISTED: Final = f"""
    SELECT listing FROM (
        SELECT listing, free, people, table_id, origin,
            row_number() OVER (PARTITION BY origin ORDER BY {_BEST}) AS place,
            row_number() OVER (PARTITION BY near ORDER BY {_BEST}) AS place_near,
            CASE WHEN origin = '' THEN 1 ELSE count(*) OVER (PARTITION BY near) END AS tables_near
        FROM lobby JOIN tables ON tables.id = lobby.table_id
        WHERE {OWNED} AND tables.ruling = '' AND %s
    ) AS listed
    WHERE origin = '' OR (place <= $2 AND place_near <= $3)
    ORDER BY {_BEST_OF_ALL} LIMIT $1
"""
# Games of the ladder stand on a shelf of their own, by this and their edition.
LADDER: Final = "ladder:"
LOBBY: Final = _LISTED % f"lobby.edition NOT LIKE '{LADDER}%'"
LOBBY_OF_EDITION: Final = _LISTED % "lobby.edition = $4"

# -- allowances ------------------------------------------------------------------------------

OWED: Final = "SELECT whose, until - $5 FROM allowances WHERE whose IN ($1, $2, $3, $4)"
CHARGE: Final = """
    INSERT INTO allowances (whose, until) VALUES ($1, $2)
    ON CONFLICT (whose) DO UPDATE SET until = CASE
        WHEN allowances.until < $3 THEN $2
        WHEN allowances.until + $4 > $5 THEN $5
        ELSE allowances.until + $4 END
"""
PAID_OFF: Final = "DELETE FROM allowances WHERE until < $1"

SALT: Final = "SELECT value FROM facts WHERE name = 'salt'"
MAKE_SALT: Final = "INSERT INTO facts (name, value) VALUES ('salt', $1) ON CONFLICT DO NOTHING"

# -- ownership -------------------------------------------------------------------------------

CLAIM: Final = f"""
    UPDATE tables SET owner = $2, epoch = epoch + 1
    WHERE id = $1 AND (owner = $2 OR NOT {OWNED}) RETURNING epoch, ruling
"""
OWNER: Final = "SELECT owner, epoch, ruling FROM tables WHERE id = $1"
RELEASE: Final = "UPDATE tables SET owner = '' WHERE id = $1 AND owner = $2"

# -- guests ----------------------------------------------------------------------------------

ADD_GUEST: Final = "INSERT INTO guests (id, name, made, face) VALUES ($1, $2, $3, $4)"
# Of a guest who is gone, the inner query finds nothing, and nothing may not be stored.
ADD_DEVICE: Final = """
    INSERT INTO tokens (hash, guest, made, name)
    VALUES ($1, (SELECT id FROM guests WHERE id = $2), $3, $4)
"""
GUEST: Final = """
    SELECT guests.id, guests.name, guests.face FROM tokens JOIN guests ON guests.id = tokens.guest
    WHERE tokens.hash = $1
"""
CHANGE_GUEST: Final = "UPDATE guests SET name = $2, face = $3 WHERE id = $1"
ADD_INVITATION: Final = """
    INSERT INTO passes (hash, guest, until)
    VALUES ($1, (SELECT id FROM guests WHERE id = $2), $3)
"""
# Before another: only those that last longest stay.
FEWER_INVITATIONS: Final = """
    DELETE FROM passes WHERE guest = $1 AND hash NOT IN (
        SELECT hash FROM passes WHERE guest = $1 ORDER BY until DESC LIMIT $2
    )
"""
TAKE_INVITATION: Final = "DELETE FROM passes WHERE hash = $1 RETURNING guest, until"
OUTDATED: Final = "DELETE FROM passes WHERE until < $1"

FORGET: Final = (
    "DELETE FROM tokens WHERE guest = $1",
    "DELETE FROM passes WHERE guest = $1",
    "DELETE FROM tallies WHERE guest = $1",
    "DELETE FROM players WHERE guest = $1",
    "DELETE FROM daily_tries WHERE guest = $1",
    "DELETE FROM club_members WHERE guest = $1",
    "DELETE FROM report_lines WHERE guest = $1",
    """DELETE FROM report_lines
        WHERE report IN (SELECT id FROM reports WHERE guest = $1 OR by_guest = $1)""",
    "DELETE FROM reports WHERE guest = $1 OR by_guest = $1",
    "DELETE FROM guests WHERE id = $1",
)
SAT_AT: Final = "SELECT table_id FROM sat WHERE guest = $1"
NAMING: Final = f"""
    SELECT seq, body FROM entries WHERE table_id = $1 AND ({WITH_NAMES}) ORDER BY seq
"""
RESULTS: Final = "SELECT id, result FROM games WHERE table_id = $1 AND result <> ''"
# Two guests may be forgotten at the same time. If something is not any more what it was when it was
# read, nothing is stored, which is not allowed, so that all has to be done again.
SET_BODY: Final = """
    UPDATE entries SET body = CASE WHEN body = $3 THEN $4 END WHERE table_id = $1 AND seq = $2
"""
SET_RESULT: Final = "UPDATE games SET result = CASE WHEN result = $2 THEN $3 END WHERE id = $1"
# A table that somebody has in memory may still write the name: its row stays for `sweep`.
ERASED: Final = f"""
    DELETE FROM sat WHERE guest = $1 AND table_id = $2
    AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = $2 AND {OWNED})
"""
UNLIST_UNOWNED: Final = f"""
    DELETE FROM lobby WHERE table_id = $1
    AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = $1 AND {OWNED})
"""
FORGOTTEN: Final = """
    SELECT DISTINCT guest FROM sat
    WHERE NOT EXISTS (SELECT 1 FROM guests WHERE guests.id = sat.guest)
"""

# -- results ---------------------------------------------------------------------------------

# With the beginning of the table's next game, before which this one is certainly over.
GAME: Final = """
    SELECT table_id, first, result, (
        SELECT MIN(later.first) FROM games AS later
        WHERE later.table_id = games.table_id AND later.first > games.first
    ) FROM games WHERE id = $1
"""
TALLIES: Final = """
    SELECT edition, games, hands, wins, matches_won, points FROM tallies
    WHERE guest = $1 ORDER BY games DESC, edition
"""
PLAYED: Final = """
    SELECT games.result FROM players JOIN games ON games.id = players.game
    WHERE players.guest = $1 ORDER BY players.ended DESC, players.game LIMIT $2
"""
# `base` is where the last game of a table begins.
UNFINISHED: Final = """
    SELECT tables.id FROM sat JOIN tables ON tables.id = sat.table_id
    LEFT JOIN games ON games.table_id = tables.id AND games.first = tables.base
    WHERE sat.guest = $1 AND tables.at >= $2 AND tables.ruling <> 'closed'
    AND (games.id IS NULL OR games.result = '')
    ORDER BY tables.at DESC, tables.id LIMIT $3
"""

# Ids of programs begin with this, and sort between it and `bot.`.
_OF_PROGRAMS: Final = f"players.guest >= '{ARTIFICIAL}' AND players.guest < 'bot.'"
RATED: Final = f"""
    SELECT DISTINCT players.ended, games.id, games.result
    FROM players JOIN games ON games.id = players.game
    WHERE {_OF_PROGRAMS} AND players.ended >= $1 AND games.result LIKE '%"rated":true%'
    ORDER BY players.ended DESC, games.id LIMIT $2
"""
PROGRAMS: Final = f"""
    SELECT DISTINCT guests.id, guests.name FROM players JOIN guests ON guests.id = players.guest
    WHERE {_OF_PROGRAMS} AND players.ended >= $1
"""
TABLES_OF: Final = """
    SELECT tables.id FROM sat JOIN tables ON tables.id = sat.table_id
    WHERE sat.guest = $1 AND tables.at >= $2 ORDER BY tables.at DESC LIMIT $3
"""

# -- pruning ---------------------------------------------------------------------------------

# The games of a club are kept as long as the club: its ratings are counted from them.
_OLD: Final = f"""at < $%d AND NOT {OWNED}
    AND NOT EXISTS (SELECT 1 FROM club_tables WHERE club_tables.table_id = tables.id)"""
PRUNABLE: Final = f"SELECT id FROM tables WHERE {_OLD % 1} LIMIT $2"
# Asked again, for somebody may have claimed the table meanwhile; the rest follows only its going.
PRUNE_TABLE: Final = f"DELETE FROM tables WHERE id = $1 AND {_OLD % 2} RETURNING id"
_GONE: Final = "NOT EXISTS (SELECT 1 FROM tables WHERE id = $1)"
PRUNE_REST: Final = (
    f"DELETE FROM entries WHERE table_id = $1 AND {_GONE}",
    f"DELETE FROM lobby WHERE table_id = $1 AND {_GONE}",
    f"DELETE FROM sat WHERE table_id = $1 AND {_GONE}",
    f"""DELETE FROM players
        WHERE game IN (SELECT games.id FROM games WHERE table_id = $1) AND {_GONE}""",
    f"""DELETE FROM reviews
        WHERE game IN (SELECT games.id FROM games WHERE table_id = $1) AND {_GONE}""",
    f"DELETE FROM games WHERE table_id = $1 AND {_GONE}",
)
_IDLE: Final = """SELECT id FROM guests WHERE made < $1
    AND NOT EXISTS (SELECT 1 FROM sat WHERE sat.guest = guests.id)
    AND NOT EXISTS (SELECT 1 FROM club_members WHERE club_members.guest = guests.id)
    AND NOT EXISTS (SELECT 1 FROM tallies WHERE tallies.guest = guests.id)"""
PRUNE_GUESTS: Final = (
    OUTDATED,
    f"DELETE FROM tokens WHERE guest IN ({_IDLE})",
    f"DELETE FROM guests WHERE id IN ({_IDLE})",
)
