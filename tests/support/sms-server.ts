/** An SMS service on loopback that speaks as Twilio does, keeps what it is given, and misbehaves when asked to. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What it does with an SMS: takes it, answers with a status, or says nothing more. */
export type Behaviour =
  | "take"
  | "drop"
  | "hang"
  | { readonly status: number; readonly body?: object; readonly headers?: Record<string, string> };

export interface ReceivedSms {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly form: Readonly<Record<string, string>>;
}

export interface SmsServer {
  readonly url: string;
  /** Every request, in the order in which they came. */
  readonly received: readonly ReceivedSms[];
  /** By the number that an SMS is for; `take` where nothing is set. */
  readonly behaviours: Map<string, Behaviour>;
  close(): Promise<void>;
}

/** Starts it on a free port. */
export async function startSmsServer(): Promise<SmsServer> {
  const received: ReceivedSms[] = [];
  const behaviours = new Map<string, Behaviour>();
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
    const { authorization } = request.headers;
    received.push({ path: request.url ?? "", authorization, form });
    act(response, behaviours.get(form.To ?? "") ?? "take");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    behaviours,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString("utf8");
}

function act(response: ServerResponse, behaviour: Behaviour): void {
  if (behaviour === "hang") return;
  if (behaviour === "drop") {
    response.socket?.destroy();
    return;
  }
  const {
    status,
    body = {},
    headers = {},
  } = behaviour === "take" ? { status: 201, body: { sid: "SM1", status: "queued" } } : behaviour;
  response.writeHead(status, { "Content-Type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}
