/** Who a page in a foreign frame lets in, and what it tells those that it does not. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  guest,
  hour,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { makeAccessCode } from "../events/access-code.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { publishEvent } from "../events/changes/transitions.ts";
import type { EventRecord } from "../events/event-record.ts";
import { makeScreenKey } from "../events/screen-key.ts";
import { enterWithCode } from "./enter.ts";
import { type JoinEmbedInput, joinEmbed } from "./join-embed.ts";
import { seeEvent } from "./see-event.ts";

let domain: TestDomain;
let nord: TestClient;
const device = "DEVICE-OF-ONE-PHONE-1";

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(() => {
  domain.clock.now = noon;
});

async function published(name: string, accessCode: string | null): Promise<EventRecord> {
  const input = Object.assign(newEvent(name), { accessCode });
  const { id } = must(await createEvent(domain.deps, nord.client, input));
  return must(await publishEvent(domain.deps, nord.client, { eventId: id }));
}

async function framed(event: EventRecord, more: Partial<JoinEmbedInput> = {}, actor = guest) {
  const asked = { address: event.code, tokens: [], key: null, remote: "192.0.2.1" };
  return must(await joinEmbed(domain.deps, actor, { ...asked, ...more })).entry;
}

async function tokenBy(event: EventRecord, code: string): Promise<string> {
  const asked = { address: event.code, code, device, remote: "192.0.2.1", token: null };
  return must(await enterWithCode(domain.deps, asked)).token;
}

test("an open event lets a newcomer in, and knows them by their token", async () => {
  const event = await published("Open", null);
  const first = await framed(event);
  if (first.kind !== "in") throw new Error("admission asks for a code");
  expect(first).toMatchObject({ isNew: true, claims: { event: event.id, name: null } });
  domain.clock.now += hour;
  const again = await framed(event, { tokens: [null, "no token", first.token] });
  expect(again).toMatchObject({ kind: "in", isNew: false, token: first.token });
  expect(again).toMatchObject({ claims: first.claims, maxAge: first.maxAge - 3_600 });
});

test("an access code lets in who has given it, its staff, and the address with the screen key", async () => {
  const event = await published("Closed", "654321");
  expect(await framed(event)).toEqual({ kind: "code", wasIn: false });
  const token = await tokenBy(event, "654321");
  expect(await framed(event, { tokens: [token] })).toMatchObject({ kind: "in", isNew: false });
  expect(await framed(event, {}, nord.client)).toMatchObject({ kind: "in", isNew: true });

  for (const key of ["", "a key"]) expect((await framed(event, { key })).kind).toBe("code");
  const made = must(await makeScreenKey(domain.deps, nord.client, { eventId: event.id }));
  expect(await framed(event, { key: made.screenKey })).toMatchObject({ kind: "in", isNew: true });
  for (const key of [null, "", "a key"]) expect((await framed(event, { key })).kind).toBe("code");
});

test("another event's token opens nothing; one of before the code was changed is known, and asked again", async () => {
  const event = await published("Here", "654321");
  const other = await published("There", "123456");
  const foreign = await tokenBy(other, "123456");
  expect(await framed(event, { tokens: [foreign] })).toEqual({ kind: "code", wasIn: false });
  const token = await tokenBy(event, "654321");
  must(await makeAccessCode(domain.deps, nord.client, { eventId: event.id }));
  const asked = await framed(event, { tokens: [token, foreign] });
  expect(asked).toEqual({ kind: "code", wasIn: true });
});

test("too many newcomers of one network are refused; who is known comes in", async () => {
  const event = await published("Crowded", null);
  const first = await framed(event);
  const token = first.kind === "in" ? first.token : "";
  const counted: string[] = [];
  const isWithinNetworkLimit = async (key: string) => {
    counted.push(key);
    return false;
  };
  const deps = Object.assign({}, domain.deps, { isWithinNetworkLimit });
  const asked = { address: event.code, tokens: [], key: null, remote: "192.0.2.1" };
  expect(codeOf(await joinEmbed(deps, guest, asked))).toBe("join.too_many");
  expect(counted).toHaveLength(1);
  must(await joinEmbed(deps, guest, { ...asked, tokens: [token] }));
  expect(counted).toHaveLength(1);
});

test("an unknown address is no event, in a frame and beside the room", async () => {
  const asked = { address: "NOTHERE", tokens: [], key: null, remote: "192.0.2.1" };
  expect(codeOf(await joinEmbed(domain.deps, guest, asked))).toBe("event.not_found");
  const seen = await seeEvent(domain.deps, guest, { address: "NOTHERE", token: null, device });
  expect(codeOf(seen)).toBe("event.not_found");
});

test("a page beside the room shows all of an event without an access code to everybody", async () => {
  const event = await published("On the poster", null);
  const asked = { address: event.code, token: null, device };
  const seen = must(await seeEvent(domain.deps, guest, asked));
  expect(seen).toMatchObject({ organiser: "The organiser", description: "About it" });
});
