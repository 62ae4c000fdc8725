import { describe, expect, test } from "vitest";
import {
  choicePoll,
  host,
  kari,
  moderator,
  ola,
  per,
  system,
  TestRoom,
} from "../../testing/test-room.ts";
import { redact, rowsOf } from "../replication.ts";
import { fromEntities, toEntities } from "../snapshot.ts";

const vote = (poll: string, ...choice: number[]) => ({ type: "poll.vote", poll, choice }) as const;
const named = { named: true } as const;
const ballotsIn = (room: TestRoom) => rowsOf(room.state, room.state.dirty).namedBallots;

describe("named polls", () => {
  test("[POLL13] everybody is told so, and a ballot carries the name of the vote", () => {
    const room = new TestRoom();
    const poll = room.startedPoll(named);
    for (const topic of ["attendee", "screen", "staff"] as const) {
      expect(room.sees(topic, "p", poll)).toMatchObject({ v: 1 });
    }
    room.do(kari, vote(poll, 1));
    room.do(kari, { type: "person.rename", name: "Kari Nord" });
    room.do(ola, vote(poll, 0));
    expect(ballotsIn(room)).toMatchObject([
      { poll, ballot: 1, name: "Kari", choice: [1], round: 1 },
      { poll, ballot: 2, name: "Ola", choice: [0] },
    ]);
    room.do(kari, vote(poll, 2));
    expect(ballotsIn(room)[0]).toMatchObject({ ballot: 1, name: "Kari Nord", choice: [2] });
  });

  test("[POLL13] without a name nobody votes, nor where everybody is anonymous", () => {
    const room = new TestRoom();
    const poll = room.startedPoll(named);
    const text = room.startedPoll({ ...named, kind: "text", options: [] });
    const nobody = { ...per, name: null };
    expect(room.code(nobody, vote(poll, 0))).toBe("name.required");
    const write = { type: "poll.write", poll: text, texts: ["Well"] } as const;
    expect(room.code(nobody, write)).toBe("name.required");
    room.do(nobody, { type: "person.rename", name: "Per Berg" });
    expect(room.code(nobody, vote(poll, 0))).toBe("ok");
    expect(room.code(nobody, write)).toBe("ok");
    room.configure({ identity: "anonymous" });
    const content = { ...choicePoll, ...named };
    expect(room.code(kari, vote(poll, 0))).toBe("poll.needs_names");
    expect(room.code(host, { type: "poll.create", content })).toBe("poll.needs_names");
    room.do(moderator, { type: "poll.stop", poll });
    expect(room.code(moderator, { type: "poll.start", poll })).toBe("poll.needs_names");
    expect(room.code(moderator, { type: "poll.again", poll })).toBe("poll.needs_names");
  });

  test("[POLL5] [POLL13] whether it is named stays as it is once a vote is in", () => {
    const room = new TestRoom();
    const poll = room.startedPoll();
    const edit = (content: object) =>
      ({ type: "poll.edit", poll, content: { ...choicePoll, ...content } }) as const;
    expect(room.code(host, edit(named))).toBe("ok");
    room.do(kari, vote(poll, 0));
    expect(room.code(host, edit({}))).toBe("poll.has_votes");
    expect(room.code(host, edit({ ...named, resultMode: "always" }))).toBe("ok");
  });

  test("[POLL14] no viewer is told a voter, and no other poll's ballot leaves with a name", () => {
    const room = new TestRoom();
    const [open, secret] = [room.startedPoll(named), room.startedPoll()];
    const text = room.startedPoll({ ...named, kind: "text", options: [] });
    room.do(kari, vote(open, 0));
    room.do(kari, vote(secret, 0));
    room.wait(5);
    room.do(kari, { type: "poll.write", poll: text, texts: ["Well"] });
    expect(ballotsIn(room).map(({ poll }) => poll)).toEqual([open, text]);
    expect(JSON.stringify(room.told("attendee"))).not.toContain("Kari");
    for (const { event } of room.journal) {
      if (event.type !== "ballotCast" && event.type !== "answerWritten") continue;
      expect(JSON.stringify(redact(event, room.state))).not.toContain("Kari");
    }
    expect(toEntities(fromEntities(toEntities(room.state)))).toEqual(toEntities(room.state));
  });

  test("[POLL14] [ERASE1] an erased voter's link is cut, the vote stays counted", () => {
    const room = new TestRoom();
    const poll = room.startedPoll(named);
    room.do(kari, vote(poll, 0));
    room.do(system, { type: "person.erase", person: kari.id });
    expect(ballotsIn(room)).toEqual([
      { poll, ballot: 1, round: 1, person: null, name: null, choice: [], texts: [] },
    ]);
    expect(room.sees("staff", "t", poll)).toEqual([1, 1, 0, 0]);
  });

  test("[POLL14] a reset and a further round leave nobody's name", () => {
    const room = new TestRoom();
    const poll = room.startedPoll(named);
    room.do(kari, vote(poll, 0));
    room.do(moderator, { type: "poll.stop", poll });
    room.do(moderator, { type: "poll.again", poll });
    expect(ballotsIn(room)).toEqual([]);
    expect(rowsOf(room.state, room.state.dirty).polls).toMatchObject([{ id: poll, round: 2 }]);
    room.do(ola, vote(poll, 1));
    expect(ballotsIn(room)).toMatchObject([{ ballot: 1, round: 2, name: "Ola" }]);
  });
});
