/** Replies under a question, by staff and by participants. */
import { assertNever } from "#workers/contract/errors.ts";
import { textLimits } from "#workers/contract/limits.ts";
import { dropUndo, logActivity, retellEmptied } from "./activity.ts";
import type { ReplyWire } from "./changes.ts";
import type { ParticipantCommand, StaffCommand } from "./commands.ts";
import {
  accepted,
  type Ctx,
  checkText,
  type Decision,
  isStaff,
  made,
  notAllowed,
  type RoomMember,
  refuseBurst,
  refused,
  refuseInterval,
  refuseTakingPart,
} from "./decision.ts";
import type { EventMeta, ReplyEvent } from "./events.ts";
import { chooseName, meet, noteText } from "./people.ts";
import { phaseOf } from "./phase.ts";
import type { Question } from "./question-state.ts";
import { isQuestionPublic } from "./questions.ts";
import type { RoomSettings } from "./settings.ts";
import { isSimulated } from "./simulated.ts";
import { noteId, type Reply, type RoomState } from "./state.ts";
import { type Audience, secondsOf, type Writable } from "./wire.ts";

type Send = Extract<ParticipantCommand, { type: "reply.send" }>;

/** `reply.send`: staff's go out at once and are marked, participants' follow moderation. */
export function decideReply(
  state: RoomState,
  settings: RoomSettings,
  command: Send,
  ctx: Ctx,
  actor: RoomMember,
): Decision {
  return isStaff(state, actor)
    ? decideStaffReply(state, settings, command, ctx, actor)
    : decideParticipantReply(state, settings, command, ctx, actor);
}

function decideStaffReply(
  state: RoomState,
  settings: RoomSettings,
  command: Send,
  ctx: Ctx,
  actor: RoomMember,
): Decision {
  if (phaseOf(settings, ctx.now) === "ended") return refused("event.ended");
  const question = state.questions.get(command.question);
  if (question === undefined || question.gone) return refused("question.not_found");
  if (!isQuestionPublic(question)) return notAllowed(question.state, question.by);
  if (question.closed) return refused("question.closed");
  const { min, max } = textLimits.staffReply;
  const checked = checkText(command.text, min, max);
  if (!checked.ok) return checked;
  const { no, events } = meet(state, actor, true);
  const reply = ctx.newId();
  return made(reply, ...events, {
    ...{ type: "replySent", reply, question: question.id, person: no, name: actor.name },
    ...{ staff: true, text: checked.text, state: "approved" },
  });
}

function decideParticipantReply(
  state: RoomState,
  settings: RoomSettings,
  command: Send,
  ctx: Ctx,
  actor: RoomMember,
): Decision {
  const known = state.people.get(actor.id);
  const stopped = refuseTakingPart(settings, known, ctx.now, { isText: true });
  if (stopped) return stopped;
  if (!settings.repliesEnabled) return refused("reply.disabled");
  if (state.qa === "paused") return refused("question.paused");
  const question = state.questions.get(command.question);
  if (question === undefined || !isQuestionPublic(question)) return refused("question.not_found");
  if (question.state !== "live") return notAllowed(question.state);
  if (question.closed || state.qa === "closed") return refused("question.closed");
  const { min, max } = textLimits.participantReply;
  const checked = checkText(command.text, min, max);
  if (!checked.ok) return checked;
  const chosen = chooseName(settings, known, actor, command.anonymous);
  if (!chosen.ok) return chosen;
  const early =
    refuseInterval(settings, known, ctx.now) ?? refuseBurst(known, ctx.now, "reply.too_fast");
  if (early) return early;
  const { no, events } = meet(state, actor, false);
  const reply = ctx.newId();
  return made(reply, ...events, {
    ...{ type: "replySent", reply, question: question.id, person: no, name: chosen.name },
    ...{ staff: false, text: checked.text, state: settings.moderation ? "pending" : "approved" },
  });
}

/** `reply.withdraw`: by its author. */
export function decideReplyWithdraw(
  state: RoomState,
  settings: RoomSettings,
  command: Extract<ParticipantCommand, { type: "reply.withdraw" }>,
  ctx: Ctx,
  actor: RoomMember,
): Decision {
  const known = state.people.get(actor.id);
  const stopped = refuseTakingPart(settings, known, ctx.now, {});
  if (stopped) return stopped;
  const reply = state.replies.get(command.reply);
  if (reply === undefined || known === undefined || reply.person !== known.no) {
    return refused("reply.not_found");
  }
  if (reply.state !== "pending" && reply.state !== "approved") return notAllowed(reply.state);
  return accepted({ type: "replyWithdrawn", reply: reply.id });
}

type DeskCommand = Extract<
  StaffCommand,
  { type: "reply.approve" | "reply.reject" | "reply.remove" }
>;

