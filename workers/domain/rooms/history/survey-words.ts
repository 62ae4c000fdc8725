import { and, asc, eq, gt, sql } from "drizzle-orm";
import { ok, type Result } from "#workers/contract/errors.ts";
import type { Actor } from "#workers/contract/permissions.ts";
import { surveyAnswers } from "#workers/db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { getEvent } from "../../events/get-event.ts";
import { rehearsalOf } from "../../rehearsals/rehearsal.ts";

/** Answers in words, in the order in which they came. */
export interface WordsPage {
  readonly words: readonly { readonly n: number; readonly text: string }[];
  /** Number after which the next page begins; null = that was all. */
  readonly next: number | null;
}

/** Answers of one page. */
const pageSize = 50;

/** What was answered in words to one question (its place, from 0), out of D1. */
export async function listWords(
  deps: Deps,
  actor: Actor,
  input: {
    readonly eventId: string;
    readonly survey: string;
    readonly question: number;
    /** Number of the last answer of the page before; 0 = from the first. */
    readonly after: number;
  },
): Promise<Result<WordsPage>> {
  const { eventId, survey, question, after } = input;
  const event = await getEvent(deps, actor, { address: eventId, ability: "live.read" });
  if (!event.ok) return event;
  // What is said in a rehearsal is not in D1, and what is there belongs to something else.
  if (rehearsalOf(event.value, deps.now()) !== null) return ok({ words: [], next: null });
  const path = `$[${question}]`;
  const rows = await deps.db
    .select({
      n: surveyAnswers.n,
      text: sql<string | null>`${surveyAnswers.answers} ->> ${path}`,
      type: sql<string | null>`json_type(${surveyAnswers.answers}, ${path})`,
    })
    .from(surveyAnswers)
    .where(
      and(
        eq(surveyAnswers.eventId, eventId),
        eq(surveyAnswers.survey, survey),
        gt(surveyAnswers.n, after),
      ),
    )
    .orderBy(asc(surveyAnswers.n))
    .limit(pageSize);
  const words = rows.flatMap(({ n, text, type }) => (type === "text" && text ? [{ n, text }] : []));
  const last = rows.at(-1);
  return ok({ words, next: rows.length === pageSize && last ? last.n : null });
}
