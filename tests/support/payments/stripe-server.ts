/**
 * A payment service on loopback that answers as Stripe's published API does, as far as Checkout goes: sessions, idempotency
 * keys, errors, and webhooks signed by its documented scheme. Misbehaves when asked to.
 */
import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type Stripe from "stripe";

export interface StripeCall {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly account: string | undefined;
  readonly key: string | undefined;
  /** By the names on the wire, such as `line_items[0][quantity]`. */
  readonly form: Readonly<Record<string, string>>;
}

/** What happens to the next call instead of an answer; `lost`: it is done, and its answer never arrives. */
export type Fault = "drop" | "lost" | { readonly status: number; readonly type: string };

/** A session as far as a hosted page of one payment needs it, by the package's own types. */
export type OpenSession = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "mode"
  | "status"
  | "payment_status"
  | "amount_total"
  | "currency"
  | "expires_at"
  | "client_reference_id"
  | "customer_email"
  | "metadata"
  | "payment_intent"
  | "success_url"
  | "cancel_url"
  | "url"
> & { readonly locale: string | null };

export interface StripeServer {
  readonly url: string;
  readonly calls: readonly StripeCall[];
  readonly sessions: ReadonlyMap<string, OpenSession>;
  /** Taken by calls in their order. */
  readonly faults: Fault[];
  close(): Promise<void>;
}

/** The key that it takes calls with. */
export const stripeKey = "sk_test_of_a_loopback_server";

interface Answer {
  readonly status: number;
  readonly body: object;
}

/** Starts it on a free port. */
export async function startStripeServer(now: () => number): Promise<StripeServer> {
  const calls: StripeCall[] = [];
  const sessions = new Map<string, OpenSession>();
  const faults: Fault[] = [];
  /** By account and key: the call that it was used for first, and its answer. */
  const kept = new Map<string, { readonly asked: string; readonly answer: Answer }>();
  const answerOnce = (call: StripeCall): Answer => {
    if (call.authorization !== `Bearer ${stripeKey}`) {
      return errorOf(401, "invalid_request_error", "Invalid API Key provided");
    }
    const known = call.key === undefined ? undefined : kept.get(`${call.account}|${call.key}`);
    const asked = JSON.stringify([call.method, call.path, call.form]);
    if (known) {
      const text = "Keys for idempotent requests can only be used with the same parameters";
      return known.asked === asked ? known.answer : errorOf(400, "idempotency_error", text);
    }
    const answer = answerCall(call, sessions, now());
    if (call.key !== undefined) kept.set(`${call.account}|${call.key}`, { asked, answer });
    return answer;
  };
  const server = createServer(async (request, response) => {
    const call = await callOf(request);
    calls.push(call);
    const fault = faults.shift();
    if (fault === "drop") return response.socket?.destroy();
    if (typeof fault === "object")
      return send(response, errorOf(fault.status, fault.type, "asked"));
    const answer = answerOnce(call);
    return fault === "lost" ? response.socket?.destroy() : send(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    sessions,
    faults,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
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

function answerCall(
  { method, path, form, account }: StripeCall,
  sessions: Map<string, OpenSession>,
  now: number,
): Answer {
  if (method !== "POST" || path !== "/v1/checkout/sessions") {
    return errorOf(404, "invalid_request_error", `Unrecognized request URL (${method}: ${path})`);
  }
  const expires = Number(form.expires_at) * 1_000 - now;
  const day = 24 * 60 * 60_000;
  if (!(expires >= 30 * 60_000 && expires <= day)) {
    const text = "The `expires_at` timestamp must be between 30 minutes and 24 hours from now";
    return errorOf(400, "invalid_request_error", text);
  }
  const lines = linesOf(form);
  const total = lines.reduce((sum, line) => sum + line.amount * line.quantity, 0);
  if (form.mode !== "payment" || lines.length === 0 || total <= 0) {
    return errorOf(400, "invalid_request_error", "The total amount due must be above 0");
  }
  const id = `cs_test_${randomBytes(12).toString("hex")}`;
  const session: OpenSession = {
    id,
    object: "checkout.session",
    mode: "payment",
    status: "open",
    payment_status: "unpaid",
    amount_total: total,
    currency: lines[0]?.currency ?? null,
    expires_at: Number(form.expires_at),
    client_reference_id: form.client_reference_id ?? null,
    customer_email: form.customer_email ?? null,
    locale: form.locale ?? null,
    metadata: { order: form["metadata[order]"] ?? "" },
    payment_intent: null,
    success_url: form.success_url ?? null,
    cancel_url: form.cancel_url ?? null,
    url: `https://checkout.stripe.test/c/pay/${id}${account ? `#${account}` : ""}`,
  };
  sessions.set(id, session);
  return { status: 200, body: session };
}

function linesOf(form: StripeCall["form"]) {
  const of = (n: number, field: string) => form[`line_items[${n}]${field}`];
  const lines: { amount: number; quantity: number; currency: string }[] = [];
  for (let n = 0; of(n, "[quantity]") !== undefined; n += 1) {
    lines.push({
      amount: Number(of(n, "[price_data][unit_amount]")),
      quantity: Number(of(n, "[quantity]")),
      currency: of(n, "[price_data][currency]") ?? "",
    });
  }
  return lines;
}

function errorOf(status: number, type: string, message: string): Answer {
  return { status, body: { error: { type, message } } };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { "Content-Type": "application/json", "Request-Id": "req_1" });
  response.end(JSON.stringify(body));
}

/** A body as the service signs it: `t=…,v1=…` over time and body. */
export function signStripe(secret: string, body: string, at: number): string {
  const seconds = Math.floor(at / 1_000);
  const mac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${mac}`;
}
