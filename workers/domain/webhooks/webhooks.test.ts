import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  day,
  hour,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { everything, makeReplication } from "#tests/support/replication.ts";
import { isSignedWith, readSigned } from "#tests/support/webhooks/webhook-signature.ts";
import type { Replication } from "../../contract/api/room/replication.ts";
import { webhookTypes } from "../../contract/webhooks/webhook-types.ts";
import { auditEntries, deliveries, webhookEndpoints } from "../../db/schema/index.ts";
import { createWebhookGateway } from "../../gateways/webhooks.ts";
import { listOutbox } from "../deliveries/list-outbox.ts";
import { reclaimDeliveries, sendDue } from "../deliveries/send-due.ts";
import type { Deps } from "../deps.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { endEvent, openEvent, publishEvent } from "../events/changes/transitions.ts";
import { runDue } from "../events/due.ts";
import { setClientBlocked } from "../organisations/block-client.ts";
import { ingestReplication } from "../rooms/replication/ingest.ts";
import { runBatch } from "../shared/batch.ts";
import { createEndpoint, deleteEndpoint, rotateSecret, updateEndpoint } from "./endpoints.ts";
import { getEndpoint, listEndpoints } from "./read-endpoints.ts";
import { listWebhookLog, resendWebhook, testWebhook } from "./webhook-log.ts";

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let domain: TestDomain;
let deps: Deps;
let nord: TestClient;
let sor: TestClient;
let receiver: Server;
let origin: string;
let received: Received[] = [];
let woken = 0;

beforeAll(async () => {
  domain = await openDomain();
  const webhooks = createWebhookGateway({ isLocal: true, fetch, answerMs: 300 });
  const wakeDeliveries = async () => {
    woken += 1;
  };
  deps = { ...domain.deps, webhooks, wakeDeliveries };
  nord = await makeTestClient(deps, "Nord");
  sor = await makeTestClient(deps, "Sor");
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      const path = request.url ?? "";
      received.push({ path, headers: request.headers, body: Buffer.concat(parts).toString() });
      if (path === "/hangs") return;
      if (path === "/hangs-up") return request.socket.destroy();
      if (path === "/302") response.setHeader("Location", `${origin}/200`);
      if (path === "/429") response.setHeader("Retry-After", "7200");
      response.statusCode = Number(path.slice(1)) || 200;
      response.end(path === "/long" ? "x".repeat(500_000) : "said");
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await domain.close();
});
beforeEach(() => {
  domain.clock.now = noon;
  received = [];
  woken = 0;
});
afterEach(async () => {
  await deps.db.delete(deliveries);
  await deps.db.delete(webhookEndpoints);
  await deps.db.delete(auditEntries);
});

function make(path: string, types = webhookTypes.slice(), by = nord) {
  return createEndpoint(deps, by.client, { url: `${origin}${path}`, types }).then(must);
}

const logOf = async (id: string) => must(await listWebhookLog(deps, nord.client, { id })).items;
const typesIn = () => received.map(({ body }) => JSON.parse(body).type);

async function makeEvent(by = nord) {
  const event = must(await createEvent(deps, by.client, newEvent("Told", deps.now() + hour)));
  return { event, on: { eventId: event.id } };
}

test("an event is told of when it is published, opened and ended, each signed so that the receiver can tell", async () => {
  const { secret } = await make("/200");
  const { event, on } = await makeEvent();
  must(await publishEvent(deps, nord.client, on));
  must(await openEvent(deps, nord.client, on));
  must(await endEvent(deps, nord.client, on));
  expect(woken).toBe(3);
  // Signatures are good for minutes, by the receiver's own clock.
  domain.clock.now = Date.now();
  await sendDue(deps);
  expect(typesIn()).toEqual(["event.published", "event.opened", "event.ended"]);
  for (const call of received) {
    const { id, slug, name } = event;
    expect(readSigned(secret, call)).toMatchObject({ data: { event: { id, slug, name } } });
    expect(() => readSigned(secret, { ...call, body: `${call.body} ` })).toThrow();
  }
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(3);
});

test("what opens and ends by itself is told of once, by whoever notices it first", async () => {
  await make("/200");
  const { event, on } = await makeEvent();
  must(await publishEvent(deps, nord.client, on));
  domain.clock.now = event.opensAt;
  await runDue(deps);
  await runDue(deps);
  domain.clock.now = event.closesAt + 60_000;
  await runDue(deps);
  await runDue(deps);
  expect(typesIn()).toEqual(["event.published", "event.opened", "event.ended"]);
});

