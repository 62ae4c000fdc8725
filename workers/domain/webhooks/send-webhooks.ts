import { and, eq, sql } from "drizzle-orm";
import type { WebhookOutcome, WebhookReply } from "../../contract/webhooks/webhook.ts";
import { signWebhook } from "../../contract/webhooks/webhook-signature.ts";
import { clients, type deliveries, webhookEndpoints } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { openSecret } from "../shared/secrets.ts";
import { switchOff } from "./switch-off.ts";

type Row = typeof deliveries.$inferSelect;

/** Endpoints that are called at the same time. */
const atOnce = 8;
/** How long one endpoint is called in one round, ms: what is left waits for the next one. */
const longestRoundMs = 60_000;

interface Endpoint {
  readonly id: string;
  readonly clientId: string;
  readonly url: string;
  /** That sign now. */
  readonly secrets: readonly string[];
}

/**
 * Calls endpoints: each its own calls one after the other, several of them at the same time. One that
 * does not answer is not called again in this round, and one that answers 410 is switched off.
 */
export async function sendWebhooks(
  deps: Deps,
  rows: readonly Row[],
  settled: (row: Row, outcome: WebhookOutcome) => Promise<void>,
): Promise<void> {
  const endpoints = await readEndpoints(deps, rows);
  const queues = Array.from(new Set(rows.map(({ recipient }) => recipient)), (recipient) =>
    rows.filter((row) => row.recipient === recipient),
  );
  const work = async () => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) {
      await callOne(deps, endpoints.get(queue[0]?.recipient ?? ""), queue, settled);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function callOne(
  deps: Deps,
  endpoint: Endpoint | undefined,
  rows: readonly Row[],
  settled: (row: Row, outcome: WebhookOutcome) => Promise<void>,
): Promise<void> {
  const until = deps.now() + longestRoundMs;
  let stopped: WebhookOutcome | null = null;
  for (const row of rows) {
    if (!endpoint) await settled(row, wasOff);
    else if (stopped) await settled(row, stopped);
    else {
      const outcome = await call(deps, endpoint, row);
      await settled(row, outcome);
      stopped = await whyStop(deps, endpoint, outcome, until);
    }
  }
}

const wasOff = refusedAs({ problem: "off", ms: 0 });

/** What the rest of an endpoint's calls wait for, or why they come to nothing; null = on with them. */
async function whyStop(
  deps: Deps,
  endpoint: Endpoint,
  outcome: Called,
  until: number,
): Promise<WebhookOutcome | null> {
  if (outcome.isGone) {
    await switchOff(deps, endpoint);
    return wasOff;
  }
  const isOver = deps.now() > until;
  return outcome.isAway || isOver
    ? { state: "deferred", reply: outcome.reply, isUntried: true }
    : null;
}

interface Called extends WebhookOutcome {
  /** It wants to hear no more. */
  readonly isGone?: boolean;
  /** It did not answer. */
  readonly isAway?: boolean;
}

async function call(deps: Deps, { url, secrets }: Endpoint, row: Row): Promise<Called> {
  const began = deps.now();
  const id = row.content.headers.find(([name]) => name === "webhook-id")?.[1] ?? row.id;
  const timestamp = Math.floor(began / 1_000);
  const body = row.content.text;
  const answer = await deps.webhooks.post({
    url,
    body,
    headers: {
      "Content-Type": "application/json",
      "User-Agent": `Plenum/${deps.config.version}`,
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": await signWebhook(secrets, { id, timestamp, body }),
    },
  });
  const ms = deps.now() - began;
  if ("problem" in answer) {
    const { problem } = answer;
    if (problem === "address") return refusedAs({ problem, ms });
    return { state: "deferred", reply: JSON.stringify({ problem, ms }), isAway: true };
  }
  const { status, retryAfterMs } = answer;
  const reply = JSON.stringify({ status, body: answer.body, ms } satisfies WebhookReply);
  if (status >= 200 && status < 300) return { state: "sent", reply };
  if (status === 410) return { state: "refused", reply, isGone: true };
  return { state: "deferred", reply, retryAfterMs };
}

function refusedAs(reply: WebhookReply): WebhookOutcome {
  return { state: "refused", reply: JSON.stringify(reply) };
}

/** The endpoints that are on, of clients that are not blocked, with the secrets that sign. */
async function readEndpoints(deps: Deps, rows: readonly Row[]): Promise<Map<string, Endpoint>> {
  const ids = JSON.stringify([...new Set(rows.map(({ recipient }) => recipient))]);
  const found = await deps.db
    .select({ endpoint: webhookEndpoints, blockedAt: clients.blockedAt })
    .from(webhookEndpoints)
    .innerJoin(clients, eq(clients.id, webhookEndpoints.clientId))
    .where(
      and(
        sql`${webhookEndpoints.id} IN (SELECT value FROM json_each(${ids}))`,
        eq(webhookEndpoints.enabled, true),
      ),
    );
  const now = deps.now();
  const opened = found.map(async ({ endpoint, blockedAt }) => {
    const { id, clientId, url, secret, formerSecret, formerUntil } = endpoint;
    if (blockedAt !== null) return [];
    const isFormerGood = formerUntil !== null && formerUntil > now;
    const sealed = [secret, ...(isFormerGood && formerSecret ? [formerSecret] : [])];
    const all = sealed.map((each) => openSecret(deps, "webhook", id, each));
    const secrets = (await Promise.all(all)).filter((each) => each !== null);
    // Unsigned nothing leaves.
    return secrets.length === 0 ? [] : [{ id, clientId, url, secrets }];
  });
  const endpoints = (await Promise.all(opened)).flat();
  return new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
}
