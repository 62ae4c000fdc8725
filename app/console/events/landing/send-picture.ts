import type { FieldProblem } from "../../forms/field-problem.ts";
import { sendFile } from "../files/send-file.ts";

/** The call of /v1 that takes pictures for an event's landing page. */
export function landingPicturesCall(slug: string): string {
  return `/v1/events/${slug}/homepage/pictures`;
}

/** Uploads a picture for the landing page; its path, or what is wrong with it. */
export async function sendPicture(
  slug: string,
  body: Blob,
): Promise<{ readonly path: string | null; readonly problem?: FieldProblem }> {
  const sent = await sendFile({
    method: "POST",
    path: landingPicturesCall(slug),
    body,
    signal: AbortSignal.timeout(20_000),
    onProgress: () => {},
  });
  if (sent.kind === "refused") return { path: null, problem: sent.problem };
  const path = sent.kind === "done" ? pathIn(sent.answer) : null;
  return path === null ? { path, problem: { code: "request.unanswered" } } : { path };
}

/** Where a picture is that was taken. */
export function pathIn(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null || !("path" in answer)) return null;
  return typeof answer.path === "string" ? answer.path : null;
}
