/** Who sees what of a reply. */

import type { SharedTopic } from "../changes.ts";
import { isSimulated } from "../people/simulated.ts";
import { isQuestionPublic } from "../questions/changes.ts";
import type { RoomState } from "../state.ts";
import { secondsOf, type View, type Writable } from "../wire.ts";
import type { Reply } from "./state.ts";
import type { ReplyWire } from "./wire.ts";

export function isReplyPublic(state: RoomState, reply: Reply): boolean {
  const question = state.questions.get(reply.question);
  const isOut = !reply.gone && reply.state === "approved";
  return isOut && question !== undefined && isQuestionPublic(question);
}

/** Gone where it was seen before; nothing where it never was. */
export function viewReply(state: RoomState, id: string, topic: SharedTopic): View<ReplyWire> {
  const reply = state.replies.get(id);
  if (reply === undefined) return undefined;
  if (topic === "staff") {
    const isGone = reply.gone || state.questions.get(reply.question)?.gone !== false;
    if (isGone) return null;
    const wire = replyWire(state, reply);
    if (reply.hits !== undefined && reply.hits.length > 0) wire.w = reply.hits;
    if (isSimulated(state, reply.person)) wire.y = 1;
    return wire;
  }
  if (isReplyPublic(state, reply)) return replyWire(state, reply);
  return reply.publicAt === null ? undefined : null;
}

/** The author's own, in whatever state. */
export function viewOwnReply(state: RoomState, id: string): View<ReplyWire> {
  const reply = state.replies.get(id);
  return reply && replyWire(state, reply);
}

function replyWire(state: RoomState, reply: Reply): Writable<ReplyWire> {
  const { question: q, text: t } = reply;
  const wire: Writable<ReplyWire> = { q, t, a: secondsOf(state, reply.at) };
  if (reply.name !== null) wire.n = reply.name;
  if (reply.state !== "approved") wire.s = reply.state;
  if (reply.staff) wire.f = 1;
  return wire;
}