/** `reply.approve`, `reply.reject` (while in review) and `reply.remove` (once it is out). */
export function decideReplyDesk(state: RoomState, command: DeskCommand, ctx: Ctx): Decision {
  const reply = state.replies.get(command.reply);
  if (reply === undefined || reply.gone) return refused("reply.not_found");
  const from = command.type === "reply.remove" ? "approved" : "pending";
  if (reply.state !== from) return notAllowed(reply.state, reply.by);
  return accepted({ type: outcome[command.type], reply: reply.id, act: ctx.newId() });
}

const outcome = {
  "reply.approve": "replyApproved",
  "reply.reject": "replyRejected",
  "reply.remove": "replyRemoved",
} as const;

export function evolveReply(state: RoomState, event: ReplyEvent, meta: EventMeta): void {
  if (event.type === "replySent") {
    addSent(state, event, meta);
    return;
  }
  const reply = state.replies.get(event.reply);
  if (reply === undefined || reply.gone) return;
  switch (event.type) {
    case "replyApproved":
      reply.state = "approved";
      break;
    case "replyRejected":
      reply.state = "rejected";
      break;
    case "replyRemoved":
      reply.state = "removed";
      break;
    case "replyWithdrawn":
      reply.state = "withdrawn";
      dropUndo(state, reply.key);
      break;
    default:
      assertNever(event);
  }
  if (event.type !== "replyWithdrawn") {
    reply.by = meta.by;
    logActivity(state, meta, { act: event.act, what: event.type, target: reply.key }, null);
  }
  touchReply(state, reply, meta.at);
}

function addSent(
  state: RoomState,
  event: Extract<ReplyEvent, { type: "replySent" }>,
  meta: EventMeta,
): void {
  noteId(state, event.reply);
  if (state.replies.has(event.reply)) return;
  const { reply: id, question, person, name, staff, text } = event;
  const reply: Reply = {
    ...{ id, question, person, name, staff, text, at: meta.at, state: event.state },
    ...{ by: null, publicAt: null, gone: false, mute: null, ...replyKeys(id) },
  };
  state.replies.set(id, reply);
  state.questions.get(question)?.replies.push(id);
  if (!staff) state.byNo.get(person)?.own.add(reply.ownKey);
  noteText(state, person, meta.at, "reply");
  touchReply(state, reply, meta.at);
}

export function replyKeys(id: string): { readonly key: string; readonly ownKey: string } {
  return { key: `r:${id}`, ownKey: `mr:${id}` };
}

function touchReply(state: RoomState, reply: Reply, at: number): void {
  if (reply.publicAt === null && isReplyPublic(state, reply)) reply.publicAt = at;
  state.dirty.add(reply.key);
  if (reply.person !== null) state.dirty.add(reply.ownKey);
}

/** A question came or went: so do its replies. */
export function touchReplies(state: RoomState, question: Question, at: number): void {
  for (const id of question.replies) {
    const reply = state.replies.get(id);
    if (reply === undefined) continue;
    if (reply.publicAt === null && isReplyPublic(state, reply)) reply.publicAt = at;
    state.dirty.add(reply.key);
  }
}

/** The texts under a question that is gone go with it. */
export function purgeReplies(state: RoomState, question: Question): void {
  for (const id of question.replies) {
    const reply = state.replies.get(id);
    if (reply === undefined) continue;
    reply.text = "";
    reply.name = null;
    reply.gone = true;
    state.dirty.add(reply.key);
    if (reply.person !== null) state.dirty.add(reply.ownKey);
    retellEmptied(state, reply);
  }
}

function isReplyPublic(state: RoomState, reply: Reply): boolean {
  const question = state.questions.get(reply.question);
  const isOut = !reply.gone && reply.state === "approved";
  return isOut && question !== undefined && isQuestionPublic(question);
}

/** A reply as an audience sees it, "remove" when it was seen before, or nothing. */
export function viewReply(
  state: RoomState,
  reply: Reply,
  audience: Audience,
): ReplyWire | "remove" | "nothing" {
  if (audience === "staff") {
    const isGone = reply.gone || state.questions.get(reply.question)?.gone !== false;
    if (isGone) return "remove";
    const wire = replyWire(state, reply);
    return isSimulated(state, reply.person) ? { ...wire, y: 1 } : wire;
  }
  if (isReplyPublic(state, reply)) return replyWire(state, reply);
  return reply.publicAt === null ? "nothing" : "remove";
}

/** Also the author's own, in whatever state. */
export function replyWire(state: RoomState, reply: Reply): ReplyWire {
  const { question: q, text: t } = reply;
  const wire: Writable<ReplyWire> = { q, t, a: secondsOf(state, reply.at) };
  if (reply.name !== null) wire.n = reply.name;
  if (reply.state !== "approved") wire.s = reply.state;
  if (reply.staff) wire.f = 1;
  return wire;
}
