/** What a page makes of each short field of the wire, and of each that is not there. */
import { describe, expect, test } from "vitest";
import { readAnnouncement, readMessage, readQuestion, readReply, readSurvey } from "./entities.ts";
import { readActivity } from "./staff-entities.ts";
import { countRight, readSurveyOutcome, readSurveyResult } from "./survey-entities.ts";

const base = 1_000_000;

describe("a question", () => {
  test("of which the wire says nothing but the text stands live and alone", () => {
    expect(readQuestion("1", { t: "Når?", a: 3 }, base)).toEqual({
      id: "1",
      text: "Når?",
      name: null,
      askedAt: 1_003_000,
      votes: 0,
      state: "live",
      highlightedAt: null,
      isHighlighted: false,
      closed: false,
      order: null,
      answeredAt: null,
      took: null,
      reason: null,
      mutedSender: false,
      editedAt: null,
      original: null,
      short: null,
      others: 0,
      otherNames: [],
      mergedInto: null,
      labels: [],
      simulated: false,
    });
  });

  test("of which the wire says everything", () => {
    const read = readQuestion(
      "1",
      {
        t: "Når?",
        a: 3,
        n: "Kari",
        v: 4,
        s: "answered",
        h: 5,
        c: 1,
        o: 6,
        d: [7, 8],
        r: "Dobbelt",
        m: 1,
        e: 9,
        x: "Naar?",
        b: "Når",
        j: [3, "Ola", "Per"],
        g: "2",
        l: ["a"],
        y: 1,
      },
      base,
    );
    expect(read).toEqual({
      id: "1",
      text: "Når?",
      name: "Kari",
      askedAt: 1_003_000,
      votes: 4,
      state: "answered",
      highlightedAt: 1_005_000,
      isHighlighted: true,
      closed: true,
      order: 6,
      answeredAt: 1_007_000,
      took: 8,
      reason: "Dobbelt",
      mutedSender: true,
      editedAt: 1_009_000,
      original: "Naar?",
      short: "Når",
      others: 3,
      otherNames: ["Ola", "Per"],
      mergedInto: "2",
      labels: ["a"],
      simulated: true,
    });
  });

  test("is highlighted though the screen shows something else, and was on before now", () => {
    const read = readQuestion("1", { t: "Når?", a: 0, i: 1, k: 12 }, base);
    expect([read.isHighlighted, read.highlightedAt, read.took]).toEqual([true, null, 12]);
  });
});

test("a reply", () => {
  expect(readReply("2", { q: "1", t: "Snart", a: 1 }, base)).toEqual({
    id: "2",
    question: "1",
    text: "Snart",
    name: null,
    sentAt: 1_001_000,
    state: "approved",
    byStaff: false,
    simulated: false,
  });
  const all = { q: "1", t: "Snart", a: 1, n: "Kari", s: "pending", f: 1, y: 1 } as const;
  expect(readReply("2", all, base)).toMatchObject({
    name: "Kari",
    state: "pending",
    byStaff: true,
    simulated: true,
  });
});

test("a message of the chat", () => {
  expect(readMessage("3", { t: "Hei", a: 1 }, base)).toEqual({
    id: "3",
    text: "Hei",
    name: null,
    sentAt: 1_001_000,
    byStaff: false,
    mutedSender: false,
    pinned: false,
    simulated: false,
  });
  const all = { t: "Hei", a: 1, n: "Kari", f: 1, m: 1, p: 1, y: 1 } as const;
  expect(readMessage("3", all, base)).toMatchObject({
    name: "Kari",
    byStaff: true,
    mutedSender: true,
    pinned: true,
    simulated: true,
  });
});

test("a line of the activity list", () => {
  expect(readActivity("4", { w: "qaPaused", a: 2 }, base)).toEqual({
    id: "4",
    who: null,
    whoId: null,
    what: "qaPaused",
    about: null,
    count: 1,
    target: null,
    at: 1_002_000,
    undo: null,
  });
  const u = { type: "qa.set", state: "open" } as const;
  const all = { w: "qaPaused", a: 2, n: "Mona", i: "mod_1", t: "Når", c: 3, k: "q:1", u };
  expect(readActivity("4", all, base)).toMatchObject({
    who: "Mona",
    whoId: "mod_1",
    about: "Når",
    count: 3,
    target: "q:1",
    undo: u,
  });
});

test.each([
  [undefined, "info"],
  [1, "important"],
  [2, "urgent"],
] as const)("an announcement of urgency %s is %s", (u, urgency) => {
  const wire = u === undefined ? { t: "Pause", a: 1 } : { t: "Pause", a: 1, u, e: 9 };
  expect(readAnnouncement("5", wire, base)).toEqual({
    id: "5",
    text: "Pause",
    urgency,
    madeAt: 1_001_000,
    endsAt: u === undefined ? null : 1_009_000,
  });
});

describe("a survey", () => {
  test("without and with what may be missing", () => {
    expect(readSurvey("6", { t: "Kvelden", q: [], i: 1 })).toEqual({
      id: "6",
      title: "Kvelden",
      intro: "",
      questions: [],
      state: "draft",
      order: 1,
    });
    expect(readSurvey("6", { t: "Kvelden", d: "Takk", q: [], i: 1, s: "open" })).toMatchObject({
      intro: "Takk",
      state: "open",
    });
  });

  test("its questions have words for what the wire leaves out", () => {
    const { questions } = readSurvey("6", {
      t: "Kvelden",
      i: 1,
      q: [
        { k: "comment", t: "Noe mer?" },
        { k: "scale", t: "Hvor bra?", x: 5, n: ["dårlig", "bra"], r: 1 },
        { k: "quiz", t: "Hvem?", o: ["Kari", "Ola"], a: [1] },
      ],
    });
    expect(questions).toEqual([
      {
        kind: "comment",
        title: "Noe mer?",
        options: [],
        max: 1,
        low: "",
        high: "",
        required: false,
      },
      {
        kind: "scale",
        title: "Hvor bra?",
        options: [],
        max: 5,
        low: "dårlig",
        high: "bra",
        required: true,
      },
      {
        kind: "quiz",
        title: "Hvem?",
        options: ["Kari", "Ola"],
        max: 1,
        low: "",
        high: "",
        required: false,
        right: [1],
      },
    ]);
  });

  test("its result says people, counts and words", () => {
    const read = readSurveyResult([4, [3, 1, 2], [], { n: 2, d: 5, l: [["lyst", 2]] }]);
    expect(read).toEqual({
      people: 4,
      questions: [
        { people: 3, counts: [1, 2], words: [], different: 0 },
        { people: 0, counts: [], words: [], different: 0 },
        { people: 2, counts: [], words: [{ text: "lyst", n: 2 }], different: 5 },
      ],
    });
  });

  test("who was right in a quiz is counted over all right options, and of nothing else", () => {
    const question = {
      kind: "quiz",
      title: "Hvem?",
      options: ["a", "b", "c", "d"],
      max: 1,
      low: "",
      high: "",
      required: false,
    } as const;
    const result = { people: 6, counts: [1, 2, 3], words: [], different: 0 };
    expect(countRight({ ...question, right: [1, 2, 3] }, result)).toBe(5);
    expect(countRight(question, result)).toBeNull();
  });

  test("the own outcome names the choice, if there was one, and what was right", () => {
    expect(readSurveyOutcome(1)).toEqual([]);
    expect(
      readSurveyOutcome([
        [2, 0, 1, 3],
        [4, -1, 0],
      ]),
    ).toEqual([
      { question: 2, chosen: 0, right: [1, 3] },
      { question: 4, chosen: null, right: [0] },
    ]);
  });
});
