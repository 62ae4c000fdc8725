import * as v from "valibot";
import { type Replication, replicationSchema } from "#workers/contract/api/room/replication.ts";
import { noon } from "./domain.ts";

/** What a room sends of the numbers `from` to `to`: an event each, and these rows. */
export function makeReplication(
  from: number,
  to: number,
  rows: Partial<Replication["rows"]> = {},
): Replication {
  const entries = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({
    seq: from + i,
    n: 0,
    at: noon + i,
    by: null,
    type: "questionAsked",
    data: { question: `q${from + i}`, text: "What was said", name: "Kari", person: 1 },
  }));
  const none = {
    questions: [],
    replies: [],
    polls: [],
    tallies: [],
    answers: [],
    messages: [],
    namedBallots: [],
    people: [],
    announcements: [],
    reactions: [],
    surveys: [],
    surveyAnswers: [],
  };
  const counters = { present: 3, peak: 9, screens: 1, people: 4, asked: 2, votes: 5, messages: 1 };
  const body = { epoch: "e1", from, to, entries, rows: { ...none, ...rows }, counters };
  return v.parse(replicationSchema, body);
}

/** A question as a room tells it. */
export const question = {
  id: "q1",
  person: 1,
  name: "Kari",
  text: "What was said",
  state: "pending",
  votes: 0,
  starred: false,
  highlighted: false,
  closed: false,
  reason: null,
  labels: ["Traffic"],
  original: "Wat was said",
  editedAt: noon,
  short: "Said?",
  mergedInto: null,
  others: 2,
  firstOnAt: noon,
  askedAt: noon,
  answeredAt: null,
  took: 0,
  gone: false,
};
/** A row or two of every kind. */
export const everything: Replication["rows"] = {
  announcements: [
    { id: "a1", text: "Lunch", urgency: "info", madeAt: noon, endsAt: null, endedAt: noon },
  ],
  reactions: [{ minute: 29_000_000, counts: [1, 0, 4, 0, 2] }],
  surveys: [
    {
      id: "s1",
      title: "How was it?",
      intro: "",
      state: "open",
      removed: false,
      order: 1,
      openedAt: noon,
      closedAt: null,
      questions: [
        {
          kind: "comment",
          title: "Well?",
          options: [],
          max: 1,
          low: "",
          high: "",
          required: true,
        },
        {
          kind: "quiz",
          title: "Who?",
          options: ["Nils", "Nora"],
          max: 1,
          low: "",
          high: "",
          required: false,
          right: [1],
        },
      ],
    },
  ],
  surveyAnswers: [{ survey: "s1", n: 1, answers: ["Good", [2], null, ["Trees"]] }],
  questions: [question, { ...question, id: "q2", state: "answered", answeredAt: noon, took: 42 }],
  replies: [
    {
      id: "r1",
      question: "q1",
      person: null,
      name: null,
      staff: true,
      text: "So",
      state: "approved",
      sentAt: noon,
    },
  ],
  polls: [
    {
      id: "p1",
      title: "Which?",
      kind: "single",
      options: ["A", "Å"],
      max: 1,
      seconds: 20,
      right: [1],
      resultMode: "hand",
      scoring: "right",
      named: true,
      shuffled: true,
      pictures: [null, { key: "k".repeat(43), alt: "A map", width: 800, height: 600 }],
      state: "started",
      removed: false,
      locked: false,
      shown: true,
      order: 1.5,
      round: 1,
      startedAt: noon,
      stoppedAt: null,
    },
  ],
  tallies: [
    {
      poll: "p1",
      round: 2,
      voters: 5,
      counts: [2, 3],
      before: [4, 4, 0],
      words: [["Trær", 3]],
      segments: {
        by: "attendance",
        option: null,
        parts: [
          [0, 5, 2, 3],
          [1, 6, 1, 5],
        ],
      },
    },
  ],
  answers: [
    { poll: "p2", ballot: 1, texts: ["Flere benker"], state: "pending", writtenAt: noon },
    { poll: "p3", ballot: 1, texts: ["trær", "park"], state: "shown", writtenAt: noon },
  ],
  namedBallots: [
    {
      poll: "p1",
      ballot: 1,
      round: 1,
      person: 1,
      name: "Kari",
      choice: [1],
      texts: ["Flere benker"],
    },
  ],
  messages: [
    {
      id: "m1",
      person: null,
      name: null,
      staff: false,
      text: "Hi",
      state: "shown",
      sentAt: noon,
      pinned: true,
      muted: false,
    },
  ],
  people: [
    { no: 1, id: "att_KARI", name: "Kari", staff: false, metAt: noon, attendance: null },
    { no: 2, id: "usr_HOST", name: "Host", staff: true, metAt: noon, attendance: null },
  ],
};
