import type { AttendeeBulkAction } from "#workers/contract/api/attendees/attendees.ts";
import type { FieldProblem } from "../../../forms/field-problem.ts";
import type { AttendeesPage } from "../attendees.server.ts";
import { sendPiece, undoPiece } from "./send-bulk.ts";

/** What has been done so far to all that fit. */
export interface BulkProgress {
  readonly action: AttendeeBulkAction;
  readonly isUndo: boolean;
  readonly state: "running" | "stopped" | "done";
  readonly done: number;
  /** To whom it did not apply, or who could not be put back. */
  readonly skipped: number;
  /** For whom no seat was left. */
  readonly noSeat: number;
  /** How many there are; null = nobody has counted them. */
  readonly total: number | null;
  /** Of each piece that has been done, when: by that it is undone. */
  readonly pieces: readonly number[];
  /** Why it ended before its end. */
  readonly problem: FieldProblem | undefined;
}

const beginning = {
  isUndo: false,
  state: "running",
  done: 0,
  skipped: 0,
  noSeat: 0,
  pieces: [],
  problem: undefined,
} as const;

/** Told how far it has come, after each piece. */
type Show = (progress: BulkProgress) => void;

/** Does one thing to all that fit, one piece after the other, until the end, a refusal, or somebody stops it. */
export async function doAll(
  { slug, found, total }: Pick<AttendeesPage, "slug" | "found" | "total">,
  { action, tag }: { readonly action: AttendeeBulkAction; readonly tag: string },
  show: Show,
  isStopped: () => boolean,
): Promise<void> {
  let now: BulkProgress = { ...beginning, action, total };
  show(now);
  for (let cursor: string | null = null; now.state === "running"; ) {
    const sent = await sendPiece(slug, { action, tag, found, cursor });
    if (sent.kind === "refused") now = { ...now, state: "stopped", problem: sent.problem };
    else {
      const { answer } = sent;
      cursor = answer.next;
      now = withPiece(now, answer);
      if (answer.done > 0) now = { ...now, pieces: [...now.pieces, answer.at] };
      if (cursor === null) now = { ...now, state: "done" };
      else if (isStopped()) now = { ...now, state: "stopped" };
    }
    show(now);
  }
}

/** Takes it back, the last piece first: what is the newest can be undone the longest. */
export async function undoAll(
  slug: string,
  { action, pieces, done: total }: BulkProgress,
  show: Show,
): Promise<void> {
  let now: BulkProgress = { ...beginning, action, isUndo: true, total };
  show(now);
  for (const at of [...pieces].reverse()) {
    const sent = await undoPiece(slug, { action, at });
    if (sent.kind === "refused") {
      return show({ ...now, state: "stopped", problem: sent.problem });
    }
    now = withPiece(now, sent.answer);
    show(now);
  }
  show({ ...now, state: "done" });
}

function withPiece(
  before: BulkProgress,
  { done, skipped, noSeat }: Pick<BulkProgress, "done" | "skipped" | "noSeat">,
): BulkProgress {
  return {
    ...before,
    done: before.done + done,
    skipped: before.skipped + skipped,
    noSeat: before.noSeat + noSeat,
  };
}
