/** Who is told on which topic, and what of a snapshot is given where only some of it is wanted. */
import { describe, expect, test } from "vitest";
import { testSurvey } from "../../testing/survey.ts";
import { kari, member, moderator, ola, screenViewer, TestRoom } from "../../testing/test-room.ts";
import type { Topic } from "../changes.ts";
import { project, projectAll } from "../project.ts";
import { fromEntities, toEntities } from "../snapshot.ts";
import { topicsOf } from "../topics.ts";

const free = { question: { maxLength: 300, intervalMinutes: 0, limit: 0 }, moderation: false };
const guest = member("x", "guest", null);

/** A room in which there is something of every kind; Kari has voted in each poll, Ola in none. */
function fullRoom() {
  const room = new TestRoom(free);
  const question = room.liveQuestion(kari);
  const modes = ["always", "after_vote", "after_stop", "hand", "never"] as const;
  const polls = modes.map((resultMode) => room.startedPoll({ resultMode }));
  for (const poll of polls) room.do(kari, { type: "poll.vote", poll, choice: [0] });
  const draft = room.do(moderator, {
    type: "poll.create",
    content: {
      kind: "single",
      title: "A draft",
      options: ["a", "b"],
      max: 1,
      resultMode: "after_vote",
    },
  });
  room.do(ola, { type: "question.upvote", question, on: true });
  room.wait(5);
  const reply = room.do(ola, { type: "reply.send", question, text: "So", anonymous: false });
  room.wait(5);
  const message = room.do(ola, { type: "chat.send", text: "Hello", anonymous: false });
  const mute = room.do(moderator, { type: "person.mute", of: { kind: "message", id: message } });
  const survey = room.do(moderator, { type: "survey.create", content: testSurvey });
  room.do(moderator, { type: "survey.open", survey });
  room.do(kari, { type: "survey.answer", survey, answers: [null, null, [3]] });
  const label = room.do(moderator, { type: "label.create", name: "Traffic" });
  room.do(moderator, { type: "desk.focus", question });
  const lines = [{ text: "Welcome", language: "nb", final: true }];
  room.do(moderator, { type: "captions.send", lines });
  room.do(ola, { type: "captions.read", on: true });
  return { room, question, polls, draft, reply, message, mute, survey, label };
}

describe("topics", () => {
  test("[LAW8] a viewer has those of the role, of results that it may see, and its own", () => {
    const { room, polls } = fullRoom();
    expect(topicsOf(room.state, moderator)).toEqual(["staff"]);
    expect(topicsOf(room.state, screenViewer)).toEqual(["screen"]);
    expect(topicsOf(room.state, guest)).toEqual([]);
    const [always, afterVote, afterStop, hand, never] = polls.map((poll) => `result:${poll}`);
    const others = [always, afterStop, hand, never];
    expect(topicsOf(room.state, ola)).toEqual(["attendee", ...others, "captions", `own:${ola.id}`]);
    expect(topicsOf(room.state, kari)).toEqual([
      ...["attendee", always, afterVote, afterStop, hand, never, `own:${kari.id}`],
    ]);
  });

  test("[LAW8] [DESK3] each kind of key names where it may be told", () => {
    const { room, polls, question, reply, message, mute, survey, label } = fullRoom();
    const [poll = ""] = polls;
    const everywhere = ["staff", "attendee", "screen"];
    const told: [string, readonly string[]][] = [
      ...[`q:${question}`, `r:${reply}`, `p:${poll}`, `m:${message}`, "set"].map(
        (key): [string, readonly string[]] => [key, everywhere],
      ),
      [`t:${poll}`, ["staff", "screen", `result:${poll}`]],
      [`c:${poll}`, ["attendee", "screen"]],
      ["qa", ["attendee", "screen"]],
      [`x:${poll}`, ["attendee"]],
      ["cp:nb.1", ["staff", "screen", "captions"]],
      ["co:nb.1:1", [`own:${kari.id}`]],
      [`s:${survey}`, ["staff", "attendee"]],
      [`ss:${survey}`, ["screen"]],
      [`rs:${survey}`, ["screen"]],
      ...[
        "qs",
        "an:1:1",
        "ac:1",
        `mu:${mute}`,
        `lb:${label}`,
        "f:mod_1",
        "sl:main",
        "cu:1",
        "sd:1.1",
        `sr:${survey}`,
      ].map((key): [string, readonly string[]] => [key, ["staff"]]),
      ...["w:1", "u:1", "rm:1", "me:99", "mq:zz", "mr:zz", "mm:zz"].map(
        (key): [string, readonly string[]] => [key, []],
      ),
      ...[`mq:${question}`, `v:${question}:1`, `b:${poll}:1`, "z:1", `so:${survey}:1`, "me:1"].map(
        (key): [string, readonly string[]] => [key, [`own:${kari.id}`]],
      ),
      ...[`mr:${reply}`, `mm:${message}`].map((key): [string, readonly string[]] => [
        key,
        [`own:${ola.id}`],
      ]),
    ];
    for (const [key, topics] of told) {
      for (const topic of [
        ...everywhere,
        "captions",
        `own:${kari.id}`,
        `result:${poll}`,
      ] as Topic[]) {
        if (!topics.includes(topic)) expect(project(room.state, key, topic), key).toBeNull();
      }
    }
  });

  test("a label is told whatever its name", () => {
    const room = new TestRoom(free);
    for (const name of ["nothing", "remove"]) {
      const label = room.do(moderator, { type: "label.create", name });
      expect(project(room.state, `lb:${label}`, "staff")).toEqual(["lb", label, name]);
    }
  });

  test("[LAW3] a snapshot of some kinds, or of one thing, is that part of the whole", () => {
    const { room, polls, question } = fullRoom();
    for (const topic of ["staff", "attendee", "screen", `own:${kari.id}`] as const) {
      const whole = projectAll(room.state, topic);
      expect(whole.length).toBeGreaterThan(2);
      for (const [, , value] of whole) expect(value).not.toBeNull();
      for (const kinds of [["q"], ["p", "t"], ["r", "m"], ["mq", "b"], ["an", "ac"], []]) {
        expect(projectAll(room.state, topic, new Set(kinds))).toEqual(
          whole.filter(([kind]) => kinds.includes(kind)),
        );
      }
      const wanted = new Set(["q", "p"]);
      for (const id of [question, polls[0] ?? ""]) {
        expect(projectAll(room.state, topic, wanted, id)).toEqual(
          whole.filter(([kind, each]) => wanted.has(kind) && each === id),
        );
      }
    }
    expect(projectAll(room.state, "own:att_nobody")).toEqual([]);
  });

  test("[LAW2] what is one's own, a mute and the ballots' order come back with the room", () => {
    const { room } = fullRoom();
    const again = fromEntities(JSON.parse(JSON.stringify(toEntities(room.state))));
    for (const person of room.state.people.values()) {
      const id = room.state.people.idOf(person.no) ?? "";
      expect(new Set(again.people.get(id)?.own)).toEqual(new Set(person.own));
      expect(again.people.get(id)?.mutes).toEqual(person.mutes);
      expect(again.people.idOf(person.no)).toBe(id);
    }
    for (const [id, poll] of room.state.polls) {
      expect([...(again.polls.get(id)?.ballots.keys() ?? [])]).toEqual([...poll.ballots.keys()]);
    }
    expect(again.dirty.size).toBe(0);
    expect(() => fromEntities([])).toThrow("no meta");
  });
});
