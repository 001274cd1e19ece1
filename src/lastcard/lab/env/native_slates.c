/* What a game shows, written into rows of bytes: `slates.py` says what, and does the same in Python.

   A row has some hundred bytes and nearly all of them are zero or a copy, so that it is written
   in less time than Python needs for one object. `encode.py` names the fields in the order in which
   they are written here. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

#define HOLD -1 /* instead of an action: this game waits */
#define MOST_SEATS 16
#define SEATS_FROM 240 /* in an entry of the history, this and more stand for a seat */
#define MOST_KEPT 2048 /* actions of which the numbers are kept: an edition may make new ones forever */
#define PLACES (2 * MOST_KEPT)
#define MOST_ACTIONS INT16_MAX
#define MOST_FACES 256

/* How numbers are packed into one: `plain_slates.py` says it. */
#define SEAT_BITS 31
#define COLOUR_BITS 15
#define BYTE_BITS 255
#define DRAWN_BITS 511
#define NOTE_BITS 0xFFFFFF
#define MOST_COLOURS 14
#define MOST_QUESTIONS 254
enum { DEALER_AT = 5, TURN_AT = 10, COLOUR_AT = 15, WAS_AT = 19, DRAWN_AT = 23, QUESTION_AT = 32,
       WINDOW_AT = 40, UPWARDS_AT = 41, TWICE_AT = 42 };
enum { PASSED_AT = 16, STAKE_AT = 32, OPEN_AT = 40, FOUR_AT = 41, BY_AT = 42, TARGET_AT = 47 };
enum { PLAYERS_AT = 5, BEGIN_AT = 10, END_AT = 34 };

/* One of them, of which 0 says nobody or nothing. */
static inline Py_ssize_t part(uint64_t packed, int at, uint64_t bits) {
    return (Py_ssize_t)(packed >> at & bits) - 1;
}

/* A small number without a call; what is none, or too large, shows as an error at the end. */
static inline Py_ssize_t number_of(PyObject *thing) {
#if PY_VERSION_HEX < 0x030C0000
    if (PyLong_CheckExact(thing) && Py_SIZE(thing) == 1)
        return ((PyLongObject *)thing)->ob_digit[0];
    if (PyLong_CheckExact(thing) && Py_SIZE(thing) == 0)
        return 0;
#else
    if (PyLong_CheckExact(thing) && PyUnstable_Long_IsCompact((PyLongObject *)thing))
        return PyUnstable_Long_CompactValue((PyLongObject *)thing);
#endif
    return PyLong_AsSsize_t(thing);
}

/* Numbers packed into one, without a call where that takes two digits of Python's at most. */
static inline uint64_t packed_of(PyObject *thing) {
#if PY_VERSION_HEX < 0x030C0000
    if (PyLong_CheckExact(thing) && Py_SIZE(thing) == 2) {
        const digit *digits = ((PyLongObject *)thing)->ob_digit;
        return (uint64_t)digits[1] << PyLong_SHIFT | digits[0];
    }
    if (PyLong_CheckExact(thing) && Py_SIZE(thing) == 0)
        return 0;
#endif
    return PyLong_AsUnsignedLongLongMask(thing);
}

/* -- what is the same for all games of a table ------------------------------------------------- */

typedef struct {
    PyObject *action;             /* kept alive, so that no other action comes to lie where it is */
    int16_t number[MOST_SEATS];   /* as each seat says it */
    int called;                   /* added when UNO is called with it */
    int first;                    /* the first number of its verb */
    Py_ssize_t whole;             /* how many that verb has, if all may be open at once */
} Numbered;

typedef struct {
    int16_t first, count; /* the plays of a card stand side by side */
} Plays;

typedef struct {
    PyObject_HEAD
    PyObject *look_up; /* an action's numbers: asked once for each */
    Plays plays[MOST_FACES];
    int called, draw; /* added when UNO is called with a play; the number of drawing */
    Numbered *kept;
    size_t used;
    Py_ssize_t players, faces, colours, questions, scores, history, actions, size;
    int piled, pairing, missing; /* which of the fields that not every table has */
} RowLayout;

static PyTypeObject LayoutType, SlateType;

/* What marking a whole turn takes, checked once so that it need not be again. */
static int read_turns(RowLayout *self, PyObject *plays) {
    int fine = PyList_GET_SIZE(plays) == self->faces && self->called >= 0 && self->draw >= 0 &&
               self->draw < self->actions;
    for (Py_ssize_t card = 0; fine && card < self->faces; card++) {
        int first, count;
        if (!PyArg_ParseTuple(PyList_GET_ITEM(plays, card), "ii", &first, &count))
            return -1;
        fine = first >= 0 && count >= 0 && (Py_ssize_t)first + count + self->called <= self->actions;
        self->plays[card] = (Plays){(int16_t)first, (int16_t)count};
    }
    if (!fine)
        PyErr_SetString(PyExc_ValueError, "no turn is like this");
    return fine ? 0 : -1;
}

