import type { FieldProblem } from "#app/console/forms/field-problem.ts";
import type { UploadedPicture } from "#workers/contract/api/pictures/pictures.ts";
import type { Picture } from "#workers/contract/pictures/picture.ts";
import type { DrawnPage } from "./pdf-pages.ts";

export type SentPicture =
  | { readonly kind: "done"; readonly picture: UploadedPicture }
  | { readonly kind: "refused"; readonly problem: FieldProblem }
  | { readonly kind: "unanswered" }
  | { readonly kind: "cancelled" };

/** What slides are sent with: a page drawn, a picture uploaded, a slide told to the room. */
export interface SlideSender {
  draw(page: number): Promise<DrawnPage>;
  upload(image: Blob): Promise<SentPicture>;
  /** Answers what was refused; null = it is in the run of show. */
  add(slide: { readonly page: number; readonly picture: Picture }): Promise<FieldProblem | null>;
  altOf(page: number, text: string): string;
  /** Resolves after so many milliseconds, or at once when it is called off. */
  wait(ms: number): Promise<void>;
  readonly signal: AbortSignal;
  /** Told after each page that is in the run of show. */
  onAdded(page: number): void;
}

/** Pages that are not in the run of show, and why; without a problem they were called off. */
export interface SlidesLeft {
  readonly left: readonly number[];
  readonly problem: FieldProblem | null;
}

/** Between two uploads: a session has so many calls a minute, and others are needed beside these. */
const paceMs = 600;
/** Before a call that nobody answered, or that came too soon, is made again. */
const pausesMs = [2_000, 5_000, 15_000, 30_000] as const;

/**
 * Brings pages into the run of show, one after the other: each is there as soon as it is sent. A page that cannot be drawn
 * or is refused is left, and the others go on; where nothing can be sent any more, all that follow are.
 */
export async function sendSlides(
  pages: readonly number[],
  sender: SlideSender,
): Promise<SlidesLeft> {
  const left: number[] = [];
  let problem: FieldProblem | null = null;
  for (const [at, page] of pages.entries()) {
    if (sender.signal.aborted) return { left: [...left, ...pages.slice(at)], problem };
    const sent = await sendSlide(page, sender);
    if (sent.kind === "added") sender.onAdded(page);
    else {
      left.push(page);
      problem = sent.problem ?? problem;
      if (sent.kind === "stop") return { left: [...left, ...pages.slice(at + 1)], problem };
    }
    await sender.wait(paceMs);
  }
  return { left, problem };
}

type SentSlide =
  | { readonly kind: "added" }
  /** This page alone. */
  | { readonly kind: "left"; readonly problem: FieldProblem }
  /** And all that follow. */
  | { readonly kind: "stop"; readonly problem: FieldProblem | null };

async function sendSlide(page: number, sender: SlideSender): Promise<SentSlide> {
  const drawn = await sender.draw(page).catch(() => null);
  if (drawn === null) return { kind: "left", problem: { code: "file.image" } };
  const sent = await uploadWithRetry(drawn.image, sender);
  switch (sent.kind) {
    case "cancelled":
      return { kind: "stop", problem: null };
    case "unanswered":
      return { kind: "stop", problem: { code: "request.unanswered" } };
    case "refused":
      return { kind: isOfPage(sent.problem) ? "left" : "stop", problem: sent.problem };
    case "done": {
      const { key, width, height } = sent.picture;
      const picture = { key, alt: sender.altOf(page, drawn.text), width, height };
      const refusal = await sender.add({ page, picture });
      return refusal === null ? { kind: "added" } : { kind: "stop", problem: refusal };
    }
  }
}

function isOfPage({ code }: FieldProblem): boolean {
  return code.startsWith("file.");
}

/** Sends a picture again where nobody answered, or where it came too soon after others. */
async function uploadWithRetry(image: Blob, sender: SlideSender): Promise<SentPicture> {
  let sent = await sender.upload(image);
  for (const pause of pausesMs) {
    const isSoon = sent.kind === "refused" && sent.problem.code === "request.too_many";
    if (sent.kind !== "unanswered" && !isSoon) return sent;
    await sender.wait(pause);
    if (sender.signal.aborted) return { kind: "cancelled" };
    sent = await sender.upload(image);
  }
  return sent;
}
