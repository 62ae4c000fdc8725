import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
import {
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { mailAttendee, readSuppressed } from "#tests/support/messages/suppressed.ts";
import { signAs } from "#tests/support/webhooks/webhook-signature.ts";
import { writeSecret } from "../../contract/webhooks/webhook-signature.ts";
import { deliveries, mailSuppressions } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { createEvent } from "../events/changes/create-event.ts";

const secret = writeSecret(new Uint8Array(randomBytes(32)));
const minute = 60_000;
const gone = "550 5.1.1 No such user here";

let domain: TestDomain;
let deps: Deps;
let nord: TestClient;
let delivery: string;
let people = 0;
let email: string;

beforeAll(async () => {
  domain = await openDomain();
  deps = { ...domain.deps, config: { ...domain.deps.config, mailWebhookSecret: secret } };
  nord = await makeTestClient(deps, "Nord");
  eventId = must(await createEvent(deps, nord.client, newEvent("Fest"))).id;
});
afterAll(() => domain.close());
let eventId: string;

beforeEach(async () => {
  domain.clock.now = noon;
  await deps.db.delete(mailSuppressions);
  people += 1;
  email = `kari${people}@else.test`;
  delivery = await mailAttendee(deps, nord.client, { eventId, email });
  await set({ state: "sent", dueAt: null, settledAt: noon, reply: "250 kept" });
});

const set = (columns: Partial<typeof deliveries.$inferSelect>) =>
  deps.db.update(deliveries).set(columns);
const rowOf = async () => {
  const [row] = await deps.db.select().from(deliveries);
  return { state: row?.state, reply: row?.reply, dueAt: row?.dueAt };
};
const suppressed = async () => {
  const rows = await readSuppressed(deps);
  return rows.map(({ address, reason }) => `${address} ${reason}`);
};

const bounce = () => ({
  messageId: `<${delivery}@plenum.test>`,
  recipient: email,
  kind: "bounce",
  reason: gone,
});

interface Sent {
  readonly at?: number;
  readonly by?: string;
  readonly id?: string;
  readonly to?: Deps;
  /** What is changed after it was signed. */
  readonly tamper?: (body: string) => string;
  readonly without?: string;
}

/** Calls as a provider does; answers status and code. */
async function report(told: object, sent: Sent = {}): Promise<string> {
  const { at = noon, by = secret, id = "msg_1", to = deps, tamper, without } = sent;
  const body = JSON.stringify(told);
  const headers: Record<string, string> = {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at / 1_000)),
    "webhook-signature": signAs(by, { id, at, body }),
  };
  if (without) delete headers[without];
  const call = { body: tamper?.(body) ?? body, headers };
  const { status, json } = await openApi(to)("POST", "/v1/webhooks/mail", call);
  return `${status} ${json?.code ?? ""}`.trim();
}

test("a mail that came back has failed, and the client's messages go there no more", async () => {
  expect(await report(bounce())).toBe("200");
  expect(await rowOf()).toEqual({ state: "failed", reply: `bounce: ${gone}`, dueAt: null });
  const { clientId } = nord;
  expect(await readSuppressed(deps)).toEqual([
    { clientId, address: email, reason: "bounced", detail: gone },
  ]);
});

test("a complaint is one of a mail that arrived", async () => {
  expect(await report({ ...bounce(), kind: "complaint", reason: "abuse" })).toBe("200");
  expect(await rowOf()).toEqual({ state: "sent", reply: "complaint: abuse", dueAt: null });
  expect(await suppressed()).toEqual([`${email} complained`]);
  // A bounce of the same mail is said of the delivery; the complaint is the stronger of the two.
  expect(await report(bounce(), { id: "msg_2" })).toBe("200");
  expect((await rowOf()).state).toBe("failed");
  expect(await suppressed()).toEqual([`${email} complained`]);
});

