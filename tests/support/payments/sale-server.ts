/** A real Worker that sells, the payment service on loopback, and buyers who do all that buyers do. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ApiCall, callServer } from "../api.ts";
import { findFreePort } from "../servers/ports.ts";
import { startWorkerServer, testSecrets, type WorkerServer } from "../servers/worker-server.ts";
import type { StoredEvent } from "./stripe/objects.ts";
import {
  type StripeServer,
  setAccount,
  signStripe,
  startStripeServer,
  stripeKey,
} from "./stripe-server.ts";

const secrets = { own: "whsec_own_of_a_sale", connect: "whsec_connect_of_a_sale" };
/** A Worker that was killed is back long before. */
const timeoutMs = 120_000;

export interface SaleServer {
  readonly stripe: StripeServer;
  /** Calls /v1; asked again while the Worker is being started anew. */
  call(method: string, to: string, call?: ApiCall): ReturnType<typeof callServer>;
  /** Hands over what the service tells until it is taken, as the service does. */
  deliver(event: StoredEvent): Promise<void>;
  /** The same once, signed wrongly or long ago: answers the status. */
  forge(
    event: StoredEvent,
    how: { readonly ago?: number; readonly secret?: string },
  ): Promise<number>;
  /** Rows of the database. */
  read<Row>(sql: string): Promise<readonly Row[]>;
  /** Ends the Worker as a crash does, and starts it again on what it has written. */
  kill(): Promise<void>;
  runCron(): Promise<void>;
  stop(): Promise<void>;
}

export async function startSale(): Promise<SaleServer> {
  const stripe = await startStripeServer(() => Date.now());
  const dataDir = mkdtempSync(path.join(tmpdir(), "plenum-sale-"));
  const port = await findFreePort();
  const start = () =>
    startWorkerServer({
      port,
      dataDir,
      // No room: nobody is in a hall yet.
      roomUrl: "http://127.0.0.1:9",
      entry: "tests/support/servers/sale-worker.ts",
      vars: {
        STRIPE_URL: stripe.url,
        STRIPE_KEY: stripeKey,
        STRIPE_WEBHOOK_SECRET: secrets.own,
        STRIPE_CONNECT_SECRET: secrets.connect,
      },
    });
  let worker: WorkerServer = await start();
  let isBack: Promise<void> = Promise.resolve();
  const call: SaleServer["call"] = async (method, to, options) => {
    const giveUpAt = Date.now() + timeoutMs;
    for (;;) {
      await isBack;
      try {
        const answer = await callServer(`${worker.url}${to}`, method, options);
        // What was under way as it was killed is asked again; that there is no room is the Worker's own word.
        const isSaid = answer.status < 500 || answer.json?.code === "room.not_ready";
        if (isSaid || Date.now() > giveUpAt) return answer;
      } catch (error) {
        if (Date.now() > giveUpAt) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const headersOf = (event: StoredEvent, body: string, ago = 0, secret?: string) => {
    const by = secret ?? (event.account === undefined ? secrets.own : secrets.connect);
    return { "Stripe-Signature": signStripe(by, body, Date.now() - ago * 1_000) };
  };
  return {
    stripe,
    call,
    async deliver(event) {
      const body = JSON.stringify(event);
      const headers = headersOf(event, body);
      const { status } = await call("POST", "/v1/webhooks/stripe", { body, headers });
      if (status !== 200) throw new Error(`a call was answered ${status}`);
    },
    async forge(event, { ago, secret }) {
      const body = JSON.stringify(event);
      const headers = headersOf(event, body, ago, secret);
      return (await call("POST", "/v1/webhooks/stripe", { body, headers })).status;
    },
    async read(sql) {
      const { json } = await call("POST", "/books", { body: sql });
      return json;
    },
    async kill() {
      isBack = (async () => {
        await worker.stop();
        worker = await start();
      })();
      await isBack;
    },
    runCron: () => worker.runCron(),
    async stop() {
      await isBack;
      await worker.stop();
      await stripe.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A published event of the demo's client with so many places of 250.00, on an account that takes payments. */
export async function openSale(server: SaleServer, places: number) {
  await server.call("POST", "/v1/internal/demo", { bearer: testSecrets.ROOM_SECRET });
  const account = { email: "client@plenum.test", password: "plenum-demo-2026" };
  const { json: signedIn } = await server.call("POST", "/v1/auth/login", { body: account });
  const bearer: string = signedIn.token;
  const call = async (method: string, to: string, body?: unknown) => {
    const answer = await server.call(method, `/v1${to}`, { bearer, body });
    if (answer.status >= 300) throw new Error(`${method} ${to}: ${answer.status} ${answer.text}`);
    return answer.json;
  };
  const { clientId } = await call("GET", "/me");
  const begun = await call("POST", `/clients/${clientId}/payment-account/links`);
  const told = setAccount(server.stripe, begun.account, { charges_enabled: true });
  await server.deliver(told);
  const day = 24 * 60 * 60_000;
  const startsAt = Date.now() + 9 * day;
  const { slug, id: eventId } = await call("POST", "/events", {
    name: "Sale",
    startsAt,
    endsAt: startsAt + 3_600_000,
    timeZone: "Europe/Oslo",
    organiser: "Nord",
    description: "One evening.",
  });
  const section = (name: string, values: object) =>
    call("PATCH", `/events/${slug}`, { section: name, values });
  await section("registration", { registrationEnabled: true });
  await section("price", { priceKind: "paid", priceCurrency: "NOK" });
  const type = { nameNo: "Vanlig", nameEn: "Standard", amount: 25_000, vatRate: 1_200 };
  const { id: typeId } = await call("POST", `/events/${slug}/ticket-types`, {
    ...type,
    quota: places,
  });
  await call("POST", `/events/${slug}/publish`);
  return { slug: String(slug), eventId: String(eventId), typeId: String(typeId), clientId };
}
