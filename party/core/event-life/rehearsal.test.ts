import { expect, test } from "vitest";
import { testSurvey } from "../../testing/survey.ts";
import {
  choicePoll,
  host,
  kari,
  member,
  moderator,
  noon,
  ola,
  settings,
  TestRoom,
} from "../../testing/test-room.ts";
import { fromEntities } from "../snapshot.ts";
import { openRehearsal, prepareRehearsal } from "./rehearsal.ts";

const free = { question: { maxLength: 300, intervalMinutes: 0, limit: 0 } };
const room = "evt_test.abc";
const later = noon + 60_000;

/** An event's room in which a good deal has happened. */
function usedRoom() {
  const used = new TestRoom(free);
  const question = used.liveQuestion(kari, "Is the secret kept?");
  const poll = used.startedPoll();
  used.do(ola, { type: "poll.vote", poll, choice: [1] });
  const gone = used.do(moderator, { type: "poll.create", content: choicePoll });
  used.do(moderator, { type: "poll.remove", poll: gone });
  const survey = used.do(moderator, { type: "survey.create", content: testSurvey });
  used.do(moderator, { type: "survey.open", survey });
  const label = used.do(moderator, { type: "label.create", name: "Money" });
  used.do(moderator, { type: "question.label", question, label, on: true });
  const screen = used.do(moderator, { type: "screen.add", name: "Foyer" });
  used.do(moderator, { type: "screen.theme", screen, theme: "light" });
  used.do(moderator, { type: "screen.show", screen, scene: { kind: "poll", poll } });
  const message = { type: "chat.send", text: "Hello there", anonymous: false } as const;
  used.wait(5);
  used.do(ola, message);
  return { used, poll, survey, label, screen };
}

test("[REH1] a rehearsal begins with what was prepared and with nothing that was said", () => {
  const { used, poll, survey, label, screen } = usedRoom();
  const prepared = prepareRehearsal(used.state);
  const opened = openRehearsal(prepared, { ...settings, eventId: room, version: 7 }, later);
  const state = fromEntities(opened);

  expect(state.eventId).toBe(room);
  expect(state.base).toBe(later);
  expect(state.settings?.version).toBe(7);
  expect(
    Array.from(state.polls.values(), ({ id, state: at, content }) => [id, at, content]),
  ).toEqual([[poll, "draft", choicePoll]]);
  expect(state.polls.get(poll)?.ballots.size).toBe(0);
  expect(state.surveys.get(survey)).toMatchObject({ state: "draft", openedAt: null });
  expect(state.surveys.get(survey)?.content).toEqual(testSurvey);
  expect([...state.labels.keys()]).toEqual([label]);
  expect([...state.screens]).toEqual([
    ["main", { kind: "welcome" }],
    [screen, { kind: "welcome" }],
  ]);
  expect(state.screenNames.get(screen)).toBe("Foyer");
  expect(state.screenThemes.get(screen)).toBe("light");
  for (const none of [state.people, state.questions, state.replies, state.messages, state.mutes]) {
    expect(none.size).toBe(0);
  }
  expect(state.activity).toEqual([]);
  // Ids go on from where the event's own stand, so that none of them is given again.
  expect(state.nextId).toBe(used.state.nextId);
  const text = JSON.stringify(opened);
  for (const said of ["secret", "Hello", "Kari", "Ola", "Mona"]) expect(text).not.toContain(said);
});

test("[REH1] an event's room is as it was when a rehearsal has begun from it", () => {
  const { used, poll } = usedRoom();
  const before = JSON.stringify([...(used.state.polls.get(poll)?.ballots ?? [])]);
  const dirty = used.state.dirty.size;
  prepareRehearsal(used.state);
  expect(used.state.polls.get(poll)?.state).toBe("started");
  expect(JSON.stringify([...(used.state.polls.get(poll)?.ballots ?? [])])).toBe(before);
  expect(used.state.dirty.size).toBe(dirty);
});

test("[REH2] staff are told what simulated people wrote, nobody else is", () => {
  const rehearsed = new TestRoom(free);
  const sim = member("sim_3", "participant", "Sim");
  const question = rehearsed.liveQuestion(sim);
  const real = rehearsed.liveQuestion(kari);
  rehearsed.wait(5);
  const say = { type: "chat.send", text: "Hello", anonymous: true } as const;
  const message = rehearsed.do(sim, say);
  rehearsed.wait(5);
  const text = "I wonder as well";
  const reply = rehearsed.do(sim, { type: "reply.send", question: real, text, anonymous: true });
  rehearsed.do(host, { type: "reply.approve", reply });

  expect(rehearsed.sees("staff", "q", question)?.y).toBe(1);
  expect(rehearsed.sees("staff", "m", message)?.y).toBe(1);
  expect(rehearsed.sees("staff", "r", reply)?.y).toBe(1);
  expect(rehearsed.sees("staff", "q", real)?.y).toBeUndefined();
  for (const topic of ["attendee", "screen", "own:sim_3"] as const) {
    for (const [kind, id] of [
      ["q", question],
      ["mq", question],
      ["m", message],
      ["r", reply],
    ] as const) {
      expect(rehearsed.sees(topic, kind, id) ?? {}).not.toHaveProperty("y");
    }
  }
});