test("a complaint outweighs a bounce", async () => {
  await report(bounce());
  await report({ ...bounce(), kind: "complaint" }, { id: "msg_2" });
  expect(await suppressed()).toEqual([`${email} complained`]);
});

describe("a repeat", () => {
  test.each(["bounce", "complaint"])(
    "of a %s changes nothing, not even what staff have lifted",
    async (kind) => {
      const told = { ...bounce(), kind };
      await report(told);
      const settled = await rowOf();
      expect(await report(told)).toBe("200");
      expect(await suppressed()).toHaveLength(1);
      await deps.db.delete(mailSuppressions);
      domain.clock.now = noon + minute;
      expect(await report(told)).toBe("200");
      expect(await report(told, { id: "msg_2", at: noon + minute })).toBe("200");
      expect(await suppressed()).toEqual([]);
      expect(await rowOf()).toEqual(settled);
    },
  );
});

const foreign = writeSecret(new Uint8Array(randomBytes(32)));
const refused: readonly (readonly [string, Sent])[] = [
  ["of another secret", { by: foreign }],
  ["six minutes old", { at: noon - 6 * minute }],
  ["from six minutes ahead", { at: noon + 6 * minute }],
  ["over another body", { tamper: (body) => body.replace("kari", "ola") }],
  ["without an id", { without: "webhook-id" }],
  ["without a time", { without: "webhook-timestamp" }],
  ["that is missing", { without: "webhook-signature" }],
];

test.each(refused)("a signature %s is not believed, and nothing changes", async (_which, sent) => {
  expect(await report(bounce(), sent)).toBe("401 webhook.signature");
  expect(await suppressed()).toEqual([]);
  expect((await rowOf()).state).toBe("sent");
});

test("without a secret nobody is believed", async () => {
  expect(await report(bounce(), { to: domain.deps })).toBe("401 webhook.signature");
  expect(await suppressed()).toEqual([]);
});

test("clocks may differ by less than five minutes", async () => {
  expect(await report(bounce(), { at: noon - 4 * minute })).toBe("200");
  expect(await report(bounce(), { at: noon + 4 * minute })).toBe("200");
});

test.each([
  ["a mail that nobody knows", { messageId: "dlv_none@plenum.test" }, "404 request.not_found"],
  ["somebody else's address", { recipient: "ola@else.test" }, "404 request.not_found"],
  ["no kind", { kind: "delay" }, "400 request.invalid"],
  ["no mail", { messageId: " " }, "400 request.invalid"],
])("%s is refused, however well it is signed", async (_which, wrong, expected) => {
  expect(await report({ ...bounce(), ...wrong })).toBe(expected);
  expect(await suppressed()).toEqual([]);
});

test("what is no JSON is refused", async () => {
  const body = "not json";
  const signature = signAs(secret, { id: "msg_1", at: noon, body });
  const headers = {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(noon / 1_000),
    "webhook-signature": signature,
  };
  const { status } = await openApi(deps)("POST", "/v1/webhooks/mail", { body, headers });
  expect(status).toBe(400);
});

test("a mail that is just being handed over is told of again later", async () => {
  await set({ state: "handing_over", dueAt: noon + minute, claim: "clm_1" });
  expect(await report(bounce())).toBe("409 request.under_way");
  expect((await rowOf()).state).toBe("handing_over");
  await set({ state: "sent", dueAt: null, claim: null });
  expect(await report(bounce())).toBe("200");
  expect(await suppressed()).toEqual([`${email} bounced`]);
});

test("one that waits to be tried again is not, once it has come back", async () => {
  await set({ state: "queued", dueAt: noon + minute });
  expect(await report(bounce())).toBe("200");
  expect(await rowOf()).toMatchObject({ state: "failed", dueAt: null });
});

test("of a mail to no attendee only its delivery says so", async () => {
  await set({ attendeeId: null });
  expect(await report({ ...bounce(), recipient: email.toUpperCase() })).toBe("200");
  expect((await rowOf()).state).toBe("failed");
  expect(await suppressed()).toEqual([]);
});
