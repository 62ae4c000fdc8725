import { type QuestionView, type ReplyView, readQuestion, readReply } from "#party/views.ts";
import type { QuestionListQuery } from "../../contract/api/room.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Deps } from "../deps.ts";
import { fold } from "../events/names.ts";
import { type Page, pageOf, rankOfId } from "./page.ts";
import { type RoomReading, readRoom } from "./read-room.ts";
import type { RoomVisitor } from "./visit.ts";

/** A question as the caller may see it. */
export type QuestionItem = QuestionView & { readonly own: boolean; readonly upvoted: boolean };
export type ReplyItem = ReplyView & { readonly own: boolean };

/** Questions of an event, newest or most wanted first; one's own in whatever state. */
export async function listQuestions(
  deps: Deps,
  visitor: RoomVisitor,
  { address, ...query }: QuestionListQuery & { readonly address: string },
): Promise<Result<Page<QuestionItem>>> {
  const reading = await readRoom(deps, visitor, address);
  if (!reading.ok) return reading;
  const words = fold(query.search);
  const items = questionsOf(reading.value).filter(
    ({ state, text }) =>
      (query.state === undefined || state === query.state) && fold(text).includes(words),
  );
  const rank = ({ id, votes }: QuestionItem) =>
    query.sort === "top" ? [votes, -rankOfId(id)] : [rankOfId(id)];
  return ok(pageOf(items, rank, query));
}

/** One question with its replies, oldest first. */
export async function getQuestion(
  deps: Deps,
  visitor: RoomVisitor,
  { address, id }: { readonly address: string; readonly id: string },
): Promise<Result<QuestionItem & { readonly replies: readonly ReplyItem[] }>> {
  const reading = await readRoom(deps, visitor, address);
  if (!reading.ok) return reading;
  const question = questionsOf(reading.value).find((each) => each.id === id);
  if (question === undefined) return refuse("question.not_found");
  const replies = repliesOf(reading.value).filter((reply) => reply.question === id);
  return ok({ ...question, replies });
}

function questionsOf({ base, all }: RoomReading): readonly QuestionItem[] {
  const own = all("mq");
  const upvoted = all("v");
  const wires = new Map([...all("q"), ...own]);
  return Array.from(wires, ([id, wire]) => ({
    ...readQuestion(id, wire, base),
    ...{ own: own.has(id), upvoted: upvoted.has(id) },
  }));
}

function repliesOf({ base, all }: RoomReading): readonly ReplyItem[] {
  const own = all("mr");
  const wires = new Map([...all("r"), ...own]);
  return Array.from(wires, ([id, wire]) => ({
    ...readReply(id, wire, base),
    own: own.has(id),
  })).sort((a, b) => rankOfId(a.id) - rankOfId(b.id));
}
