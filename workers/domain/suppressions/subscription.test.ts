import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
import {
  codeOf,
  day,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { mailAttendee, readSuppressed } from "#tests/support/messages/suppressed.ts";
import { callPage } from "#tests/support/pages.ts";
import { deliveries, mailSuppressions } from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { makeStandingToken } from "../registration/own-links.ts";
import { readSubscription, setSubscription } from "./subscription.ts";
import { makeUnsubscribeUrl } from "./unsubscribe-link.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.clock.now = noon;
  await domain.deps.db.delete(mailSuppressions);
});

const address = "kari@else.test";
const searchOf = async ({ clientId }: TestClient, to = address) =>
  new URL(await makeUnsubscribeUrl(domain.deps, { clientId, address: to })).search;
const tokenOf = async (client: TestClient, to = address) =>
  new URLSearchParams(await searchOf(client, to)).get("token") ?? "";

test("whoever has the mail unsubscribes without an account, from that client's messages alone, and again is no harm", async () => {
  const token = await tokenOf(nord, "Kari@Else.test");
  const before = { client: "Nord", address, isSubscribed: true };
  expect(must(await readSubscription(domain.deps, { token }))).toEqual(before);
  expect(await readSuppressed(domain.deps)).toEqual([]);
  for (const _ of [1, 2]) {
    const after = must(await setSubscription(domain.deps, { token, isSubscribed: false }));
    expect(after).toEqual({ ...before, isSubscribed: false });
  }
  const wish = { clientId: nord.clientId, address, reason: "unsubscribed", detail: null };
  expect(await readSuppressed(domain.deps)).toEqual([wish]);
  const elsewhere = { token: await tokenOf(sor) };
  expect(must(await readSubscription(domain.deps, elsewhere)).isSubscribed).toBe(true);
  const neighbour = { token: await tokenOf(nord, "ola@else.test") };
  expect(must(await readSubscription(domain.deps, neighbour)).isSubscribed).toBe(true);
  must(await setSubscription(domain.deps, { token, isSubscribed: true }));
  expect(await readSuppressed(domain.deps)).toEqual([]);
});

test("a message that still waits to be sent is not, and what the person has asked for themselves is", async () => {
  const { deps } = domain;
  const stateAfter = async (client: TestClient, messageId: string | null) => {
    const { id: eventId } = must(await createEvent(deps, client.client, newEvent("Fest")));
    await mailAttendee(deps, client.client, { eventId, email: address });
    await deps.db.update(deliveries).set({ messageId });
    must(await setSubscription(deps, { token: await tokenOf(nord), isSubscribed: false }));
    const [row] = await deps.db.select({ state: deliveries.state }).from(deliveries);
    return row?.state;
  };
  expect(await stateAfter(nord, "msg_1")).toBe("cancelled");
  expect(await stateAfter(nord, null)).toBe("queued");
  expect(await stateAfter(sor, "msg_1")).toBe("queued");
});

test("what a person asks for outweighs what a server said, and subscribing again lifts no bounce", async () => {
  const { db } = domain.deps;
  const token = await tokenOf(nord);
  const bounced = { clientId: nord.clientId, address, detail: "550 5.1.1", createdAt: noon };
  await db.insert(mailSuppressions).values({ id: "sup_1", reason: "bounced", ...bounced });
  expect(must(await readSubscription(domain.deps, { token })).isSubscribed).toBe(true);
  must(await setSubscription(domain.deps, { token, isSubscribed: true }));
  expect(await readSuppressed(domain.deps)).toMatchObject([{ reason: "bounced" }]);
  must(await setSubscription(domain.deps, { token, isSubscribed: false }));
  expect(await readSuppressed(domain.deps)).toMatchObject([
    { reason: "unsubscribed", detail: null },
  ]);
});