test("an event that is opened by hand is not told of again when cron finds it open", async () => {
  await make("/200");
  const { on } = await makeEvent();
  must(await publishEvent(deps, nord.client, on));
  must(await openEvent(deps, nord.client, on));
  domain.clock.now += 60_000;
  await runDue(deps);
  await runDue(deps);
  expect(typesIn()).toEqual(["event.published", "event.opened"]);
});

test("an endpoint hears nothing of before it was there, and nothing of another client or type", async () => {
  const { event, on } = await makeEvent();
  must(await publishEvent(deps, nord.client, on));
  domain.clock.now = event.opensAt + 1;
  await make("/200");
  await make("/polls", ["poll.closed"]);
  await make("/sor", webhookTypes.slice(), sor);
  await runDue(deps);
  expect(received).toEqual([]);
  must(await endEvent(deps, nord.client, on));
  await sendDue(deps);
  expect(received.map(({ path }) => path)).toEqual(["/200"]);
});

test("what is refused or comes too late to change anything tells nobody", async () => {
  await make("/200");
  const { on } = await makeEvent();
  expect(codeOf(await endEvent(deps, nord.client, on))).toBe("state.not_allowed");
  expect(codeOf(await publishEvent(deps, sor.client, on))).toBe("event.not_found");
  const both = await Promise.all([
    publishEvent(deps, nord.client, on),
    publishEvent(deps, nord.client, on),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  await sendDue(deps);
  expect(typesIn()).toEqual(["event.published"]);
});

function replicationOf(seq: number, said: readonly (readonly [string, object])[]): Replication {
  const entries = said.map(([type, data], n) => ({ seq, n, at: noon, by: null, type, data }));
  return { ...makeReplication(seq, seq), entries };
}

test("a room's questions and polls are told of by their ids, once however often it replicates them", async () => {
  const { event } = await makeEvent();
  await make("/200");
  const said = replicationOf(4, [
    ["questionAsked", { question: "1", text: "A secret wish", name: "Kari", state: "pending" }],
    ["questionApproved", { question: "1", act: "2" }],
    ["questionArchived", { question: "1", answered: true, took: 3, act: "3" }],
    ["questionArchived", { question: "5", answered: false, took: 0, act: "4" }],
    ["pollStopped", { poll: "6", act: "5" }],
    ["pollExpired", { poll: "7" }],
  ]);
  const send = () => ingestReplication(deps, system, { eventId: event.id, body: said });
  must(await send());
  must(await send());
  expect(woken).toBe(1);
  await sendDue(deps);
  expect(typesIn().sort()).toEqual([
    "poll.closed",
    "poll.closed",
    "question.answered",
    "question.approved",
  ]);
  const text = received.map(({ body }) => body).join();
  expect(text).not.toMatch(/secret wish|Kari/);
  expect(received.map(({ body }) => JSON.parse(body).data.event.id)).toEqual(
    Array.from({ length: 4 }, () => event.id),
  );
  // Whoever comes later is not told what was told before, even when it is sent once more.
  await make("/late");
  must(await send());
  await sendDue(deps);
  expect(received).toHaveLength(4);
});

test("polls that the end of the event stops are told of as closed, once each, and no others", async () => {
  const { event } = await makeEvent();
  await make("/200", ["poll.closed"]);
  const on = { eventId: event.id };
  const row = (id: string, state: string, removed = false) =>
    everything.polls.map((poll) => ({ ...poll, id, state, removed }));
  const running = [...row("1", "started"), ...row("3", "started")];
  const others = [...row("2", "stopped"), ...row("5", "started", true)];
  const rows = { polls: [...running, ...others] };
  must(await ingestReplication(deps, system, { ...on, body: makeReplication(1, 1, rows) }));
  const body = replicationOf(2, [
    ["pollStarted", { poll: "4", act: "1" }],
    ["pollStopped", { poll: "3", act: "2" }],
    ["phaseChanged", { phase: "ended" }],
  ]);
  must(await ingestReplication(deps, system, { ...on, body }));
  must(await ingestReplication(deps, system, { ...on, body }));
  await sendDue(deps);
  const closed = received.map(({ body: text }) => JSON.parse(text).data.poll.id);
  expect(closed.toSorted()).toEqual(["1", "3", "4"]);
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(3);
  // An event that opens stops nothing.
  const opened = replicationOf(3, [["phaseChanged", { phase: "open" }]]);
  must(await ingestReplication(deps, system, { ...on, body: opened }));
  await sendDue(deps);
  expect(received).toHaveLength(3);
});

test("a question that nobody has to approve is told of as approved when it is asked", async () => {
  const { event } = await makeEvent();
  await make("/200");
  const said = replicationOf(4, [
    ["questionAsked", { question: "8", text: "A secret wish", name: "Kari", state: "live" }],
    ["questionAsked", { question: "9", text: "Another one", name: "Kari", state: "pending" }],
  ]);
  must(await ingestReplication(deps, system, { eventId: event.id, body: said }));
  await sendDue(deps);
  expect(typesIn()).toEqual(["question.approved"]);
  expect(JSON.parse(received[0]?.body ?? "{}").data.question).toEqual({ id: "8" });
  // So it is when it has waited long enough.
  const passed = replicationOf(5, [["questionPassed", { question: "9" }]]);
  must(await ingestReplication(deps, system, { eventId: event.id, body: passed }));
  await sendDue(deps);
  expect(typesIn()).toEqual(["question.approved", "question.approved"]);
  expect(JSON.parse(received[1]?.body ?? "{}").data.question).toEqual({ id: "9" });
});

/** Publishes an event, sends what is due, and answers the line of the log. */
async function deliverOnce(path: string) {
  const { id } = await make(path, ["event.published"]);
  const { on } = await makeEvent();
  must(await publishEvent(deps, nord.client, on));
  await sendDue(deps);
  const [line] = await logOf(id);
  if (!line) throw new Error("nothing in the log");
  return { id, line };
}

test.each([
  ["/200", { state: "sent", dueAt: null, answer: { status: 200, body: "said" } }],
  ["/204", { state: "sent", answer: { status: 204, body: "" } }],
  ["/302", { state: "waiting", dueAt: noon + 60_000, answer: { status: 302, body: "said" } }],
  ["/400", { state: "waiting", answer: { status: 400 } }],
  ["/429", { state: "waiting", dueAt: noon + 2 * hour, answer: { status: 429 } }],
  ["/500", { state: "waiting", dueAt: noon + 60_000, answer: { status: 500 } }],
  ["/410", { state: "failed", dueAt: null, answer: { status: 410 } }],
  ["/hangs", { state: "waiting", dueAt: noon + 60_000, answer: { problem: "timeout" } }],
  ["/hangs-up", { state: "waiting", dueAt: noon + 60_000, answer: { problem: "connection" } }],
])("an endpoint that answers %s", async (path, expected) => {
  const { line } = await deliverOnce(path);
  expect(line).toMatchObject({ ...expected, type: "event.published", tries: 1 });
  expect(JSON.parse(line.request)).toMatchObject({ type: "event.published" });
  // No redirect is followed.
  expect(received.map((each) => each.path)).toEqual([path]);
});

test("of a long answer the beginning is kept", async () => {
  const { line } = await deliverOnce("/long");
  expect(line.answer).toMatchObject({ status: 200, body: "x".repeat(2_048) });
});

test("nobody there is a connection that failed", async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, "127.0.0.1", resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  const url = `http://127.0.0.1:${port}/`;
  const { id } = must(await createEndpoint(deps, nord.client, { url, types: ["poll.closed"] }));
  must(await testWebhook(deps, nord.client, { id }));
  await sendDue(deps);
  expect((await logOf(id))[0]).toMatchObject({
    state: "waiting",
    answer: { problem: "connection" },
  });
});

test("a call is tried for three days with the same id, and has failed then", async () => {
  const { id } = await deliverOnce("/500");
  let last = noon;
  for (let tries = 0; tries < 50; tries += 1) {
    const [line] = await logOf(id);
    if (line?.dueAt == null) break;
    last = line.dueAt;
    domain.clock.now = line.dueAt;
    await sendDue(deps);
  }
  expect(last).toBe(noon + 3 * day);
  expect((await logOf(id))[0]).toMatchObject({ state: "failed", tries: 10, settledAt: last });
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(new Set(received.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(10);
});

test("while an endpoint does not answer its other calls wait, and no other endpoint's", async () => {
  const hanging = await make("/hangs", ["event.published"]);
  await make("/200", ["event.published"]);
  for (let n = 0; n < 3; n += 1) {
    const { on } = await makeEvent();
    must(await publishEvent(deps, nord.client, on));
  }
  await sendDue(deps);
  expect(received.filter(({ path }) => path === "/hangs")).toHaveLength(1);
  expect(received.filter(({ path }) => path === "/200")).toHaveLength(3);
  const lines = await logOf(hanging.id);
  expect(lines.map(({ tries }) => tries).sort()).toEqual([0, 0, 1]);
  expect(lines.every(({ dueAt }) => dueAt === noon + 60_000)).toBe(true);
});

test("410 switches the endpoint off, cancels what waits, and tells the client by mail", async () => {
  const { id } = await make("/410", ["event.published"]);
  for (let n = 0; n < 2; n += 1) {
    const { on } = await makeEvent();
    must(await publishEvent(deps, nord.client, on));
  }
  await sendDue(deps);
  expect(received).toHaveLength(1);
  expect(must(await getEndpoint(deps, nord.client, { id }))).toMatchObject({
    enabled: false,
    goneAt: noon,
  });
  expect((await logOf(id)).map(({ state }) => state)).toEqual(["failed", "failed"]);
  const { entries } = must(await listOutbox(deps, { before: null }));
  expect(entries).toMatchObject([{ recipient: "client@nord.test", channel: "mail" }]);
  const { on } = await makeEvent();
  must(await publishEvent(deps, nord.client, on));
  await sendDue(deps);
  expect(received).toHaveLength(1);
  expect(codeOf(await testWebhook(deps, nord.client, { id }))).toBe("webhook.off");
  const on410 = must(await updateEndpoint(deps, nord.client, { id, enabled: true }));
  expect(on410).toMatchObject({ enabled: true, goneAt: null });
});

test("switched off by hand it hears nothing, and what waited is cancelled until somebody sends it again", async () => {
  const { id, line } = await deliverOnce("/500");
  must(await updateEndpoint(deps, nord.client, { id, enabled: false }));
  domain.clock.now += hour;
  await sendDue(deps);
  expect(received).toHaveLength(1);
  expect((await logOf(id))[0]).toMatchObject({ state: "cancelled", dueAt: null });
  const again = { id, deliveryId: line.id };
  expect(codeOf(await resendWebhook(deps, nord.client, again))).toBe("webhook.off");
  must(await updateEndpoint(deps, nord.client, { id, enabled: true, url: `${origin}/200` }));
  must(await resendWebhook(deps, nord.client, again));
  await sendDue(deps);
  expect((await logOf(id))[0]).toMatchObject({ state: "sent", tries: 1 });
  expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([
    line.messageId,
    line.messageId,
  ]);
});

test("what waits for its next try can be sent at once", async () => {
  const { id, line } = await deliverOnce("/500");
  must(await resendWebhook(deps, nord.client, { id, deliveryId: line.id }));
  await sendDue(deps);
  expect(received).toHaveLength(2);
  expect((await logOf(id))[0]).toMatchObject({ state: "waiting", tries: 1, dueAt: noon + 60_000 });
});

test("both secrets sign for a day after a change, and then the new one alone", async () => {
  const { id, secret: former } = await make("/200");
  const { secret, formerUntil } = must(await rotateSecret(deps, nord.client, { id }));
  expect(formerUntil).toBe(noon + day);
  const isGood = (key: string) => {
    const last = received.at(-1);
    return last !== undefined && isSignedWith(key, last);
  };
  const send = async () => {
    must(await testWebhook(deps, nord.client, { id }));
    await sendDue(deps);
    return [isGood(secret), isGood(former)];
  };
  expect(await send()).toEqual([true, true]);
  domain.clock.now = noon + day;
  expect(await send()).toEqual([true, false]);
  const rows = await domain.d1.prepare("SELECT * FROM webhook_endpoints").all();
  for (const key of [secret, former]) expect(JSON.stringify(rows.results)).not.toContain(key);
});

test("what a worker left behind is in line again, and what thirty days ago was settled is forgotten", async () => {
  const { id } = await deliverOnce("/200");
  await deps.db.update(deliveries).set({ state: "sending", dueAt: noon, settledAt: null });
  await runBatch(deps, reclaimDeliveries(noon));
  await sendDue(deps);
  expect(received).toHaveLength(2);
  domain.clock.now = noon + 30 * day;
  await runDue(deps);
  expect(await logOf(id)).toEqual([]);
});

test("calls are no mails: the outbox does not show them", async () => {
  await deliverOnce("/200");
  expect(must(await listOutbox(deps, { before: null })).entries).toEqual([]);
});

test("a blocked client is told nothing", async () => {
  await make("/200", ["event.published"], sor);
  const { on } = await makeEvent(sor);
  must(await publishEvent(deps, sor.client, on));
  must(await setClientBlocked(deps, system, { id: sor.clientId, blocked: true }));
  await sendDue(deps);
  must(await setClientBlocked(deps, system, { id: sor.clientId, blocked: false }));
  expect(received).toEqual([]);
});

const production = [
  "http://hooks.example.org/x",
  "https://10.0.0.1/",
  "https://192.168.0.4/",
  "https://172.16.3.4/",
  "https://169.254.169.254/latest",
  "https://127.0.0.1/",
  "https://localhost/",
  "https://[::1]/",
  "https://[fd00::1]/",
  "https://[fe80::1]/",
  "https://[::ffff:10.0.0.1]/",
  "https://[::ffff:7f00:1]/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://0177.0.0.1/",
  "https://intranet/",
  "https://db.internal/",
  "https://printer.local/",
  "https://user:secret@hooks.example.org/",
];
test.each(production)("production refuses %s, at saving and at sending", async (url) => {
  const asked: string[] = [];
  const webhooks = createWebhookGateway({
    isLocal: false,
    fetch: async (request) => {
      asked.push(request.url);
      return new Response("");
    },
  });
  const deployed = { ...deps, webhooks };
  const input = { url, types: ["event.published"] as const };
  expect(await createEndpoint(deployed, nord.client, input)).toMatchObject({
    refusal: { fields: { url: "webhook.address" } },
  });
  const call = { url, headers: {}, body: "{}" };
  expect(await webhooks.post(call)).toEqual({ problem: "address" });
  expect(asked).toEqual([]);
  const good = { ...input, url: "https://hooks.example.org/x" };
  const { id } = must(await createEndpoint(deployed, nord.client, good));
  expect(codeOf(await updateEndpoint(deployed, nord.client, { id, url }))).toBe("request.invalid");
});

test("admins manage every client's endpoints, the role client its own, and nobody else any", async () => {
  const own = await make("/own");
  const other = await make("/other", webhookTypes.slice(), sor);
  const admin = { kind: "user", id: "usr_a", role: "admin", clientId: null, teamIds: [] } as const;
  expect(must(await listEndpoints(deps, admin, {})).map(({ id }) => id)).toEqual([
    own.id,
    other.id,
  ]);
  expect(must(await listEndpoints(deps, nord.client, {})).map(({ id }) => id)).toEqual([own.id]);
  expect(must(await getEndpoint(deps, admin, { id: other.id })).client.name).toBe("Sor");
  const { id } = other;
  const deliveryId = "dlv_none";
  const acts = [
    (actor: typeof nord.client) => getEndpoint(deps, actor, { id }),
    (actor: typeof nord.client) => updateEndpoint(deps, actor, { id, enabled: false }),
    (actor: typeof nord.client) => rotateSecret(deps, actor, { id }),
    (actor: typeof nord.client) => testWebhook(deps, actor, { id }),
    (actor: typeof nord.client) => listWebhookLog(deps, actor, { id }),
    (actor: typeof nord.client) => resendWebhook(deps, actor, { id, deliveryId }),
    (actor: typeof nord.client) => deleteEndpoint(deps, actor, { id }),
  ];
  for (const act of acts) {
    expect(codeOf(await act(nord.client))).toBe("request.not_found");
    expect(codeOf(await act(sor.team))).toBe("auth.forbidden");
    expect(codeOf(await act(sor.editor))).toBe("auth.forbidden");
  }
});

test("a client has ten endpoints at most, and one that is deleted takes its log along", async () => {
  const made = [];
  for (let n = 0; n < 10; n += 1) made.push(await make("/200", ["event.published"]));
  const one = { url: `${origin}/200`, types: ["event.published"] as const };
  expect(codeOf(await createEndpoint(deps, nord.client, one))).toBe("webhook.too_many");
  const { on } = await makeEvent();
  must(await publishEvent(deps, nord.client, on));
  await sendDue(deps);
  expect(received).toHaveLength(10);
  must(await deleteEndpoint(deps, nord.client, { id: made[0]?.id ?? "" }));
  expect(await deps.db.$count(deliveries)).toBe(9);
});

test("the audit log tells of each change, and no secret", async () => {
  const { id, secret } = await make("/200");
  must(await updateEndpoint(deps, nord.client, { id, types: ["poll.closed"] }));
  must(await rotateSecret(deps, nord.client, { id }));
  must(await testWebhook(deps, nord.client, { id }));
  await sendDue(deps);
  const [line] = await logOf(id);
  must(await resendWebhook(deps, nord.client, { id, deliveryId: line?.id ?? "" }));
  must(await deleteEndpoint(deps, nord.client, { id }));
  const rows = await deps.db.select().from(auditEntries);
  expect(rows.filter(({ onWhich }) => onWhich === id).map(({ what }) => what)).toEqual([
    "webhook.create",
    "webhook.update",
    "webhook.rotate",
    "webhook.test",
    "webhook.resend",
    "webhook.delete",
  ]);
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6, 20));
});