static int Layout_init(RowLayout *self, PyObject *args, PyObject *names) {
    static char *known[] = {"players", "faces", "colours", "questions", "piled", "pairing",
                            "missing", "scores", "history", "actions", "look_up", "turns", NULL};
    PyObject *plays;
    if (!PyArg_ParseTupleAndKeywords(args, names, "nnnnpppnnnO(O!ii)", known, &self->players,
                                     &self->faces, &self->colours, &self->questions, &self->piled,
                                     &self->pairing, &self->missing, &self->scores, &self->history,
                                     &self->actions, &self->look_up, &PyList_Type, &plays,
                                     &self->called, &self->draw)) {
        self->look_up = NULL; /* borrowed so far */
        return -1;
    }
    Py_INCREF(self->look_up);
    if (self->players < 1 || self->players > MOST_SEATS || self->faces < 1 ||
        self->faces > MOST_FACES || self->colours < 0 || self->colours > MOST_COLOURS ||
        self->questions < 0 || self->questions > MOST_QUESTIONS || self->scores < 0 ||
        self->history < 0 || self->actions < 1 || self->actions > MOST_ACTIONS) {
        PyErr_SetString(PyExc_ValueError, "no table is like this");
        return -1;
    }
    if (read_turns(self, plays) < 0)
        return -1;
    Py_ssize_t by_seat = 7 + (self->pairing != 0) + (self->missing != 0);
    self->size = self->faces * (4 + self->players + (self->piled != 0)) + 2 * self->colours +
                 by_seat * self->players + self->questions + 6 + self->scores + self->history;
    self->kept = PyMem_Calloc(PLACES, sizeof(Numbered));
    if (self->kept == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    return 0;
}

static int Layout_traverse(RowLayout *self, visitproc visit, void *arg) {
    Py_VISIT(self->look_up);
    for (size_t at = 0; self->kept && at < PLACES; at++)
        Py_VISIT(self->kept[at].action);
    return 0;
}

static int Layout_clear(RowLayout *self) {
    Py_CLEAR(self->look_up);
    for (size_t at = 0; self->kept && at < PLACES; at++)
        Py_CLEAR(self->kept[at].action);
    return 0;
}

static void Layout_dealloc(RowLayout *self) {
    PyObject_GC_UnTrack(self);
    Layout_clear(self);
    PyMem_Free(self->kept);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

/* The place of an action among those that are kept: its own, or the free one that it would have. */
static inline Numbered *place(RowLayout *self, PyObject *action) {
    size_t at = ((uintptr_t)action >> 4) * 2654435761u / 65536 % PLACES;
    while (self->kept[at].action != NULL && self->kept[at].action != action)
        at = (at + 1) % PLACES;
    return &self->kept[at];
}

/* Ask for what is known of an action: its numbers by seat, and `called`, `first` and `whole`. */
static int look_up(RowLayout *self, PyObject *action, Numbered *found) {
    PyObject *told = PyObject_CallOneArg(self->look_up, action);
    if (told == NULL)
        return -1;
    PyObject *numbers;
    int fine = PyArg_ParseTuple(told, "O!iin", &PyList_Type, &numbers, &found->called,
                                &found->first, &found->whole);
    if (fine && PyList_GET_SIZE(numbers) != self->players) {
        PyErr_SetString(PyExc_ValueError, "a number for each seat");
        fine = 0;
    }
    for (Py_ssize_t seat = 0; fine && seat < self->players; seat++) {
        found->number[seat] = (int16_t)PyLong_AsLong(PyList_GET_ITEM(numbers, seat));
        fine = !PyErr_Occurred();
    }
    Py_DECREF(told);
    return fine ? 0 : -1;
}

/* What is known of an action. A new one is kept while there is room, otherwise put into `spare`. */
static inline Numbered *numbered(RowLayout *self, PyObject *action, Numbered *spare) {
    Numbered *found = place(self, action);
    if (found->action != NULL)
        return found;
    if (look_up(self, action, spare) < 0)
        return NULL;
    if (self->used == MOST_KEPT)
        return spare;
    found = place(self, action); /* asking may have kept others */
    if (found->action == NULL) {
        *found = *spare;
        found->action = Py_NewRef(action);
        self->used++;
    }
    return found;
}

static int set(RowLayout *self, uint8_t *mask, Py_ssize_t number) {
    if (number < 0 || number >= self->actions) {
        PyErr_SetString(PyExc_ValueError, "an action without a number");
        return -1;
    }
    mask[number] = 1;
    return 0;
}

/* Often everybody at the table can be named: all actions of a verb, whichever they are. */
static inline int all_of_block(RowLayout *self, Numbered *first, PyObject *found) {
    Py_ssize_t count = PyList_GET_SIZE(found);
    if (first->whole != count || count < 2 || first->first + count > self->actions)
        return 0;
    PyObject *last = PyList_GET_ITEM(found, count - 1);
    Numbered *other = place(self, last);
    return other->action != NULL && other->first == first->first;
}

/* A 1 for every action; with `twice` also for the same with the UNO call. */
static int mark(RowLayout *self, uint8_t *mask, Py_ssize_t seat, PyObject *found, int twice) {
    Numbered spare;
    for (Py_ssize_t at = 0; at < PyList_GET_SIZE(found); at++) {
        Numbered *open = numbered(self, PyList_GET_ITEM(found, at), &spare);
        if (open == NULL)
            return -1;
        if (at == 0 && all_of_block(self, open, found)) {
            memset(mask + open->first, 1, PyList_GET_SIZE(found));
            return 0;
        }
        int number = open->number[seat];
        if (set(self, mask, number) < 0 || (twice && set(self, mask, number + open->called) < 0))
            return -1;
    }
    return 0;
}

/* The same of a turn with no more to it than what fits: `fits` has a byte for each card. */
static int mark_turn(RowLayout *self, uint8_t *mask, PyObject *hand, PyObject *fits, int twice) {
    if (PyBytes_GET_SIZE(fits) != self->faces) {
        PyErr_SetString(PyExc_ValueError, "a byte for each card");
        return -1;
    }
    const char *fit = PyBytes_AS_STRING(fits);
    mask[self->draw] = 1;
    for (Py_ssize_t at = 0; at < PyList_GET_SIZE(hand); at++) {
        Py_ssize_t card = number_of(PyList_GET_ITEM(hand, at)); /* the row has looked at all */
        if (!fit[card])
            continue;
        const Plays *plays = &self->plays[card];
        for (int way = 0; way < plays->count; way++)
            mask[plays->first + way] = 1;
        for (int way = 0; twice && way < plays->count; way++)
            mask[plays->first + self->called + way] = 1;
    }
    return 0;
}

static PyObject *Layout_mark(RowLayout *self, PyObject *const *args, Py_ssize_t count) {
    if (count != 4 || !PyByteArray_Check(args[0]) || !PyList_Check(args[2]) ||
        PyByteArray_GET_SIZE(args[0]) != self->actions) {
        PyErr_SetString(PyExc_TypeError, "mark(mask, seat, found, twice)");
        return NULL;
    }
    Py_ssize_t seat = PyLong_AsSsize_t(args[1]);
    if (seat < 0 || seat >= self->players) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_ValueError, "no such seat");
        return NULL;
    }
    uint8_t *mask = (uint8_t *)PyByteArray_AS_STRING(args[0]);
    if (mark(self, mask, seat, args[2], args[3] == Py_True) < 0)
        return NULL;
    Py_RETURN_NONE;
}

