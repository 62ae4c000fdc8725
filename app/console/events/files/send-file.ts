import { errorStatus } from "#workers/contract/error-status.ts";
import type { ErrorCode } from "#workers/contract/errors.ts";
import type { FieldProblem } from "../../forms/field-problem.ts";

export type SentFile =
  | { readonly kind: "done"; readonly answer: unknown }
  | { readonly kind: "refused"; readonly problem: FieldProblem }
  /** Nobody answered: asking again may help. */
  | { readonly kind: "unanswered" }
  | { readonly kind: "cancelled" };

interface Sending {
  readonly method: "PUT" | "POST";
  readonly path: string;
  readonly body: Blob;
  readonly signal: AbortSignal;
  /** Told how many bytes have gone. */
  readonly onProgress: (bytes: number) => void;
}

/** Sends a file to a call of /v1. Never throws. (`fetch` does not tell how far it has come.) */
export function sendFile({ method, path, body, signal, onProgress }: Sending): Promise<SentFile> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ kind: "cancelled" });
    const call = new XMLHttpRequest();
    call.open(method, path);
    call.upload.addEventListener("progress", (event) => onProgress(event.loaded));
    call.addEventListener("load", () => resolve(readUploadAnswer(call.status, call.responseText)));
    call.addEventListener("error", () => resolve({ kind: "unanswered" }));
    call.addEventListener("abort", () => resolve({ kind: "cancelled" }));
    signal.addEventListener("abort", () => call.abort(), { once: true });
    call.send(body);
  });
}

/** What a call of /v1 has answered. */
export function readUploadAnswer(status: number, text: string): SentFile {
  const answer = parse(text);
  if (status >= 200 && status < 300) return { kind: "done", answer };
  const { code, detail } = refusalIn(answer);
  // A server that is away, or something between that is.
  if (code === null || status >= 500) return { kind: "unanswered" };
  return { kind: "refused", problem: { code, detail } };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusalIn(answer: unknown): { code: ErrorCode | null; detail: FieldProblem["detail"] } {
  if (typeof answer !== "object" || answer === null || !("code" in answer)) {
    return { code: null, detail: undefined };
  }
  const detail = "detail" in answer ? detailOf(answer.detail) : undefined;
  return { code: isErrorCode(answer.code) ? answer.code : null, detail };
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(errorStatus, code);
}

function detailOf(detail: unknown): FieldProblem["detail"] {
  if (typeof detail !== "object" || detail === null) return undefined;
  const told = Object.entries(detail).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === "string" || typeof entry[1] === "number",
  );
  return Object.fromEntries(told);
}
