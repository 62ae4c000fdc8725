/**
 * A payment service on loopback that answers as Stripe's published API does, as far as Plenum asks: payment pages, refunds, the
 * balance, connected accounts, idempotency keys, errors, and webhooks signed by its documented scheme. Misbehaves when asked to.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerCall } from "./stripe/answers.ts";
import { type Books, createBooks } from "./stripe/books.ts";
import { type Answer, errorOf, type StripeCall } from "./stripe/objects.ts";
import { answerPage } from "./stripe/pages.ts";

export { expireSession, setAccount, typeCard } from "./stripe/books.ts";
export { signStripe } from "./stripe/objects.ts";

/**
 * What happens to the next call instead of an answer; `lost`: it is done, and its answer never arrives; `drop`: it is not
 * done; `null`: nothing, it is answered.
 */
export type Fault = "drop" | "lost" | null | { readonly status: number; readonly type: string };

export interface StripeServer extends Books {
  readonly url: string;
  readonly calls: readonly StripeCall[];
  /** Taken by calls in their order. */
  readonly faults: Fault[];
  /** Asked for each call once `faults` is empty. */
  misbehave: (call: StripeCall) => Fault;
  close(): Promise<void>;
}

/** The key that it takes calls with. */
export const stripeKey = "sk_test_of_a_loopback_server";

/** Starts it on a free port. */
export async function startStripeServer(now: () => number): Promise<StripeServer> {
  const calls: StripeCall[] = [];
  const faults: Fault[] = [];
  const books = createBooks(now);
  const answerOnce = answerByKeys(books);
  const server = createServer(async (request, response) => {
    const call = await callOf(request);
    const page = answerPage(books, call);
    if (page !== null) {
      response.writeHead(page.status, page.headers);
      return response.end(page.html);
    }
    calls.push(call);
    const fault = faults.length > 0 ? (faults.shift() ?? null) : running.misbehave(call);
    if (fault === "drop") return response.socket?.destroy();
    if (fault !== null && typeof fault === "object") {
      return send(response, errorOf(fault.status, fault.type, "asked"));
    }
    const answer = answerOnce(call);
    return fault === "lost" ? response.socket?.destroy() : send(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address() as AddressInfo;
  books.pagesUrl = `http://127.0.0.1:${address.port}`;
  const running: StripeServer = Object.assign(books, {
    url: books.pagesUrl,
    calls,
    faults,
    misbehave: (): Fault => null,
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
  return running;
}

/** The first answer to a key is the answer to all that come with it, of the same account and with the same words. */
function answerByKeys(books: Books) {
  const kept = new Map<string, { readonly asked: string; readonly answer: Answer }>();
  return (call: StripeCall): Answer => {
    if (call.authorization !== `Bearer ${stripeKey}`) {
      return errorOf(401, "invalid_request_error", "Invalid API Key provided");
    }
    if (call.key === undefined || call.method !== "POST") return answerCall(books, call);
    const key = `${call.account}|${call.key}`;
    const asked = JSON.stringify([call.method, call.path, call.form]);
    const known = kept.get(key);
    if (known) {
      const text = "Keys for idempotent requests can only be used with the same parameters";
      return known.asked === asked ? known.answer : errorOf(400, "idempotency_error", text);
    }
    const answer = answerCall(books, call);
    // As it was answered, whatever becomes of the thing. What was not begun, because it was asked wrongly, may be asked again.
    if (answer.status < 400) kept.set(key, { asked, answer: structuredClone(answer) });
    return answer;
  };
}

async function callOf(request: IncomingMessage): Promise<StripeCall> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const header = (name: string) => request.headers[name]?.toString();
  return {
    method: request.method ?? "",
    path: request.url ?? "",
    authorization: header("authorization"),
    account: header("stripe-account"),
    key: header("idempotency-key"),
    form: Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString("utf8"))),
  };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { "Content-Type": "application/json", "Request-Id": "req_1" });
  response.end(JSON.stringify(body));
}