/* Which is the first game that is told to do what is not open to it; -1 if there is none. */
static PyObject *Layout_first_closed(RowLayout *self, PyObject *const *args, Py_ssize_t count) {
    if (count != 2 || !PyByteArray_Check(args[0]) || !PyList_Check(args[1]) ||
        PyByteArray_GET_SIZE(args[0]) < PyList_GET_SIZE(args[1]) * self->actions) {
        PyErr_SetString(PyExc_TypeError, "first_closed(masks, numbers)");
        return NULL;
    }
    const char *mask = PyByteArray_AS_STRING(args[0]);
    for (Py_ssize_t at = 0; at < PyList_GET_SIZE(args[1]); at++, mask += self->actions) {
        int beyond;
        long number = PyLong_AsLongAndOverflow(PyList_GET_ITEM(args[1], at), &beyond);
        if (number == -1 && PyErr_Occurred())
            return NULL;
        if (number == HOLD && !beyond)
            continue;
        if (number < 0 || number >= self->actions || !mask[number])
            return PyLong_FromSsize_t(at);
    }
    return PyLong_FromLong(-1);
}

static PyMethodDef layout_methods[] = {
    {"mark", (PyCFunction)(void (*)(void))Layout_mark, METH_FASTCALL, NULL},
    {"first_closed", (PyCFunction)(void (*)(void))Layout_first_closed, METH_FASTCALL, NULL},
    {NULL, NULL, 0, NULL},
};

static PyTypeObject LayoutType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "lastcard.lab.env.native_slates.RowLayout",
    .tp_basicsize = sizeof(RowLayout),
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC,
    .tp_new = PyType_GenericNew,
    .tp_init = (initproc)Layout_init,
    .tp_traverse = (traverseproc)Layout_traverse,
    .tp_clear = (inquiry)Layout_clear,
    .tp_dealloc = (destructor)Layout_dealloc,
    .tp_methods = layout_methods,
};

/* -- what is kept of one game ------------------------------------------------------------------ */

typedef struct {
    PyObject_HEAD
    RowLayout *layout;
    Py_ssize_t counted, top;           /* so much of the discard pile is counted */
    uint8_t *discards, *history;       /* the history newest first */
    PyObject *rows, *masks, *seats;    /* buffers of many games, if this is one of them */
    PyObject *slates;                  /* of all these games, */
    Py_ssize_t at;                     /* and where this one stands among them */
    PyObject *game, *memory, *state;   /* what else a decision of this game reads, */
    PyObject *hands, *pile, *left;     /* and the lists that were shown last */
} Slate;

static void wipe(Slate *self) {
    self->counted = 0;
    memset(self->history, 0, self->layout->history);
}

