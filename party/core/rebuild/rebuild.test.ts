/** Rooms that are made again from what D1 has of them. */
import { describe, expect, test } from "vitest";
import { allRows, CopiedRoom } from "../../testing/copied-room.ts";
import { choicePoll, kari, moderator, noon, ola, TestRoom } from "../../testing/test-room.ts";
import type { PollContent } from "../polls/commands.ts";
import { boardOf } from "../quiz/board.ts";
import type { RoomState } from "../state.ts";
import { noteRebuilt } from "./rebuild.ts";

const free = { question: { maxLength: 300, intervalMinutes: 0, limit: 0 } };

/** The room as it is made again from what was told of this one. */
function rebuilt(room: TestRoom): RoomState {
  const copy = new CopiedRoom();
  copy.replicate(room, [...room.state.dirty, ...["w:1", "w:2"]]);
  return copy.rebuild(room.state.eventId, noon);
}

function roomWithPoll(content: Partial<PollContent> = {}) {
  const room = new TestRoom(free);
  const poll = room.startedPoll({ ...choicePoll, ...content });
  return { room, poll };
}

describe("a room made again", () => {
  test("[REB1] has what D1 has rows of, also what rows do not tell: labels, Next, what screens show", () => {
    const { room } = roomWithPoll();
    const question = room.liveQuestion(kari, "When?");
    room.do(moderator, { type: "question.star", question, on: true });
    room.do(moderator, { type: "question.highlight", question });
    const label = room.do(moderator, { type: "label.create", name: "Traffic" });
    room.do(moderator, { type: "question.label", question, label, on: true });
    const { state } = room;
    const again = rebuilt(room);
    expect(allRows(again)).toEqual(allRows(state));
    expect(again.labels).toEqual(state.labels);
    expect(again.screens).toEqual(state.screens);
    expect(again.questions.get(question)).toMatchObject({
      order: state.questions.get(question)?.order,
      person: 1,
      labels: [label],
    });
    expect(again.activity.map(({ what }) => what)).toEqual(state.activity.map(({ what }) => what));
  });

  test("[REB2] does not know who was nameless: their texts and votes count, and lead to nobody", () => {
    const { room, poll } = roomWithPoll();
    const asked = room.do(ola, { type: "question.ask", text: "Who decides?", anonymous: true });
    room.do(kari, { type: "poll.vote", poll, choice: [1] });
    const again = rebuilt(room);
    const { person = null } = again.questions.get(asked) ?? {};
    expect([person !== null && person < 0, again.people.at(person ?? 0) !== undefined]).toEqual([
      true,
      false,
    ]);
    const voters = [...(again.polls.get(poll)?.ballots.keys() ?? [])];
    expect(voters).toHaveLength(1);
    expect(voters[0]).toBeLessThan(0);
  });

  test("[REB2] has nobody on its board who is not known", () => {
    const { room, poll } = roomWithPoll({
      kind: "quiz",
      right: [1],
      seconds: 20,
      resultMode: "hand",
    });
    room.wait(4);
    room.do(kari, { type: "poll.vote", poll, choice: [1] });
    room.do(moderator, { type: "poll.stop", poll });
    room.do(moderator, { type: "poll.show", poll, on: true });
    expect(boardOf(room.state).ranked).toHaveLength(1);
    const again = rebuilt(room);
    expect(again.polls.get(poll)).toMatchObject({ revealed: true });
    expect(boardOf(again).ranked).toEqual([]);
  });

  test("[REB3] stops the polls that ran with nameless votes, and no others, and says so", () => {
    const { room, poll: nameless } = roomWithPoll();
    const named = room.startedPoll({ ...choicePoll, named: true });
    const empty = room.startedPoll(choicePoll);
    room.do(kari, { type: "poll.vote", poll: nameless, choice: [0] });
    room.do(kari, { type: "poll.vote", poll: named, choice: [0] });
    const again = rebuilt(room);
    const { event, keys } = noteRebuilt(again, { at: room.now, by: null });
    const stateOf = (poll: string) => again.polls.get(poll)?.state;
    expect([nameless, named, empty].map(stateOf)).toEqual(["stopped", "started", "started"]);
    expect(again.polls.get(named)?.ballots.get(1)).toMatchObject({ voter: "Kari", choice: [0] });
    expect(event.type).toBe("roomRebuilt");
    expect(keys).toContain(`p:${nameless}`);
    expect(again.activity.at(-1)).toMatchObject({ what: "roomRebuilt", by: null });
  });

  test("[REB4] gives no id and no number again", () => {
    const { room } = roomWithPoll();
    const asked = room.do(kari, { type: "question.ask", text: "When?", anonymous: false });
    const again = rebuilt(room);
    expect(again.nextId).toBeGreaterThan(Number.parseInt(asked, 36));
    expect(again.nextId).toBeGreaterThanOrEqual(room.state.nextId);
    expect(again.nextPerson).toBeGreaterThanOrEqual(room.state.nextPerson);
  });
});
