import type { QaState } from "#party/core/questions/commands.ts";
import { type AnnouncementView, readAnnouncement } from "#party/protocol/entities.ts";
import { ok, type Result } from "../../../contract/errors.ts";
import { rankOfId } from "../../../contract/rank.ts";
import type { Deps } from "../../deps.ts";
import { type RoomVisitor, visitRoom } from "../visit.ts";
import type { ListPage } from "./page.ts";
import { type PollItem, pollsOf } from "./polls.ts";
import { type QuestionItem, questionsOf } from "./questions.ts";
import { type Quiz, quizKinds, quizOf } from "./quiz.ts";
import { readSight } from "./read-room.ts";

const kinds = ["set", "qa", "h", "p", "t", "c", "b", "mq", "v", "nn", ...quizKinds] as const;

/** What a page shows of a room that is read once and not followed. */
export interface RoomOverview {
  readonly people: number;
  readonly qa: { readonly state: QaState; readonly asked: number; readonly answered: number };
  /** Asking, voting and chat are on, as the event's settings have it. */
  readonly isInteractive: boolean;
  readonly questionMaxLength: number;
  readonly asksForReview: boolean;
  readonly polls: readonly PollItem[];
  /** The caller's own questions in whatever state, the newest first. */
  readonly own: readonly QuestionItem[];
  /** What is on the list, the most wanted first. */
  readonly questions: ListPage<QuestionItem>;
  readonly announcements: readonly AnnouncementView[];
  readonly quiz: Quiz;
}

/** Reads all of a room that an attendee may see, in two calls; `limit` and `cursor` are of the list of questions. */
export async function readOverview(
  deps: Deps,
  visitor: RoomVisitor,
  input: { readonly address: string; readonly limit: number; readonly cursor?: string | undefined },
): Promise<Result<RoomOverview>> {
  const visit = await visitRoom(deps, visitor, input.address, "live.read");
  if (!visit.ok) return visit;
  const { room, member } = visit.value;
  const { limit, cursor } = input;
  const asked = { limit, cursor, search: "", state: "live", sort: "top" } as const;
  const [sight, listed] = await Promise.all([
    deps.room.viewOf(room, member, kinds),
    deps.room.questions(room, member, asked),
  ]);
  if (!sight.ok) return sight;
  if (!listed.ok) return listed;
  const reading = readSight(sight.value);
  const { base, all } = reading;
  const [state = "open", asks = 0, answered = 0] = all("qa").get("") ?? [];
  const settings = all("set").get("");
  const found = questionsOf(readSight(listed.value));
  const { ids, next } = listed.value;
  return ok({
    people: all("h").get("")?.[0] ?? 0,
    qa: { state, asked: asks, answered },
    isInteractive: settings?.interaction ?? false,
    questionMaxLength: settings?.maxLength ?? 0,
    asksForReview: settings?.moderation ?? false,
    polls: pollsOf(reading),
    own: [...questionsOf(reading).values()].filter(({ own }) => own).sort(newestFirst),
    questions: { items: ids.flatMap((id) => found.get(id) ?? []), next },
    announcements: Array.from(all("nn"), ([id, wire]) => readAnnouncement(id, wire, base)),
    quiz: quizOf(reading),
  });
}

function newestFirst(a: QuestionItem, b: QuestionItem): number {
  return rankOfId(b.id) - rankOfId(a.id);
}