static int Slate_init(Slate *self, PyObject *args, PyObject *names) {
    static char *known[] = {"layout", NULL};
    RowLayout *layout;
    if (!PyArg_ParseTupleAndKeywords(args, names, "O!", known, &LayoutType, &layout))
        return -1;
    uint8_t *room = PyMem_Calloc(1, MOST_FACES + layout->history);
    if (room == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    PyMem_Free(self->discards);
    Py_XSETREF(self->layout, (RowLayout *)Py_NewRef((PyObject *)layout));
    self->discards = room;
    self->history = room + MOST_FACES;
    wipe(self);
    return 0;
}

static int Slate_traverse(Slate *self, visitproc visit, void *arg) {
    Py_VISIT(self->layout);
    Py_VISIT(self->slates);
    Py_VISIT(self->game);
    Py_VISIT(self->memory);
    Py_VISIT(self->state);
    Py_VISIT(self->hands);
    Py_VISIT(self->pile);
    Py_VISIT(self->left);
    return 0;
}

static int Slate_clear(Slate *self) {
    Py_CLEAR(self->slates);
    Py_CLEAR(self->game);
    Py_CLEAR(self->memory);
    Py_CLEAR(self->state);
    Py_CLEAR(self->hands);
    Py_CLEAR(self->pile);
    Py_CLEAR(self->left);
    return 0;
}

static void Slate_dealloc(Slate *self) {
    PyObject_GC_UnTrack(self);
    Slate_clear(self);
    PyMem_Free(self->discards);
    Py_XDECREF(self->rows);
    Py_XDECREF(self->masks);
    Py_XDECREF(self->seats);
    Py_XDECREF((PyObject *)self->layout);
    Py_TYPE(self)->tp_free((PyObject *)self);
}

/* -- fetching ahead ----------------------------------------------------------------------------

   Of many games little fits into the caches, and every object of the next game would be waited for
   in turn. So while one game is shown, those that come next are fetched: first what stands by
   itself, a few games later what that points to, and on. */

#if defined(__GNUC__) || defined(__clang__)
#define FETCH(place) __builtin_prefetch(place)
#else
#define FETCH(place) ((void)(place))
#endif
#define LINE 64  /* bytes that are fetched at once */
#define MANY 512 /* games; fewer fit anyway */
/* So many games ahead: */
enum { SLATES = 12, HEADS = 8, ITEMS = 6, HANDS_HEADS = 4, HANDS_ITEMS = 2 };

static inline Slate *ahead(Slate *self, Py_ssize_t games) {
    Py_ssize_t at = self->at + games;
    return at < PyList_GET_SIZE(self->slates) ? (Slate *)PyList_GET_ITEM(self->slates, at) : NULL;
}

static inline void fetch_all(PyObject *thing) {
    for (Py_ssize_t at = 0; at < Py_TYPE(thing)->tp_basicsize; at += LINE)
        FETCH((char *)thing + at);
}

static inline void fetch_end(PyObject *list) {
    FETCH(((PyListObject *)list)->ob_item + PyList_GET_SIZE(list) - 1);
}

static void fetch_ahead(Slate *self) {
    if (PyList_GET_SIZE(self->slates) < MANY)
        return;
    Slate *next = ahead(self, SLATES);
    if (next != NULL)
        fetch_all((PyObject *)next);
    next = ahead(self, HEADS);
    if (next != NULL && next->game != NULL && next->hands != NULL) {
        fetch_all(next->game);
        fetch_all(next->memory);
        fetch_all(next->state);
        FETCH(next->hands);
        FETCH(next->pile);
        FETCH(next->left);
        for (Py_ssize_t at = 0; at < next->layout->history; at += LINE)
            FETCH(next->history + at);
        FETCH(next->discards);
    }
    next = ahead(self, ITEMS);
    if (next != NULL && next->hands != NULL) {
        FETCH(((PyListObject *)next->hands)->ob_item);
        fetch_end(next->pile);
        fetch_end(next->left);
    }
    next = ahead(self, HANDS_HEADS);
    if (next != NULL && next->hands != NULL)
        for (Py_ssize_t seat = 0; seat < PyList_GET_SIZE(next->hands); seat++)
            FETCH(PyList_GET_ITEM(next->hands, seat));
    next = ahead(self, HANDS_ITEMS);
    if (next != NULL && next->hands != NULL)
        for (Py_ssize_t seat = 0; seat < PyList_GET_SIZE(next->hands); seat++)
            fetch_end(PyList_GET_ITEM(next->hands, seat));
}

static inline void keep(PyObject **kept, PyObject *thing) {
    if (*kept != thing)
        Py_XSETREF(*kept, Py_NewRef(thing));
}

static PyObject *Slate_beside(Slate *self, PyObject *const *args, Py_ssize_t count) {
    if (count != 3) {
        PyErr_SetString(PyExc_TypeError, "beside(game, memory, state)");
        return NULL;
    }
    keep(&self->game, args[0]);
    keep(&self->memory, args[1]);
    keep(&self->state, args[2]);
    Py_RETURN_NONE;
}

static PyObject *Slate_wipe(Slate *self, PyObject *nothing) {
    (void)nothing;
    wipe(self);
    Py_RETURN_NONE;
}

static PyObject *Slate_forget(Slate *self, PyObject *nothing) {
    (void)nothing;
    self->counted = 0;
    Py_RETURN_NONE;
}

static int note(Slate *self, PyObject *entry) {
    if (!PyBytes_Check(entry)) {
        PyErr_SetString(PyExc_TypeError, "an entry is bytes");
        return -1;
    }
    Py_ssize_t room = self->layout->history, length = PyBytes_GET_SIZE(entry);
    if (length > room)
        length = room;
    memmove(self->history + length, self->history, room - length);
    memcpy(self->history, PyBytes_AS_STRING(entry), length);
    return 0;
}

static PyObject *Slate_note(Slate *self, PyObject *entry) {
    if (note(self, entry) < 0)
        return NULL;
    Py_RETURN_NONE;
}

/* A card among the cards of a list. */
static inline Py_ssize_t card_at(PyObject *cards, Py_ssize_t at, Py_ssize_t faces) {
    Py_ssize_t card = number_of(PyList_GET_ITEM(cards, at));
    if (card >= 0 && card < faces)
        return card;
    if (!PyErr_Occurred())
        PyErr_SetString(PyExc_ValueError, "no such card");
    return -1;
}

/* Count the discard pile; nearly always a card has come on top, or none. */
static inline int follow(Slate *self, PyObject *pile) {
    Py_ssize_t length = PyList_GET_SIZE(pile), faces = self->layout->faces;
    if (self->counted == 0 || length < self->counted ||
        card_at(pile, self->counted - 1, faces) != self->top) {
        memset(self->discards, 0, faces);
        self->counted = 0;
    }
    for (Py_ssize_t at = self->counted; at < length; at++) {
        Py_ssize_t card = card_at(pile, at, faces);
        if (card < 0)
            return -1;
        self->discards[card]++;
        self->top = card;
    }
    self->counted = length;
    return 0;
}

/* The history as a seat sees it: itself is 1, its left neighbour 2, and on. A seat that stands
   before it is one below zero or more, which is a large byte, and so the other one is less. */
static void turn_history(uint8_t *restrict row, const uint8_t *restrict history, Py_ssize_t length,
                         uint8_t players, uint8_t seat) {
    uint8_t own = SEATS_FROM + seat;
    for (Py_ssize_t at = 0; at < length; at++) {
        uint8_t cell = history[at], away = cell - own, around = away + players;
        uint8_t turned = (away < around ? away : around) + 1;
        row[at] = cell < SEATS_FROM ? cell : turned;
    }
}

/* What `write` is given, in this order. */
enum { ROW, FRESH, PUBLIC, RARE, HANDS, PILE, LEFT, TOLD, OPEN_PILE, PARTNERS, MISSES, SCORES,
       FOUND, GIVEN };

static inline void one_hot(uint8_t *row, Py_ssize_t at, Py_ssize_t size) {
    if (at >= 0 && at < size)
        row[at] = 1;
}

static inline Py_ssize_t turned(Py_ssize_t seat, Py_ssize_t looker, Py_ssize_t players) {
    if (seat < 0)
        return -1;
    return seat >= looker ? seat - looker : seat - looker + players;
}

/* A piece that is there already, or zeros. */
static int copy_piece(uint8_t *row, PyObject *piece, Py_ssize_t size) {
    const char *from = NULL;
    Py_ssize_t length = -1;
    if (piece == Py_None)
        return 0;
    if (PyBytes_Check(piece)) {
        from = PyBytes_AS_STRING(piece);
        length = PyBytes_GET_SIZE(piece);
    } else if (PyByteArray_Check(piece)) {
        from = PyByteArray_AS_STRING(piece);
        length = PyByteArray_GET_SIZE(piece);
    }
    if (length != size) {
        PyErr_Format(PyExc_ValueError, "a piece has %zd bytes, not %zd", size, length);
        return -1;
    }
    memcpy(row, from, size);
    return 0;
}

static inline uint8_t byte(Py_ssize_t number) {
    return number < UINT8_MAX ? (uint8_t)number : UINT8_MAX;
}

/* Where somebody sits, from the one who looks; nothing for nobody. */
static inline uint8_t *write_seat(uint8_t *row, uint64_t packed, int at, Py_ssize_t seat,
                                  Py_ssize_t players) {
    one_hot(row, turned(part(packed, at, SEAT_BITS), seat, players), players);
    return row + players;
}

/* Bits by seat, from the one who looks. */
static inline uint8_t *write_flags(uint8_t *row, uint64_t bits, Py_ssize_t seat,
                                   Py_ssize_t players) {
    for (Py_ssize_t at = 0; at < players && bits; at++)
        row[turned(at, seat, players)] = bits >> at & 1;
    return row + players;
}

static int count_cards(uint8_t *row, PyObject *cards, Py_ssize_t faces) {
    for (Py_ssize_t at = 0; at < PyTuple_GET_SIZE(cards); at++) {
        Py_ssize_t card = number_of(PyTuple_GET_ITEM(cards, at));
        if (card < 0 || card >= faces) {
            PyErr_SetString(PyExc_ValueError, "no such card");
            return -1;
        }
        row[card]++;
    }
    return 0;
}

/* What is rarely there; what it is written into is zero. NULL if it cannot be. */
static uint8_t *write_rest(RowLayout *layout, uint8_t *row, Py_ssize_t seat, uint64_t rare,
                           PyObject *const *args) {
    Py_ssize_t n = layout->players;
    if (rare) {
        write_flags(row, rare & 0xFFFF, seat, n);
        write_flags(row + n, rare >> PASSED_AT & 0xFFFF, seat, n);
        row[2 * n] = rare >> STAKE_AT & BYTE_BITS;
        row[2 * n + 1] = rare >> OPEN_AT & 1;
        row[2 * n + 2] = rare >> FOUR_AT & 1;
        write_seat(row + 2 * n + 3, rare, BY_AT, seat, n);
        write_seat(row + 3 * n + 3, rare, TARGET_AT, seat, n);
    }
    row += 4 * n + 3;
    if (layout->piled) {
        if (count_cards(row, args[OPEN_PILE], layout->faces) < 0)
            return NULL;
        row += layout->faces;
    }
    if (layout->pairing) {
        for (Py_ssize_t at = 0; args[PARTNERS] != Py_None && at < PyTuple_GET_SIZE(args[PARTNERS]); at++)
            one_hot(row, turned(number_of(PyTuple_GET_ITEM(args[PARTNERS], at)), seat, n), n);
        row += n;
    }
    if (layout->missing) {
        for (Py_ssize_t at = 0; at < n && at < PyTuple_GET_SIZE(args[MISSES]); at++)
            row[turned(at, seat, n)] = byte(number_of(PyTuple_GET_ITEM(args[MISSES], at)));
        row += n;
    }
    return copy_piece(row, args[SCORES], layout->scores) < 0 ? NULL : row + layout->scores;
}

static int write_row(Slate *self, uint8_t *row, uint64_t public, uint64_t rare,
                     PyObject *const *args) {
    RowLayout *layout = self->layout;
    Py_ssize_t players = layout->players, faces = layout->faces, seat = public & SEAT_BITS;
    PyObject *hands = args[HANDS], *hand = PyList_GET_ITEM(hands, seat);
    if (follow(self, args[PILE]) < 0)
        return -1;
    memset(row, 0, layout->size - layout->history);
    for (Py_ssize_t at = 0; at < PyList_GET_SIZE(hand); at++) {
        Py_ssize_t card = card_at(hand, at, faces);
        if (card < 0)
            return -1;
        row[card]++;
    }
    row += faces;
    one_hot(row, part(public, DRAWN_AT, DRAWN_BITS), faces);
    row += faces;
    if (self->counted)
        row[self->top] = 1;
    row += faces;
    memcpy(row, self->discards, faces);
    row += faces;
    if (copy_piece(row, args[TOLD], faces * players) < 0)
        return -1;
    row += faces * players;
    one_hot(row, part(public, COLOUR_AT, COLOUR_BITS), layout->colours);
    row += layout->colours;
    one_hot(row, part(public, WAS_AT, COLOUR_BITS), layout->colours);
    row += layout->colours;
    row = write_seat(row, public, DEALER_AT, seat, players);
    row = write_seat(row, public, TURN_AT, seat, players);
    one_hot(row, part(public, QUESTION_AT, BYTE_BITS), layout->questions);
    row += layout->questions;
    *row++ = public >> WINDOW_AT & 1;
    *row++ = public >> UPWARDS_AT & 1;
    *row++ = byte(PyList_GET_SIZE(args[LEFT]));
    for (Py_ssize_t at = 0; at < players; at++)
        row[turned(at, seat, players)] = byte(PyList_GET_SIZE(PyList_GET_ITEM(hands, at)));
    row = write_rest(layout, row + players, seat, rare, args);
    if (row == NULL)
        return -1;
    turn_history(row, self->history, layout->history, (uint8_t)players, (uint8_t)seat);
    return PyErr_Occurred() ? -1 : 0;
}

/* Where the row of a game begins in a buffer of many; NULL if it does not end there as well. */
static inline uint8_t *cut(PyObject *buffer, Py_ssize_t at, Py_ssize_t size) {
    if (!PyByteArray_Check(buffer) || at < 0 || (at + 1) * size > PyByteArray_GET_SIZE(buffer)) {
        PyErr_SetString(PyExc_ValueError, "no room for the row");
        return NULL;
    }
    return (uint8_t *)PyByteArray_AS_STRING(buffer) + at * size;
}

/* Whether everything is what it must be, so that nothing is looked at twice. */
static int are_right(PyObject *const *args, Py_ssize_t players) {
    if (!PyList_Check(args[HANDS]) || PyList_GET_SIZE(args[HANDS]) != players)
        return 0;
    for (Py_ssize_t seat = 0; seat < players; seat++)
        if (!PyList_Check(PyList_GET_ITEM(args[HANDS], seat)))
            return 0;
    return PyList_Check(args[PILE]) && PyList_Check(args[LEFT]) &&
           (PyList_Check(args[FOUND]) || PyBytes_Check(args[FOUND])) &&
           PyTuple_Check(args[OPEN_PILE]) && PyTuple_Check(args[MISSES]) &&
           (args[PARTNERS] == Py_None || PyTuple_Check(args[PARTNERS]));
}

static PyObject *Slate_attach(Slate *self, PyObject *args) {
    PyObject *rows, *masks, *seats, *slates;
    Py_ssize_t at;
    if (!PyArg_ParseTuple(args, "OOOnO!", &rows, &masks, &seats, &at, &PyList_Type, &slates))
        return NULL;
    for (Py_ssize_t one = 0; one < PyList_GET_SIZE(slates); one++)
        if (!Py_IS_TYPE(PyList_GET_ITEM(slates, one), &SlateType)) {
            PyErr_SetString(PyExc_TypeError, "slates are a list of slates");
            return NULL;
        }
    if (!cut(rows, at, self->layout->size) || !cut(masks, at, self->layout->actions) ||
        !cut(seats, at, 1))
        return NULL;
    Py_XSETREF(self->rows, Py_NewRef(rows));
    Py_XSETREF(self->masks, Py_NewRef(masks));
    Py_XSETREF(self->seats, Py_NewRef(seats));
    Py_XSETREF(self->slates, Py_NewRef(slates));
    self->at = at;
    Py_RETURN_NONE;
}

/* The row and the mask of the seat that is asked, into the buffers. */
static int write_all(Slate *self, uint64_t public, uint64_t rare, PyObject *const *args) {
    RowLayout *layout = self->layout;
    Py_ssize_t seat = public & SEAT_BITS;
    if (self->rows == NULL) {
        PyErr_SetString(PyExc_ValueError, "no buffers");
        return -1;
    }
    uint8_t *row = cut(self->rows, self->at, layout->size);
    uint8_t *mask = cut(self->masks, self->at, layout->actions), *asked = cut(self->seats, self->at, 1);
    if (!row || !mask || !asked || write_row(self, row, public, rare, args) < 0)
        return -1;
    keep(&self->hands, args[HANDS]);
    keep(&self->pile, args[PILE]);
    keep(&self->left, args[LEFT]);
    fetch_ahead(self);
    memset(mask, 0, layout->actions);
    mask[0] = public >> WINDOW_AT & 1; /* claim nothing */
    *asked = (uint8_t)seat;
    int twice = public >> TWICE_AT & 1;
    if (PyBytes_Check(args[FOUND]))
        return mark_turn(layout, mask, PyList_GET_ITEM(args[HANDS], seat), args[FOUND], twice);
    return mark(layout, mask, seat, args[FOUND], twice);
}

static PyObject *Slate_write(Slate *self, PyObject *const *args, Py_ssize_t count) {
    RowLayout *layout = self->layout;
    if (count != GIVEN || !are_right(args, layout->players)) {
        PyErr_SetString(PyExc_TypeError, "write takes what plain_slates.py says");
        return NULL;
    }
    uint64_t public = packed_of(args[PUBLIC]);
    uint64_t rare = packed_of(args[RARE]);
    if ((Py_ssize_t)(public & SEAT_BITS) >= layout->players || PyErr_Occurred()) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_ValueError, "no such seat");
        return NULL;
    }
    if (args[FRESH] != Py_None && note(self, args[FRESH]) < 0)
        return NULL;
    if (args[ROW] == Py_None) {
        if (write_all(self, public, rare, args) < 0)
            return NULL;
        Py_RETURN_NONE;
    }
    uint8_t *row = cut(args[ROW], 0, layout->size);
    if (row == NULL || write_row(self, row, public, rare, args) < 0)
        return NULL;
    Py_RETURN_NONE;
}

