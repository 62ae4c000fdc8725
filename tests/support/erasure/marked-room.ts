import { setImmediate } from "node:timers/promises";
import * as v from "valibot";
import type { Command } from "#party/core/commands.ts";
import { testSurvey } from "#party/testing/survey.ts";
import { replicationSchema } from "#workers/contract/api/room/replication.ts";
import { ok, refuse } from "#workers/contract/errors.ts";
import type { Deps, RoomCall, RoomCaller } from "#workers/domain/deps.ts";
import { ingestReplication } from "#workers/domain/rooms/replication/ingest.ts";
import { system } from "../domain.ts";
import { FakeRoom } from "../fakes/fake-host.ts";

const staff: RoomCaller = { kind: "room", id: "mod_1", role: "moderator", name: "Mona" };

/** A real room of an event whose copy goes to the domain's database, and a domain that calls it. */
export function openMarkedRoom(base: Deps, eventId: string) {
  const room = new FakeRoom(eventId);
  const sending = new Set<Promise<unknown>>();
  const replicate: typeof room.replicate = async (body) => {
    const sent = v.parse(replicationSchema, JSON.parse(JSON.stringify(body)));
    const kept = await ingestReplication(base, system, { eventId, body: sent });
    if (!kept.ok) throw new Error(kept.refusal.code);
    return kept.value.acknowledged;
  };
  room.replicate = (body) => {
    const sent = replicate(body);
    sending.add(sent);
    return sent;
  };
  let isAway = false;
  const command = async (call: RoomCall) => {
    if (isAway) return refuse("room.not_ready");
    const answer = room.shell.calls.command(call);
    await room.clock.advance(4_000);
    const told = await answer;
    return told === null ? refuse("room.storage") : ok(told);
  };
  const viewOf: Deps["room"]["viewOf"] = async (_id, viewer, kinds) => {
    const told = isAway ? null : await room.shell.calls.viewOf(viewer, new Set(kinds));
    return told === null ? refuse("room.not_ready") : ok(told);
  };
  const players: Deps["room"]["players"] = async (_id, viewer, page) => {
    const told = isAway ? null : await room.shell.calls.players(viewer, page);
    return told === null ? refuse("room.not_ready") : ok(told);
  };
  const calls = { command: (_id: string, call: RoomCall) => command(call), viewOf, players };
  const deps: Deps = { ...base, room: { ...base.room, ...calls } };

  async function run(actor: RoomCaller, said: Command): Promise<string> {
    const answer = await command({ actor, commands: [said] });
    const [outcome] = answer.ok ? answer.value.results : [];
    if (!outcome?.ok) throw new Error(`${said.type}: ${JSON.stringify(outcome)}`);
    return outcome.id ?? "";
  }

  /** Waits until the copy has all of it: the database takes its own time. */
  async function settle(): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) {
      await room.clock.advance(2_500);
      await Promise.all(sending);
      await setImmediate();
    }
  }

  return {
    deps,
    run,
    settle,
    setAway: (away: boolean) => {
      isAway = away;
    },
    /** All that the room keeps, as one text. */
    stored: () => JSON.stringify([...room.storage.kept]),
  };
}

export type MarkedRoom = ReturnType<typeof openMarkedRoom>;

/** Says in a room whatever an attendee can say there, each with the mark in it. */
export async function sayEverything(
  { run }: MarkedRoom,
  { id, name, mark }: { readonly id: string; readonly name: string; readonly mark: string },
): Promise<void> {
  const person: RoomCaller = { kind: "room", id, role: "participant", name };
  const poll = { options: [], max: 2, resultMode: "always" } as const;
  const question = await run(person, {
    type: "question.ask",
    text: `${mark} why`,
    anonymous: false,
  });
  await run(staff, { type: "question.edit", question, text: `${mark} edited` });
  await run(staff, { type: "question.shorten", question, text: `${mark} short` });
  await run(person, { type: "question.ask", text: `${mark} hidden`, anonymous: true });
  await run(person, { type: "reply.send", question, text: `${mark} reply`, anonymous: false });
  await run(person, { type: "chat.send", text: `${mark} chat`, anonymous: false });
  await run(person, { type: "chat.send", text: `${mark} hidden chat`, anonymous: true });
  const open = await run(staff, {
    type: "poll.create",
    content: { ...poll, kind: "text", title: "What?", max: 1 },
  });
  await run(staff, { type: "poll.start", poll: open });
  await run(person, { type: "poll.write", poll: open, texts: [`${mark} answer`] });
  await run(staff, { type: "poll.stop", poll: open });
  const cloud = await run(staff, {
    type: "poll.create",
    content: { ...poll, kind: "cloud", title: "In a word?", named: true },
  });
  await run(staff, { type: "poll.start", poll: cloud });
  await run(person, { type: "poll.write", poll: cloud, texts: [mark] });
  const map = { key: "k".repeat(43), alt: "A map", width: 400, height: 300 };
  const pins = await run(staff, {
    type: "poll.create",
    content: { ...poll, kind: "pin", title: "Where?", max: 1, pictures: [map], named: true },
  });
  await run(staff, { type: "poll.start", poll: pins });
  await run(person, { type: "poll.vote", poll: pins, choice: [12, 34], named: true });
  const quiz = await run(staff, {
    type: "poll.create",
    content: {
      kind: "quiz",
      title: "Who?",
      options: ["Nils", "Nora"],
      max: 1,
      resultMode: "after_stop",
      seconds: 20,
      right: [1],
      named: true,
    },
  });
  await run(staff, { type: "quiz.open", title: "Quiz", teams: ["Reds", "Blues"] });
  await run(person, { type: "quiz.join", named: true, team: 1 });
  await run(staff, { type: "poll.start", poll: quiz });
  await run(person, { type: "poll.vote", poll: quiz, choice: [1], named: true });
  await run(staff, { type: "poll.stop", poll: quiz });
  await run(person, { type: "captions.read", on: true });
  const survey = await run(staff, { type: "survey.create", content: testSurvey });
  await run(staff, { type: "survey.open", survey });
  await run(person, {
    type: "survey.answer",
    survey,
    answers: [`${mark} comment`, [0], [4], [mark], [1]],
  });
}
