import {
  type QuestionView,
  type ReplyView,
  readQuestion,
  readReply,
} from "#party/protocol/entities.ts";
import type { QuestionListQuery } from "../../../contract/api/room/room.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { rankOfId } from "../../../contract/rank.ts";
import type { Deps } from "../../deps.ts";
import { type RoomVisitor, visitRoom } from "../visit.ts";
import type { ListPage } from "./page.ts";
import { type RoomReading, readSight } from "./read-room.ts";

/** A question as the caller may see it. */
export type QuestionItem = QuestionView & { readonly own: boolean; readonly upvoted: boolean };
export type ListedReply = ReplyView & { readonly own: boolean };

/**
 * Questions of an event, newest or most wanted first; one's own in whatever state. The room chooses
 * the page: there may be thousands.
 */
export async function listQuestions(
  deps: Deps,
  visitor: RoomVisitor,
  { address, ...query }: QuestionListQuery & { readonly address: string },
): Promise<Result<ListPage<QuestionItem>>> {
  const visit = await visitRoom(deps, visitor, address, "live.read");
  if (!visit.ok) return visit;
  const { room, member } = visit.value;
  const page = await deps.room.questions(room, member, query);
  if (!page.ok) return page;
  const { ids, next } = page.value;
  const questions = questionsOf(readSight(page.value));
  return ok({ items: ids.flatMap((id) => questions.get(id) ?? []), next });
}

/** One question with its replies, oldest first. */
export async function getQuestion(
  deps: Deps,
  visitor: RoomVisitor,
  { address, id }: { readonly address: string; readonly id: string },
): Promise<Result<QuestionItem & { readonly replies: readonly ListedReply[] }>> {
  const visit = await visitRoom(deps, visitor, address, "live.read");
  if (!visit.ok) return visit;
  const { room, member } = visit.value;
  const sight = await deps.room.question(room, member, id);
  if (!sight.ok) return sight;
  const reading = readSight(sight.value);
  const question = questionsOf(reading).get(id);
  return question === undefined
    ? refuse("question.not_found")
    : ok({ ...question, replies: repliesOf(reading) });
}

/** The questions of a reading by their ids; one's own stands over what all are told of it. */
export function questionsOf({ base, all }: RoomReading): ReadonlyMap<string, QuestionItem> {
  const own = all("mq");
  const upvoted = all("v");
  const wires = new Map([...all("q"), ...own]);
  return new Map(
    Array.from(wires, ([id, wire]) => [
      id,
      { ...readQuestion(id, wire, base), own: own.has(id), upvoted: upvoted.has(id) },
    ]),
  );
}

function repliesOf({ base, all }: RoomReading): readonly ListedReply[] {
  const own = all("mr");
  const wires = new Map([...all("r"), ...own]);
  return Array.from(wires, ([id, wire]) => ({
    ...readReply(id, wire, base),
    own: own.has(id),
  })).sort((a, b) => rankOfId(a.id) - rankOfId(b.id));
}