static PyMethodDef slate_methods[] = {
    {"wipe", (PyCFunction)Slate_wipe, METH_NOARGS, NULL},
    {"forget", (PyCFunction)Slate_forget, METH_NOARGS, NULL},
    {"note", (PyCFunction)Slate_note, METH_O, NULL},
    {"beside", (PyCFunction)(void (*)(void))Slate_beside, METH_FASTCALL, NULL},
    {"attach", (PyCFunction)Slate_attach, METH_VARARGS, NULL},
    {"write", (PyCFunction)(void (*)(void))Slate_write, METH_FASTCALL, NULL},
    {NULL, NULL, 0, NULL},
};

static PyTypeObject SlateType = {
    PyVarObject_HEAD_INIT(NULL, 0).tp_name = "lastcard.lab.env.native_slates.Slate",
    .tp_basicsize = sizeof(Slate),
    .tp_flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_HAVE_GC,
    .tp_traverse = (traverseproc)Slate_traverse,
    .tp_clear = (inquiry)Slate_clear,
    .tp_new = PyType_GenericNew,
    .tp_init = (initproc)Slate_init,
    .tp_dealloc = (destructor)Slate_dealloc,
    .tp_methods = slate_methods,
};

/* -- what a seat knows of other hands ----------------------------------------------------------- */

