import { describe, expect, test } from "vitest";
import {
  host,
  kari,
  member,
  moderator,
  ola,
  screenViewer,
  TestRoom,
} from "../../testing/test-room.ts";
import { projectAll } from "../project.ts";
import { topicsOf, type Viewer } from "../topics.ts";
import { pageOfQuestions, type QuestionQuery, viewQuestionWithReplies } from "./list.ts";

const free = { question: { maxLength: 300, intervalMinutes: 0, limit: 0 } };
const first: QuestionQuery = {
  sort: "newest",
  state: null,
  matches: () => true,
  limit: 50,
  cursor: null,
};

/** Thirty questions of three people in every state, with votes here and there. */
function fullRoom(): TestRoom {
  const room = new TestRoom(free);
  const ids = Array.from({ length: 30 }, (_, n) => {
    const who = n % 3 === 0 ? kari : n % 3 === 1 ? ola : member("att_x", "participant", null);
    const anonymous = n % 3 === 2;
    room.wait(60);
    return room.do(who, { type: "question.ask", text: `Question number ${n}?`, anonymous });
  });
  for (const [n, question] of ids.entries()) {
    if (n % 5 === 0) continue;
    if (n % 7 === 0) room.do(moderator, { type: "question.reject", question });
    else room.do(moderator, { type: "question.approve", question });
  }
  for (const [n, question] of ids.entries()) {
    for (let voter = 0; voter < n % 4; voter += 1) {
      const who = member(`att_v${voter}`, "participant", null);
      room.run(who, { type: "question.upvote", question, on: true });
    }
    if (n % 11 === 0) room.run(moderator, { type: "question.archive", question, answered: true });
    if (n % 13 === 0) room.run(host, { type: "question.delete", question });
    if (n % 6 === 4) room.run(kari, { type: "question.withdraw", question });
  }
  return room;
}

/** What the viewer's socket is told of questions, by id. */
function toldTo(room: TestRoom, viewer: Viewer): Map<string, unknown> {
  const told = new Map<string, unknown>();
  for (const topic of topicsOf(room.state, viewer)) {
    for (const [kind, id, value] of projectAll(room.state, topic)) {
      if (kind === "q" || kind === "mq") told.set(id, value);
    }
  }
  return told;
}

/** All pages, one after the other. */
function allPages(room: TestRoom, viewer: Viewer, query: QuestionQuery) {
  const ids: string[] = [];
  const told = new Map<string, unknown>();
  let { cursor } = query;
  do {
    const page = pageOfQuestions(room.state, viewer, { ...query, cursor });
    expect(page.ids.length).toBeLessThanOrEqual(query.limit);
    ids.push(...page.ids);
    for (const [kind, id, value] of page.changes) if (kind !== "v") told.set(id, value);
    cursor = page.next;
  } while (cursor !== null);
  return { ids, told };
}

describe("a page of the questions", () => {
  const viewers = [moderator, host, kari, ola, member("att_new", "participant", null)];

  test.each(viewers)("[PAGE1] all pages together are what a socket is told: $id", (viewer) => {
    const room = fullRoom();
    for (const sort of ["newest", "top"] as const) {
      for (const limit of [1, 7, 30, 50]) {
        const { ids, told } = allPages(room, viewer, { ...first, sort, limit });
        expect(new Set(ids).size).toBe(ids.length);
        expect(told).toEqual(toldTo(room, viewer));
        expect(new Set(ids)).toEqual(new Set(told.keys()));
      }
    }
  });

  test("[PAGE1] a screen and somebody of another event are told of no page that is not theirs", () => {
    const room = fullRoom();
    expect(pageOfQuestions(room.state, screenViewer, first).ids).toEqual([
      ...allPages(room, member("att_new", "participant", null), first).ids,
    ]);
    const nobody = { id: "usr_x", role: "guest" } as const;
    expect(pageOfQuestions(room.state, nobody, first)).toEqual({
      changes: [],
      ids: [],
      next: null,
    });
  });

  test("newest first, or most wanted first and the older of two before", () => {
    const room = fullRoom();
    const newest = allPages(room, moderator, { ...first, limit: 4 }).ids;
    const number = (id: string) => Number.parseInt(id, 36);
    expect(newest).toEqual(newest.toSorted((a, b) => number(b) - number(a)));
    const top = allPages(room, moderator, { ...first, sort: "top", limit: 4 }).ids;
    const votes = (id: string) => room.state.questions.get(id)?.votes.size ?? 0;
    expect(top).toEqual(top.toSorted((a, b) => votes(b) - votes(a) || number(a) - number(b)));
  });

  test("of one state, and with the words that are looked for", () => {
    const room = fullRoom();
    const rejected = allPages(room, moderator, { ...first, state: "rejected" }).ids;
    expect(rejected.length).toBeGreaterThan(0);
    for (const id of rejected) expect(room.state.questions.get(id)?.state).toBe("rejected");
    const matches = (text: string) => text.includes("number 7?");
    expect(allPages(room, moderator, { ...first, matches }).ids).toHaveLength(1);
    expect(allPages(room, kari, { ...first, state: "rejected", matches }).ids).toEqual([]);
  });

  test("what comes or goes between two pages neither repeats nor skips the others", () => {
    const room = fullRoom();
    const one = pageOfQuestions(room.state, moderator, { ...first, limit: 5 });
    room.liveQuestion(ola, "A new one?");
    const gone = room.state.questions.get(one.ids.at(-1) ?? "");
    if (gone !== undefined) gone.gone = true;
    const two = pageOfQuestions(room.state, moderator, { ...first, limit: 5, cursor: one.next });
    expect(one.ids.filter((id) => two.ids.includes(id))).toEqual([]);
    const all = allPages(room, moderator, first).ids;
    expect(two.ids[0]).toBe(all[all.indexOf(one.ids[3] ?? "") + 1]);
  });

  test.each(["", "x", "1_2_3", "1", "NaN_1"])(
    "a cursor that is not ours (%j) is the start",
    (cursor) => {
      const room = fullRoom();
      const start = pageOfQuestions(room.state, moderator, { ...first, limit: 5 });
      expect(pageOfQuestions(room.state, moderator, { ...first, limit: 5, cursor }).ids).toEqual(
        start.ids,
      );
    },
  );
});

test("[PAGE1] a question is told with the replies that the viewer may see", () => {
  const room = new TestRoom(free);
  const question = room.liveQuestion();
  room.do(moderator, { type: "reply.send", question, text: "From the stage.", anonymous: false });
  room.do(ola, { type: "reply.send", question, text: "Waits for review.", anonymous: false });
  const texts = (viewer: Viewer) =>
    viewQuestionWithReplies(room.state, viewer, question).flatMap(([kind, , value]) =>
      (kind === "r" || kind === "mr") && value !== null ? [value.t] : [],
    );
  expect(texts(kari)).toEqual(["From the stage."]);
  expect(texts(ola)).toEqual(["From the stage.", "Waits for review."]);
  expect(texts(moderator)).toEqual(["From the stage.", "Waits for review."]);
  expect(viewQuestionWithReplies(room.state, kari, "zz")).toEqual([]);
  room.wait(60);
  const pending = room.do(ola, { type: "question.ask", text: "Only mine?", anonymous: false });
  expect(viewQuestionWithReplies(room.state, kari, pending)).toEqual([]);
  expect(viewQuestionWithReplies(room.state, ola, pending)).toHaveLength(1);
});
