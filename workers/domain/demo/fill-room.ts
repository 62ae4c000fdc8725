import type { Command } from "#party/core/commands.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Deps, RoomSpeaker } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { toRoomSettings } from "../events/room-settings.ts";
import { demoAccounts, demoChat, demoPolls, demoQuestions, demoReply } from "./content.ts";

type Speaker = Extract<RoomSpeaker, { kind: "room" }>;

/** People in the hall beside those who ask: as many as the largest number of votes needs. */
const hallSize = 32;

/**
 * Fills an empty room with questions, votes, polls and chat, each by a person of its own, so that
 * nobody breaks the limits that hold for everybody. A room that has questions is left alone.
 */
export async function fillRoom(deps: Deps, event: EventRecord): Promise<Result<null>> {
  const pushed = await deps.room.pushSettings(await toRoomSettings(deps, event));
  if (!pushed.ok) return pushed;
  const view = await deps.room.view(event.id, "staff");
  if (!view.ok) return view;
  if (view.value.changes.some(([kind]) => kind === "q")) return ok(null);
  const room = new DemoRoom(deps, event.id);
  await Promise.all([fillQuestions(room), fillPolls(room), fillChat(room)]);
  return room.refusal ?? ok(null);
}

async function fillChat(room: DemoRoom): Promise<void> {
  for (const { name, text } of demoChat) {
    const sender = room.person(name === null ? "in-chat" : `${name} in chat`, name);
    await room.send(sender, { type: "chat.send", text, anonymous: name === null });
  }
}

async function fillQuestions(room: DemoRoom): Promise<void> {
  const asked = await Promise.all(
    demoQuestions.map(async (question, i) => ({ ...question, id: await fillQuestion(room, i) })),
  );
  const desk = room.desk();
  for (const { id, state } of asked) {
    if (id === null || state === "pending" || state === "live") continue;
    await room.send(desk, { type: "question.star", question: id, on: true });
    if (state === "next") continue;
    await room.send(desk, { type: "question.highlight", question: id });
    const reply = { type: "reply.send", question: id, text: demoReply, anonymous: false } as const;
    await room.send(desk, reply);
  }
}

/** Asks a question, approves it and votes for it; answers its id. */
async function fillQuestion(room: DemoRoom, i: number): Promise<string | null> {
  const found = demoQuestions[i];
  if (!found) return null;
  const { name, text, votes, state } = found;
  const asker = room.person(name ?? `anonymous-${i}`, name);
  const ask = { type: "question.ask", text, anonymous: name === null } as const;
  const question = await room.send(asker, ask);
  if (question === null || state === "pending") return question;
  await room.send(room.desk(), { type: "question.approve", question });
  const upvote = { type: "question.upvote", question, on: true } as const;
  await Promise.all(Array.from({ length: votes }, (_, n) => room.send(room.seat(n), upvote)));
  return question;
}

async function fillPolls(room: DemoRoom): Promise<void> {
  const desk = room.desk();
  for (const { content, state, votes } of demoPolls) {
    const poll = await room.send(desk, { type: "poll.create", content });
    if (poll === null || state === "draft") continue;
    await room.send(desk, { type: "poll.start", poll });
    const ballots = votes.flatMap((count, option) => Array.from({ length: count }, () => option));
    await Promise.all(
      ballots.map((option, n) => {
        // Every other one uses both votes where there are two.
        const next = (option + 1) % content.options.length;
        const choice = content.max > 1 && n % 2 === 1 ? [option, next] : [option];
        const sorted = choice.toSorted((a, b) => a - b);
        return room.send(room.seat(n), { type: "poll.vote", poll, choice: sorted });
      }),
    );
    if (state !== "stopped") continue;
    await room.send(desk, { type: "poll.stop", poll });
    await room.send(desk, { type: "poll.show", poll, on: true });
  }
}

/** Sends commands as the people of the demo; remembers the first refusal. */
class DemoRoom {
  readonly #deps: Deps;
  readonly #eventId: string;
  #sent = 0;
  refusal: ReturnType<typeof refuse> | null = null;

  constructor(deps: Deps, eventId: string) {
    this.#deps = deps;
    this.#eventId = eventId;
  }

  desk(): Speaker {
    return { kind: "room", id: "usr_demo", role: "client", name: demoAccounts.client.name };
  }

  seat(n: number): Speaker {
    return this.person(`seat-${n % hallSize}`, null);
  }

  person(key: string, name: string | null): Speaker {
    const id = `att_demo-${key.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
    return { kind: "room", id, role: "participant", name };
  }

  /** The id that the command made; null when there is none. */
  async send(actor: Speaker, command: Command): Promise<string | null> {
    this.#sent += 1;
    const op = { device: `demo-${this.#sent}`, n: 1 };
    const call = { actor, op, commands: [command] };
    const answer = await this.#deps.room.command(this.#eventId, call);
    if (!answer.ok) {
      this.refusal ??= answer;
      return null;
    }
    const [outcome] = answer.value.results;
    if (outcome?.ok) return outcome.id ?? null;
    this.refusal ??= refuse(outcome?.code ?? "room.not_ready", outcome?.detail);
    return null;
  }
}