/* Cards laid may be some that the observer knew of; below zero is a pile that was taken. */
static int follow_one(uint8_t *row, Py_ssize_t place, Py_ssize_t faces, Py_ssize_t card,
                      PyObject *piles) {
    if (card >= 0 && card < faces) {
        if (row[place + card])
            row[place + card]--;
        else if (row[card])
            row[card]--;
        return 0;
    }
    PyObject *pile = card < 0 && -card <= PyList_GET_SIZE(piles)
                         ? PyList_GET_ITEM(piles, -card - 1) : NULL;
    if (pile == NULL || !PyList_Check(pile)) {
        PyErr_SetString(PyExc_ValueError, "neither a card nor a pile");
        return -1;
    }
    for (Py_ssize_t at = 0; at < PyList_GET_SIZE(pile); at++) {
        Py_ssize_t taken = card_at(pile, at, faces);
        if (taken < 0)
            return -1;
        row[place + taken]++;
    }
    return 0;
}

static PyObject *follow_noted(PyObject *self, PyObject *const *args, Py_ssize_t count) {
    (void)self;
    if (count != 5 || !PyByteArray_Check(args[0]) || !PyList_Check(args[2]) ||
        !PyList_Check(args[3]) || !PyList_Check(args[4])) {
        PyErr_SetString(PyExc_TypeError, "follow(row, which, seats, cards, piles)");
        return NULL;
    }
    uint64_t which = packed_of(args[1]);
    Py_ssize_t observer = which & SEAT_BITS, players = which >> PLAYERS_AT & SEAT_BITS;
    Py_ssize_t begin = which >> BEGIN_AT & NOTE_BITS, end = which >> END_AT;
    if (PyErr_Occurred())
        return NULL;
    if (players < 1 || end > PyList_GET_SIZE(args[2]) || end > PyList_GET_SIZE(args[3])) {
        PyErr_SetString(PyExc_ValueError, "nothing like this was noted");
        return NULL;
    }
    uint8_t *row = (uint8_t *)PyByteArray_AS_STRING(args[0]);
    Py_ssize_t faces = PyByteArray_GET_SIZE(args[0]) / players;
    for (Py_ssize_t at = begin; at < end; at++) {
        Py_ssize_t seat = number_of(PyList_GET_ITEM(args[2], at));
        Py_ssize_t place = turned(seat, observer, players);
        if (place > 0 && place < players &&
            follow_one(row, place * faces, faces, number_of(PyList_GET_ITEM(args[3], at)),
                       args[4]) < 0)
            return NULL;
    }
    if (PyErr_Occurred())
        return NULL;
    Py_RETURN_NONE;
}

