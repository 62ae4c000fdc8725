import { expect, test } from "vitest";
import type { RoomEvent } from "../../core/events.ts";
import { kari, moderator, ola, per, TestRoom } from "../../testing/test-room.ts";
import { deviceKeyOf, type Entry } from "./entries.ts";
import {
  cut,
  type Erased,
  erasedBy,
  eraseFromEntry,
  eraseTogether,
  type Row,
  readRows,
  writeRow,
} from "./journal.ts";

test("[ERASE1] an erasure takes name and number's texts out of what happened, and nobody else's", () => {
  const room = new TestRoom();
  const poll = room.startedPoll({ named: true });
  room.do(kari, { type: "poll.vote", poll, choice: [0] });
  room.do(ola, { type: "poll.vote", poll, choice: [1] });
  room.do(kari, { type: "chat.send", text: "Marked words", anonymous: false });
  const entries = room.journal.map(({ event, meta }) => ({ ...meta, events: [event] }));
  const erased = erasedBy(room.state, { type: "personErased", person: 1 });
  if (erased === null) throw new Error("nobody to erase");
  const left = JSON.stringify(
    entries.map((entry) => eraseFromEntry(entry, eraseTogether([erased]))),
  );
  expect(JSON.stringify(entries)).toContain('"voter":"Kari"');
  expect(left).not.toContain("Kari");
  expect(left).not.toContain("Marked words");
  expect(left).toContain('"voter":"Ola"');
});

test("[ERASE1] what staff made of an erased question's text goes too, and of no other's", () => {
  const room = new TestRoom();
  const question = room.liveQuestion(kari, "Marked by Kari");
  const other = room.liveQuestion(ola, "Asked by Ola");
  for (const [id, text] of [
    [question, "Marked, edited"],
    [other, "Asked, edited"],
  ] as const) {
    room.do(moderator, { type: "question.edit", question: id, text });
    room.do(moderator, { type: "question.shorten", question: id, text: `${text} short` });
  }
  const entries = room.journal.map(({ event, meta }) => ({ ...meta, events: [event] }));
  const erased = erasedBy(room.state, { type: "personErased", person: 1 });
  if (erased === null) throw new Error("nobody to erase");
  expect(erased.questions).toEqual(new Set([question]));
  const left = JSON.stringify(
    entries.map((entry) => eraseFromEntry(entry, eraseTogether([erased]))),
  );
  expect(left).not.toContain("Marked");
  expect(left).toContain("Asked, edited");
  expect(left).toContain("Asked, edited short");
});

const gone = eraseTogether([{ no: 1, id: "att_1", questions: new Set(["4"]), staffName: null }]);
const at = 1_800_000_000_000;

/** What is left of one event after person 1 was erased. */
function leftOf(event: RoomEvent): RoomEvent | undefined {
  return eraseFromEntry({ at, by: null, events: [event] }, gone).events[0];
}

const asked = { type: "questionAsked", question: "4", name: "Kari", text: "Hei?" } as const;
const written = {
  type: "answerWritten",
  poll: "7",
  texts: ["a"],
  state: "shown",
  round: 1,
} as const;
const cast = { type: "ballotCast", poll: "7", choice: [1], round: 1 } as const;
const replied = { type: "replySent", reply: "8", question: "4", staff: false } as const;
const sent = { type: "messageSent", message: "9", name: "Kari", staff: false } as const;
const { voter: _, ...unnamed } = { ...cast, person: 1, voter: "Kari" };

/** What happened by person 1, and what may be left of it: that it happened, and what was chosen. */
const events: readonly (readonly [RoomEvent, RoomEvent])[] = [
  [
    { type: "personMet", person: 1, id: "att_1", name: "Kari", staff: false },
    { type: "personMet", person: 1, id: "", name: null, staff: false },
  ],
  [
    { type: "personNamed", person: 1, name: "Kari" },
    { type: "personNamed", person: 1, name: "" },
  ],
  [
    { ...asked, person: 1, state: "live" },
    { ...asked, person: 1, state: "live", name: null, text: "" },
  ],
  [
    { ...replied, person: 1, name: "Kari", text: "Ja", state: "approved" },
    { ...replied, person: 1, name: null, text: "", state: "approved" },
  ],
  [
    { ...sent, person: 1, text: "Hei" },
    { ...sent, person: 1, name: null, text: "" },
  ],
  [
    { ...written, person: 1, voter: "Kari" },
    { ...written, person: 1, texts: [] },
  ],
  [{ ...cast, person: 1, voter: "Kari" }, unnamed],
  [
    { type: "surveyAnswered", survey: "5", person: 1, answers: ["Fint", [1], null] },
    { type: "surveyAnswered", survey: "5", person: 1, answers: ["", [1], null] },
  ],
];