test("a complaint stays one when its author unsubscribes too, and goes when they subscribe again", async () => {
  const { db } = domain.deps;
  const token = await tokenOf(nord);
  const complained = { clientId: nord.clientId, address, detail: "abuse", createdAt: noon };
  await db.insert(mailSuppressions).values({ id: "sup_1", reason: "complained", ...complained });
  expect(must(await readSubscription(domain.deps, { token })).isSubscribed).toBe(false);
  must(await setSubscription(domain.deps, { token, isSubscribed: false }));
  expect(await readSuppressed(domain.deps)).toMatchObject([{ reason: "complained" }]);
  must(await setSubscription(domain.deps, { token, isSubscribed: true }));
  expect(await readSuppressed(domain.deps)).toEqual([]);
});

test("a program does with a link what the page does", async () => {
  const call = openApi(domain.deps);
  const token = await tokenOf(nord);
  const look = () => call("GET", `/v1/subscription?${new URLSearchParams({ token })}`);
  expect((await look()).json).toEqual({ client: "Nord", address, isSubscribed: true });
  const set = (body: object) => call("PUT", "/v1/subscription", { body });
  expect((await set({ token, isSubscribed: false })).json).toMatchObject({ isSubscribed: false });
  expect((await look()).json).toMatchObject({ isSubscribed: false });
  expect(await readSuppressed(domain.deps)).toMatchObject([{ reason: "unsubscribed" }]);
  expect((await set({ token, isSubscribed: true })).status).toBe(200);
  expect(await readSuppressed(domain.deps)).toEqual([]);
  const over = await set({ token: "none", isSubscribed: false });
  expect([over.status, over.json?.code]).toEqual([410, "link.over"]);
});

test("links that are none of ours, of another purpose, or of years ago do nothing", async () => {
  const { deps, clock } = domain;
  const token = await tokenOf(nord);
  const owner = { id: "att_1", eventId: "evt_1", email: address };
  const [head, , signature] = token.split(".");
  const claims = { aud: "unsubscribe", client: sor.clientId, address, exp: 9_999_999_999 };
  const forged = btoa(JSON.stringify(claims)).replaceAll("=", "");
  const wrong = [
    ...["", "none", `${token}x`, `${head}.${forged}.${signature}`],
    await makeStandingToken(deps, owner),
    await tokenOf({ ...nord, clientId: "cli_nobodys" }),
  ];
  clock.now = noon + 2 * 365 * day;
  expect(codeOf(await readSubscription(deps, { token }))).toBe("ok");
  for (const each of wrong) {
    expect(codeOf(await readSubscription(deps, { token: each }))).toBe("link.over");
    const asked = { token: each, isSubscribed: false };
    expect(codeOf(await setSubscription(deps, asked))).toBe("link.over");
  }
  clock.now = noon + 4 * 365 * day;
  expect(codeOf(await setSubscription(deps, { token, isSubscribed: false }))).toBe("link.over");
  expect(await readSuppressed(deps)).toEqual([]);
});

test("the page changes nothing when it is opened; a mail program's one click and the page's buttons do", async () => {
  const search = await searchOf(nord);
  const call = { path: "unsubscribe", address: "", cookie: "", search };
  const reasons = async () => (await readSuppressed(domain.deps)).map(({ reason }) => reason);
  expect((await callPage(domain.deps, call)).text).toContain('"isSubscribed":true');
  expect(await reasons()).toEqual([]);
  const post = async (fields: Record<string, string>, more = {}) => {
    const { status, to } = await callPage(domain.deps, { ...call, fields, ...more });
    return [status, to];
  };
  // Mail programs follow no redirect.
  expect(await post({ "List-Unsubscribe": "One-Click" })).toEqual([200, null]);
  expect(await reasons()).toEqual(["unsubscribed"]);
  expect((await callPage(domain.deps, call)).text).toContain('"isSubscribed":false');
  expect(await post({ intent: "return" })).toEqual([200, null]);
  expect(await reasons()).toEqual([]);
  expect(await post({ intent: "leave" })).toEqual([200, null]);
  expect(await reasons()).toEqual(["unsubscribed"]);
  expect(await post({ intent: "something else" })).toEqual([400, null]);
  expect(await post({ intent: "return" }, { search: "?token=none" })).toEqual([410, null]);
  expect(await reasons()).toEqual(["unsubscribed"]);
});
