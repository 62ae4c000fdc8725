import { readVideo, videoHead } from "#workers/contract/files/read-video.ts";
import { lengthOfPart, partsOf, videoLimits } from "#workers/contract/files/video-parts.ts";
import { toHex } from "#workers/contract/secrets/encoding.ts";
import type { FieldProblem } from "../../forms/field-problem.ts";
import { readUploadAnswer, type SentFile, sendFile } from "./send-file.ts";

interface Progress {
  readonly sent: number;
  readonly bytes: number;
  /** The network is away: it goes on by itself. */
  readonly isWaiting: boolean;
}

interface SendingVideo {
  readonly slug: string;
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

export type VideoSent =
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly problem: FieldProblem }
  | { readonly kind: "cancelled" };

/**
 * Sends a video in parts, those that the server has not got yet. What the network loses is sent again by itself; an
 * upload that was broken off, by a reload too, goes on where it stood when the same file is chosen again. Cancelled,
 * nothing of it is left. Never throws.
 */
export async function sendVideo(sending: SendingVideo): Promise<VideoSent> {
  const { slug, file, signal } = sending;
  const begun = await begin(sending);
  if (begun.kind !== "done") return begun;
  const upload = uploadIn(begun.answer);
  if (!upload) return refused("request.unanswered");
  const path = `/v1/events/${slug}/uploads/${upload.id}`;
  const parts = await sendParts(sending, path, upload.parts);
  if (parts.kind === "cancelled") {
    await fetch(path, { method: "DELETE" }).catch(() => null);
    return parts;
  }
  if (parts.kind !== "done") return parts;
  const completed = await persist(sending, file.size, () =>
    sendFile({
      method: "POST",
      path: `${path}/complete`,
      body: new Blob([]),
      signal,
      onProgress: () => {},
    }),
  );
  return completed.kind === "done" ? { kind: "done" } : completed;
}

async function begin(sending: SendingVideo): Promise<Exclude<SentFile, { kind: "unanswered" }>> {
  const { slug, file } = sending;
  const { bytes: most } = videoLimits;
  if (file.size > most) {
    const problem = { code: "file.too_large", detail: { max: most / 1_048_576 } } as const;
    return { kind: "refused", problem };
  }
  const type = readVideo(new Uint8Array(await file.slice(0, videoHead).arrayBuffer()));
  if (type === null) return refused("file.video");
  const mark = await markOf(file);
  const body = JSON.stringify({ name: file.name, bytes: file.size, type, mark });
  const headers = { "Content-Type": "application/json" };
  return persist(sending, 0, async () => {
    const answer = await fetch(`/v1/events/${slug}/uploads`, {
      method: "POST",
      headers,
      body,
    }).catch(() => null);
    return answer ? readUploadAnswer(answer.status, await answer.text()) : { kind: "unanswered" };
  });
}

async function sendParts(
  sending: SendingVideo,
  path: string,
  present: readonly number[],
): Promise<Exclude<SentFile, { kind: "unanswered" }>> {
  const { file, signal, onProgress } = sending;
  const there = new Set(present);
  const numbers = Array.from({ length: partsOf(file.size) }, (_, place) => place + 1);
  const lengthOf = (number: number) => lengthOfPart(file.size, number) ?? 0;
  let sent = numbers.reduce((sum, each) => sum + (there.has(each) ? lengthOf(each) : 0), 0);
  for (const number of numbers.filter((each) => !there.has(each))) {
    const from = (number - 1) * videoLimits.partBytes;
    const body = file.slice(from, from + lengthOf(number));
    const answer = await persist(sending, sent, () =>
      sendFile({
        method: "PUT",
        path: `${path}/parts/${number}`,
        body,
        signal,
        onProgress: (bytes) => {
          onProgress({ sent: sent + bytes, bytes: file.size, isWaiting: false });
        },
      }),
    );
    if (answer.kind !== "done") return answer;
    sent += body.size;
    onProgress({ sent, bytes: file.size, isWaiting: false });
  }
  return { kind: "done", answer: null };
}

/** Longest time between two tries, milliseconds; the first is as long after the fault as `firstWait`. */
const longestWait = 15_000;
const firstWait = 500;

/** Asks until somebody answers, or it is cancelled. */
async function persist(
  { file, signal, onProgress }: SendingVideo,
  sent: number,
  ask: () => Promise<SentFile>,
): Promise<Exclude<SentFile, { kind: "unanswered" }>> {
  for (let wait = firstWait; ; wait = Math.min(wait * 2, longestWait)) {
    if (signal.aborted) return { kind: "cancelled" };
    const answer = await ask();
    if (answer.kind !== "unanswered") return answer;
    onProgress({ sent, bytes: file.size, isWaiting: true });
    await pause(wait, signal);
  }
}

/** Ends early when the network is back, and when nobody waits any more. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener("online", end);
    signal.addEventListener("abort", end, { once: true });
  });
}

function refused(code: FieldProblem["code"]): { kind: "refused"; problem: FieldProblem } {
  return { kind: "refused", problem: { code } };
}

function uploadIn(answer: unknown): { id: string; parts: readonly number[] } | null {
  if (typeof answer !== "object" || answer === null) return null;
  if (!("id" in answer) || typeof answer.id !== "string") return null;
  const parts = "parts" in answer && Array.isArray(answer.parts) ? answer.parts : [];
  return { id: answer.id, parts: parts.filter((part) => typeof part === "number") };
}

/** How much of the beginning and of the end tells a file from another one of its length, bytes. */
const looked = 256 * 1024;

/** The same for the same file. On a plain address of the network browsers do not hash: there its name has to do. */
async function markOf(file: File): Promise<string> {
  const plain = `${file.size}.${file.lastModified}.${file.name}`.slice(0, videoLimits.mark);
  if (!window.isSecureContext) return plain;
  const parts = new Blob([file.slice(0, looked), file.slice(-looked), String(file.size)]);
  const hash = await crypto.subtle.digest("SHA-256", await parts.arrayBuffer());
  return toHex(new Uint8Array(hash));
}