test.each(events)(
  "[ERASE1] of $type what a person wrote goes, and what was chosen stays",
  (event, left) => {
    expect(leftOf(event)).toEqual(left);
    const byAnother = { ...event, person: 2 } as RoomEvent;
    expect(leftOf(byAnother)).toEqual(byAnother);
  },
);

test("[ERASE1] an edited or shortened text of an erased question is empty, and says so", () => {
  for (const type of ["questionEdited", "questionShortened"] as const) {
    expect(leftOf({ type, act: "1", question: "4", text: "Hei" })).toMatchObject({ text: "" });
    expect(leftOf({ type, act: "1", question: "6", text: "Hei" })).toMatchObject({ text: "Hei" });
  }
});

test("[ERASE1] what a person chose besides is left as it is", () => {
  const upvoted = { type: "questionUpvoted", question: "6", person: 1, on: true } as const;
  expect(leftOf(upvoted)).toEqual(upvoted);
});

test("[ERASE1] who did it and from which device goes with the person, and stays with others", () => {
  const entry: Entry = {
    at,
    by: "Mona",
    who: "mod_1",
    op: [deviceKeyOf("mod_1", "pc"), 3],
    events: [],
  };
  const mona: Erased = { no: 9, id: "mod_1", questions: new Set(), staffName: "Mona" };
  const leftAfter = (...erased: Erased[]) => eraseFromEntry(entry, eraseTogether(erased));
  expect(leftAfter(mona)).toEqual({ at, by: null, events: [] });
  expect(leftAfter({ ...mona, id: "mod_2", staffName: "Nils" })).toEqual(entry);
  // Another one of the same name: the name cannot stay, the other's id can.
  expect(leftAfter({ ...mona, id: "mod_2" })).toEqual({ ...entry, by: null });
  // Whose id begins as another's does is not the other.
  expect(leftAfter({ ...mona, id: "mod", staffName: null })).toBe(entry);
  const byNobody: Entry = { at, by: null, events: [] };
  expect(Object.keys(eraseFromEntry(byNobody, gone)).sort()).toEqual(["at", "by", "events"]);
  expect(eraseFromEntry(entry, gone)).toBe(entry);
});

test("[ERASE1] several are erased at once: each one's words go, and a third's stay to the letter", () => {
  const room = new TestRoom();
  for (const [who, text] of [
    [kari, "Karis ord"],
    [ola, "Olas ord"],
    [per, "Pers ord"],
  ] as const) {
    room.do(who, { type: "chat.send", text, anonymous: false });
  }
  const entries = room.journal.map(({ event, meta }) => ({ ...meta, events: [event] }));
  const erased = [1, 2].flatMap(
    (person) => erasedBy(room.state, { type: "personErased", person }) ?? [],
  );
  expect(erased.map(({ id }) => id)).toEqual([kari.id, ola.id]);
  const left = entries.map((entry) => eraseFromEntry(entry, eraseTogether(erased)));
  const said = JSON.stringify(left);
  for (const word of ["Karis ord", "Olas ord", kari.id, ola.id]) expect(said).not.toContain(word);
  const isPers = (entry: Entry) => JSON.stringify(entry).includes('"person":3');
  const pers = entries.filter(isPers);
  expect(pers.length).toBeGreaterThan(1);
  expect(left.filter(isPers)).toEqual(pers);
  for (const entry of pers) expect(left).toContain(entry);
});

test("nobody is erased who was never met, and staff go with the name that stands on their acts", () => {
  const room = new TestRoom();
  expect(erasedBy(room.state, { type: "personErased", person: 5 })).toBeNull();
  room.do(moderator, { type: "chat.send", text: "Velkommen", anonymous: false });
  room.do(kari, { type: "chat.send", text: "Takk", anonymous: false });
  const [staff, attendee] = [moderator, kari].map(({ id }) => room.state.people.get(id)?.no ?? 0);
  const erase = (person = 0) => erasedBy(room.state, { type: "personErased", person });
  expect(erase(staff)).toMatchObject({ id: moderator.id, staffName: "Mona" });
  expect(erase(attendee)).toMatchObject({ id: kari.id, staffName: null });
});