/* What is in all hands, but neither in one's own nor known where, is somewhere. */
static PyObject *find_hidden(PyObject *self, PyObject *const *args, Py_ssize_t count) {
    (void)self;
    if (count != 3 || !PyByteArray_Check(args[0]) || !PyBytes_Check(args[1]) ||
        !PyList_Check(args[2])) {
        PyErr_SetString(PyExc_TypeError, "find_hidden(row, in_hands, hand)");
        return NULL;
    }
    uint8_t *row = (uint8_t *)PyByteArray_AS_STRING(args[0]);
    Py_ssize_t size = PyByteArray_GET_SIZE(args[0]), faces = PyBytes_GET_SIZE(args[1]);
    if (faces == 0 || size < faces) {
        PyErr_SetString(PyExc_ValueError, "no row of this table");
        return NULL;
    }
    memcpy(row, PyBytes_AS_STRING(args[1]), faces);
    for (Py_ssize_t at = 0; at < PyList_GET_SIZE(args[2]); at++) {
        Py_ssize_t card = card_at(args[2], at, faces);
        if (card < 0)
            return NULL;
        row[card]--;
    }
    for (const uint8_t *known = row + faces; known + faces <= row + size; known += faces)
        for (Py_ssize_t face = 0; face < faces; face++)
            row[face] -= known[face];
    Py_RETURN_NONE;
}

