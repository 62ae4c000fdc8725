import { isServiceAddress } from "../contract/http/service-address.ts";
import type { WebhookAnswer, WebhookGateway } from "../contract/webhooks/webhook.ts";

export interface WebhookSettings {
  readonly isLocal: boolean;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Milliseconds that a receiver has for all of its answer. */
  readonly answerMs?: number;
}

/** Bytes of an answer that are read, and kept. */
const largestAnswer = 2_048;
/** Longest pause that a receiver is granted, milliseconds. */
const longestPauseMs = 24 * 60 * 60_000;

/** Posts webhooks: to addresses of the net alone, or to this machine where it is one's own. */
export function createWebhookGateway(settings: WebhookSettings): WebhookGateway {
  const { isLocal, fetch, answerMs = 10_000 } = settings;
  return {
    mayCall: (url) => isServiceAddress(url, isLocal),
    async post({ url, headers, body }) {
      if (!isServiceAddress(url, isLocal)) return { problem: "address" };
      const signal = AbortSignal.timeout(answerMs);
      const request = new Request(url, {
        method: "POST",
        headers,
        body,
        redirect: "manual",
        signal,
      });
      try {
        return await readAnswer(await fetch(request));
      } catch {
        return { problem: signal.aborted ? "timeout" : "connection" };
      }
    },
  };
}

async function readAnswer(response: Response): Promise<WebhookAnswer> {
  const { status, headers } = response;
  const seconds = Number(headers.get("Retry-After") ?? 0);
  const retryAfterMs = Number.isFinite(seconds) ? Math.min(seconds * 1_000, longestPauseMs) : 0;
  return { status, body: await readBeginning(response), retryAfterMs: Math.max(retryAfterMs, 0) };
}

/** As much of the body as is kept, and no more: the receiver may go on for ever. */
async function readBeginning({ body }: Response): Promise<string> {
  if (body === null) return "";
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let left = largestAnswer;
  while (left > 0) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value.subarray(0, left), { stream: true });
    left -= value.byteLength;
  }
  await reader.cancel();
  return text;
}
