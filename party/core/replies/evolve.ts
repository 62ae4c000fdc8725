/** Replies: what happens to them. */
import { assertNever } from "#workers/contract/errors.ts";
import { dropUndo, logActivity, retellEmptied } from "../activity/evolve.ts";
import type { EventMeta, Evolvers } from "../event-base.ts";
import { addOwn, noteText } from "../people/person.ts";
import type { Question } from "../questions/state.ts";
import { noteId, type RoomState } from "../state.ts";
import { wordsAt } from "../unwanted/screen-text.ts";
import type { ReplyEvent } from "./events.ts";
import type { Reply } from "./state.ts";
import { isReplyPublic } from "./view.ts";

function addSent(
  state: RoomState,
  event: Extract<ReplyEvent, { type: "replySent" }>,
  meta: EventMeta,
): void {
  noteId(state, event.reply);
  if (state.replies.has(event.reply)) return;
  const { reply: id, question, person, name, staff, text } = event;
  const reply: Reply = {
    id,
    question,
    person,
    name,
    staff,
    text,
    at: meta.at,
    state: event.state,
    by: null,
    publicAt: null,
    gone: false,
    mute: null,
    hits: wordsAt(text, event.hits),
    ...replyKeys(id),
  };
  state.replies.set(id, reply);
  state.questions.get(question)?.replies.push(id);
  if (!staff) addOwn(state, person, reply.ownKey);
  noteText(state, person, meta.at, "reply");
  touchReply(state, reply, meta.at);
}

function touchReply(state: RoomState, reply: Reply, at: number): void {
  if (reply.publicAt === null && isReplyPublic(state, reply)) reply.publicAt = at;
  state.dirty.add(reply.key);
  if (reply.person !== null) state.dirty.add(reply.ownKey);
}

function evolveReply(state: RoomState, event: ReplyEvent, meta: EventMeta): void {
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

export function replyKeys(id: string): { readonly key: string; readonly ownKey: string } {
  return { key: `r:${id}`, ownKey: `mr:${id}` };
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
    reply.hits = [];
    reply.gone = true;
    state.dirty.add(reply.key);
    if (reply.person !== null) state.dirty.add(reply.ownKey);
    retellEmptied(state, reply);
  }
}

export const replyEvolvers: Evolvers<ReplyEvent> = {
  replySent: evolveReply,
  replyApproved: evolveReply,
  replyRejected: evolveReply,
  replyRemoved: evolveReply,
  replyWithdrawn: evolveReply,
};
