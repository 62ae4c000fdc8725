/** What participants do with questions: ask, upvote, withdraw. */
import type { ParticipantCommand } from "../commands.ts";
import {
  accepted,
  type Ctx,
  type Decision,
  made,
  notAllowed,
  type RoomMember,
  refuseBurst,
  refused,
  refuseInterval,
  refuseTakingPart,
} from "../decision.ts";
import type { RoomSettings } from "../event-life/settings.ts";
import { checkSigned, findOwn, meet } from "../people/person.ts";
import type { RoomState } from "../state.ts";
import { screenText } from "../unwanted/screen-text.ts";
import type { Writable } from "../wire.ts";
import { isQuestionPublic, refuseClosedQuestion } from "./changes.ts";
import type { QuestionEvent } from "./events.ts";
import { partEvents } from "./merges/decide.ts";
import { passesAfter } from "./passing.ts";

type Asked = Writable<Extract<QuestionEvent, { type: "questionAsked" }>>;

type Of<T extends ParticipantCommand["type"]> = Extract<ParticipantCommand, { type: T }>;

/** `question.ask` */
export function decideAsk(
  state: RoomState,
  settings: RoomSettings,
  command: Of<"question.ask">,
  ctx: Ctx,
  actor: RoomMember,
): Decision {
  const known = state.people.get(actor.id);
  const part = { inAdvance: true, isText: true } as const;
  const stopped = refuseTakingPart(settings, known, ctx.now, part);
  if (stopped) return stopped;
  if (state.qa === "paused") return refused("question.paused");
  if (state.qa === "closed") return refused("question.closed");
  const { maxLength: max, limit } = settings.question;
  const signed = checkSigned(settings, known, actor, command, { min: 1, max });
  if (!signed.ok) return signed;
  if (limit > 0 && (known?.asked ?? 0) >= limit) return refused("question.limit", { max: limit });
  const early = refuseInterval(settings, known, ctx.now) ?? refuseBurst(known, ctx.now);
  if (early) return early;
  const { no, events } = meet(state, actor, false);
  const question = ctx.newId();
  const { text, hits } = screenText(settings, signed.text);
  const isHeld = hits.length > 0;
  const asked: Asked = {
    type: "questionAsked",
    question,
    person: no,
    name: signed.name,
    text,
    state: settings.moderation || isHeld ? "pending" : "live",
  };
  if (isHeld) asked.hits = hits;
  else if (passesAfter(settings) > 0) asked.passesAt = ctx.now + passesAfter(settings);
  return made(question, ...events, asked);
}

/** `question.upvote`: on and off again; a repeat changes nothing. */
export function decideUpvote(
  state: RoomState,
  settings: RoomSettings,
  command: Of<"question.upvote">,
  ctx: Ctx,
  actor: RoomMember,
): Decision {
  const known = state.people.get(actor.id);
  const stopped = refuseTakingPart(settings, known, ctx.now, {});
  if (stopped) return stopped;
  const question = state.questions.get(command.question);
  if (question === undefined || !isQuestionPublic(question)) return refused("question.not_found");
  if (known !== undefined && question.person === known.no) return refused("question.own");
  const closed = refuseClosedQuestion(state, question);
  if (closed) return closed;
  const { no, events } = meet(state, actor, false);
  if (question.votes.has(no) === command.on) return accepted();
  const { on } = command;
  return accepted(...events, {
    type: "questionUpvoted",
    question: question.id,
    person: no,
    on,
  });
}

/** `question.withdraw`: by its author, before it is archived. */
export function decideWithdraw(
  state: RoomState,
  settings: RoomSettings,
  command: Of<"question.withdraw">,
  ctx: Ctx,
  actor: RoomMember,
): Decision {
  const known = state.people.get(actor.id);
  const stopped = refuseTakingPart(settings, known, ctx.now, { inAdvance: true });
  if (stopped) return stopped;
  const question = findOwn(state.questions, command.question, known);
  if (question === undefined) return refused("question.not_found");
  const isOpen = question.state === "pending" || question.state === "live";
  if (!isOpen && question.state !== "merged") return notAllowed(question.state);
  return accepted(...partEvents(question, true), {
    type: "questionWithdrawn",
    question: question.id,
  });
}