test("a text that fills its chunks to the last character needs no other", () => {
  const key = (chunk: number) => `c${chunk}`;
  expect([...cut("abcdef", key, 3)]).toEqual([
    ["c0", "abc"],
    ["c1", "def"],
  ]);
  expect([...cut("abcdefg", key, 3)].at(-1)).toEqual(["c2", "g"]);
  expect(cut("", key, 3).size).toBe(0);
});

async function readAll(stored: ReadonlyMap<string, string>, settled?: number): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { row } of readRows(stored, settled)) rows.push(row);
  return rows;
}

test("rows are kept under keys that sort as they came, also past the tenth", async () => {
  const rows = [9, 10, 11].map((seq) => ({ seq, at, keys: ["q:1", "q:2"], entries: [] }));
  const stored = rows.flatMap((row) => [...writeRow(row, 7)]);
  const keys = stored.map(([key]) => key);
  expect(keys[0]).toBe("j:000000000009:0000");
  expect(keys.length).toBeGreaterThan(20);
  const sorted = new Map(stored.sort(([a], [b]) => (a < b ? -1 : 1)));
  expect(await readAll(sorted)).toEqual(rows);
});

/** Entries in an order in which votes stand beside all else that may be said of one. */
const device = deviceKeyOf("att_1", "phone");
const voted = { type: "ballotCast", poll: "5", person: 1, choice: [0, 2], round: 1 } as const;
const vote = (n: number, event: RoomEvent = voted): Entry => {
  return { op: [device, n], at: at - n, by: null, events: [event] };
};
const votesAndMore: readonly Entry[] = [
  vote(1),
  vote(2, { ...voted, choice: [], person: 70_000 }),
  vote(3, { ...voted, poll: "6" }),
  vote(4, { ...voted, poll: "6", round: 2 }),
  vote(5),
  vote(6, { ...voted, took: 900, named: true }),
  vote(7, { ...voted, voter: "Kari" }),
  { ...vote(8), res: [{ ok: true, id: "9" }] },
  { ...vote(9), refused: [8, 1, 0] },
  { ...vote(10), by: "Mona", who: "usr_1" },
  {
    ...vote(11),
    events: [{ type: "personMet", person: 2, id: "att_2", name: null, staff: false }, voted],
  },
  { ...vote(12), events: [] },
  { at: at + 5, by: null, events: [voted] },
  vote(13),
  vote(14),
];

test("what is said of votes comes back as it was, in its order", async () => {
  const row = { seq: 1, at, keys: ["b:5:1"], entries: votesAndMore };
  expect(await readAll(writeRow(row))).toEqual([row]);
});

test("votes that follow one another take a quarter of their text in a row", () => {
  const entries = Array.from({ length: 1_000 }, (_, n) => vote(n));
  const [text = ""] = writeRow({ seq: 1, at, keys: [], entries }, 1_000_000).values();
  expect(text.length).toBeLessThan(JSON.stringify(entries).length / 4);
});

test("rows from before votes stood together are read as they are", async () => {
  const row = { seq: 1, at, keys: ["b:5:1"], entries: votesAndMore };
  expect(await readAll(new Map([["j:000000000001:0000", JSON.stringify(row)]]))).toEqual([row]);
});

test("of rows that are settled only what they changed is read, whatever was written", async () => {
  const text = 'She said: ,"entries": [] },"entries":';
  const said = { ...sent, person: 1, text } as const;
  const rows = [1, 2, 3].map((seq) => {
    return { seq, at, keys: [`m:${seq}`, text], entries: [{ at, by: null, events: [said] }] };
  });
  const stored = new Map(rows.flatMap((row) => [...writeRow(row, 7)]));
  const read = await readAll(stored, 2);
  expect(read.map(({ seq, keys }) => ({ seq, keys }))).toEqual(
    rows.map(({ seq, keys }) => ({ seq, keys })),
  );
  expect(read.map(({ entries }) => entries)).toEqual([[], [], rows[2]?.entries]);
  expect(await readAll(stored)).toEqual(rows);
});
