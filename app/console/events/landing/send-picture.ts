import type { FieldProblem } from "../../forms/field-problem.ts";
import { sendFile } from "../files/send-file.ts";

/** Uploads a picture for the landing page; its path, or what is wrong with it. */
export async function sendPicture(
  slug: string,
  body: Blob,
): Promise<{ readonly path: string | null; readonly problem?: FieldProblem }> {
  const sent = await sendFile({
    method: "POST",
    path: `/v1/events/${slug}/homepage/pictures`,
    body,
    signal: AbortSignal.timeout(20_000),
    onProgress: () => {},
  });
  if (sent.kind === "refused") return { path: null, problem: sent.problem };
  const path = sent.kind === "done" ? pathIn(sent.answer) : null;
  return path === null ? { path, problem: { code: "request.unanswered" } } : { path };
}

function pathIn(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null || !("path" in answer)) return null;
  return typeof answer.path === "string" ? answer.path : null;
}
