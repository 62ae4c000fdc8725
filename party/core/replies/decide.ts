/** Replies under a question, by staff and by participants. */
import { textLimits } from "#workers/contract/limits.ts";
import type { ParticipantCommand, StaffCommand } from "../commands.ts";
import {
  accepted,
  type Ctx,
  checkText,
  type Deciders,
  type Decision,
  isStaff,
  made,
  notAllowed,
  type RoomMember,
  refuseBurst,
  refused,
  refuseInterval,
  refuseTakingPart,
} from "../decision.ts";
import { phaseOf } from "../event-life/phase.ts";
import type { RoomSettings } from "../event-life/settings.ts";
import { checkSigned, findOwn, meet } from "../people/person.ts";
import { isQuestionPublic, refuseClosedQuestion } from "../questions/changes.ts";
import type { RoomState } from "../state.ts";
import { screenText } from "../unwanted/screen-text.ts";
import type { Writable } from "../wire.ts";
import type { ReplyEvent } from "./events.ts";

type Sent = Writable<Extract<ReplyEvent, { type: "replySent" }>>;
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
    type: "replySent",
    reply,
    question: question.id,
    person: no,
    name: actor.name,
    staff: true,
    text: checked.text,
    state: "approved",
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
  const closed = refuseClosedQuestion(state, question);
  if (closed) return closed;
  const signed = checkSigned(settings, known, actor, command, textLimits.participantReply);
  if (!signed.ok) return signed;
  const early =
    refuseInterval(settings, known, ctx.now) ?? refuseBurst(known, ctx.now, "reply.too_fast");
  if (early) return early;
  const { no, events } = meet(state, actor, false);
  const reply = ctx.newId();
  const { text, hits } = screenText(settings, signed.text);
  const isHeld = hits.length > 0;
  const sent: Sent = {
    type: "replySent",
    reply,
    question: question.id,
    person: no,
    name: signed.name,
    staff: false,
    text,
    state: settings.moderation || isHeld ? "pending" : "approved",
  };
  if (isHeld) sent.hits = hits;
  return made(reply, ...events, sent);
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
  const reply = findOwn(state.replies, command.reply, known);
  if (reply === undefined) return refused("reply.not_found");
  if (reply.state !== "pending" && reply.state !== "approved") return notAllowed(reply.state);
  return accepted({ type: "replyWithdrawn", reply: reply.id });
}

type DeskCommand = Extract<
  StaffCommand,
  { type: "reply.approve" | "reply.reject" | "reply.remove" }
>;

/** `reply.approve`, `reply.reject` (while in review) and `reply.remove` (once it is out). */
function decideReplyDesk(state: RoomState, command: DeskCommand, ctx: Ctx): Decision {
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

export const replyDeciders: Deciders<DeskCommand> = {
  "reply.approve": decideReplyDesk,
  "reply.reject": decideReplyDesk,
  "reply.remove": decideReplyDesk,
};