/* A hand was seen: what was not known of it was perhaps somewhere. */
static PyObject *find_hand(PyObject *self, PyObject *const *args, Py_ssize_t count) {
    (void)self;
    if (count != 4 || !PyByteArray_Check(args[0]) || !PyList_Check(args[3])) {
        PyErr_SetString(PyExc_TypeError, "find_hand(row, place, faces, hand)");
        return NULL;
    }
    Py_ssize_t place = number_of(args[1]), faces = number_of(args[2]);
    if (place < 0 || faces < 1 || faces > MOST_FACES ||
        place + faces > PyByteArray_GET_SIZE(args[0])) {
        PyErr_SetString(PyExc_ValueError, "no hand in this row");
        return NULL;
    }
    uint8_t *row = (uint8_t *)PyByteArray_AS_STRING(args[0]), left[MOST_FACES];
    memcpy(left, row + place, faces);
    for (Py_ssize_t at = 0; at < PyList_GET_SIZE(args[3]); at++) {
        Py_ssize_t card = card_at(args[3], at, faces);
        if (card < 0)
            return NULL;
        if (left[card]) {
            left[card]--;
            continue;
        }
        row[place + card]++;
        if (row[card])
            row[card]--;
    }
    Py_RETURN_NONE;
}

static PyMethodDef functions[] = {
    {"follow", (PyCFunction)(void (*)(void))follow_noted, METH_FASTCALL, NULL},
    {"find_hidden", (PyCFunction)(void (*)(void))find_hidden, METH_FASTCALL, NULL},
    {"find_hand", (PyCFunction)(void (*)(void))find_hand, METH_FASTCALL, NULL},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef module = {
    PyModuleDef_HEAD_INIT,
    .m_name = "native_slates",
    .m_size = -1,
    .m_methods = functions,
};

PyMODINIT_FUNC PyInit_native_slates(void) {
    PyObject *made = PyModule_Create(&module);
    if (made == NULL || PyModule_AddType(made, &LayoutType) < 0 ||
        PyModule_AddType(made, &SlateType) < 0) {
        Py_XDECREF(made);
        return NULL;
    }
    return made;
}
