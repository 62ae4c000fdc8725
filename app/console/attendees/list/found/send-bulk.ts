import type { AttendeeBulkAction } from "#workers/contract/api/attendees/attendees.ts";
import type { FieldProblem } from "../../../forms/field-problem.ts";
import { postJson } from "../../../forms/post-json.ts";
import type { AttendeesPage } from "../attendees.server.ts";

/** What is done to all that fit, a piece of them at a time. */
export interface BulkPiece {
  readonly action: AttendeeBulkAction;
  readonly tag: string;
  readonly found: AttendeesPage["found"];
  /** `next` of the piece before; null = from the beginning. */
  readonly cursor: string | null;
}

export interface BulkAnswer {
  readonly done: number;
  readonly skipped: number;
  /** For whom no seat was left. */
  readonly noSeat: number;
  readonly next: string | null;
  /** By which it is undone. */
  readonly at: number;
}

export type BulkSent =
  | { readonly kind: "done"; readonly answer: BulkAnswer }
  | { readonly kind: "refused"; readonly problem: FieldProblem };

/** Does it to one piece. */
export function sendPiece(
  slug: string,
  { action, tag, found, cursor }: BulkPiece,
): Promise<BulkSent> {
  return post(`/v1/events/${slug}/attendees/bulk`, {
    action,
    tag: action === "tag" || action === "untag" ? tag : undefined,
    found,
    cursor: cursor ?? undefined,
  });
}

/** Takes one piece back. */
export function undoPiece(
  slug: string,
  piece: { readonly action: AttendeeBulkAction; readonly at: number },
): Promise<BulkSent> {
  return post(`/v1/events/${slug}/attendees/bulk/undo`, piece);
}

async function post(path: string, body: object): Promise<BulkSent> {
  const sent = await postJson(path, body);
  if (sent.kind === "refused") return sent;
  const answer = sent.kind === "done" ? readBulk(sent.answer) : null;
  if (answer === null) return { kind: "refused", problem: { code: "request.unanswered" } };
  return { kind: "done", answer };
}

function readBulk(answer: unknown): BulkAnswer | null {
  if (typeof answer !== "object" || answer === null) return null;
  if (!("done" in answer && "skipped" in answer && "at" in answer && "next" in answer)) return null;
  if (!("noSeat" in answer) || typeof answer.noSeat !== "number") return null;
  const { done, skipped, noSeat, at, next } = answer;
  const isNext = next === null || typeof next === "string";
  if (typeof done !== "number" || typeof skipped !== "number" || typeof at !== "number")
    return null;
  return isNext ? { done, skipped, noSeat, at, next } : null;
}
