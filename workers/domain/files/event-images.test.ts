import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  guest,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { pngOf } from "#tests/support/files/made-files.ts";
import { ok } from "../../contract/errors.ts";
import { uploadLimits } from "../../contract/files/upload-limits.ts";
import type { Actor } from "../../contract/permissions.ts";
import { events, files } from "../../db/schema/index.ts";
import { makeAttendeeToken, newDevice } from "../attendees/token.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { duplicateEvent } from "../events/changes/duplicate-event.ts";
import { archiveEvent, publishEvent, unpublishEvent } from "../events/changes/transitions.ts";
import { updateEvent } from "../events/changes/update-event.ts";
import { runDue } from "../events/due.ts";
import { listPublicEvents } from "../events/lists/list-public.ts";
import { findEvent } from "../events/record.ts";
import { makeScreenKey } from "../events/screen-key.ts";
import { setEventImage } from "./event-images.ts";
import { type FileReader, openFile } from "./open-file.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
});
afterAll(() => domain.close());

async function makeEvent(name: string, more: { readonly accessCode?: string } = {}) {
  const input = { ...newEvent(name), ...more };
  const { id } = must(await createEvent(domain.deps, nord.client, input));
  return must(await publishEvent(domain.deps, nord.client, { eventId: id }));
}

const setLogo = (address: string, image: Uint8Array | null, actor: Actor = nord.client) =>
  setEventImage(domain.deps, actor, { address, which: "logo", image });

/** The key of the logo that was set. */
async function logoOf(address: string): Promise<string> {
  return must(await setLogo(address, pngOf(6, 4))).path?.slice("/files/".length) ?? "";
}

/** How long somebody may keep what they see; null: they see nothing. */
async function look(key: string, reader: Partial<FileReader> = {}) {
  const nobody: FileReader = { tokens: [], key: null, actor: async () => guest };
  return (await openFile(domain.deps, key, { ...nobody, ...reader }))?.keep ?? null;
}
const as = (actor: Actor) => ({ actor: async () => actor });

test("the logo of a published event is for everybody, of an unpublished or archived one for its staff", async () => {
  const event = await makeEvent("Open");
  const eventId = event.id;
  const key = await logoOf(event.slug);
  expect(await look(key)).toBe("shared");
  must(await unpublishEvent(domain.deps, nord.client, { eventId }));
  expect(await look(key)).toBeNull();
  expect(await look(key, as(sor.client))).toBeNull();
  expect(await look(key, as(nord.client))).toBe("private");
  must(await archiveEvent(domain.deps, nord.client, { eventId }));
  expect(await look(key)).toBeNull();
  expect(await look(key, as(nord.team))).toBeNull();
  expect(await look(key, as(nord.client))).toBe("private");
  expect(codeOf(await setLogo(eventId, null))).toBe("event.archived");
});

test("behind an access code it is for who was let in to this very event, and for screens with its key", async () => {
  const { deps } = domain;
  const event = await makeEvent("Closed", { accessCode: "SESAM2026" });
  const key = await logoOf(event.slug);
  const tokenFor = async (of: typeof event) =>
    (await makeAttendeeToken(deps, { event: of, device: newDevice(deps), name: null })).token;
  expect(await look(key)).toBeNull();
  expect(await look(key, { tokens: [null, await tokenFor(event)] })).toBe("private");
  expect(await look(key, { tokens: [await tokenFor(await makeEvent("Other"))] })).toBeNull();
  const { screenKey } = must(await makeScreenKey(deps, nord.client, { eventId: event.id }));
  expect(await look(key, { key: screenKey })).toBe("private");
  expect(await look(key, { key: "" })).toBeNull();
  const token = await tokenFor(event);
  const values = { accessCode: "ANOTHER26" };
  must(await updateEvent(deps, nord.client, { eventId: event.id, section: "access", values }));
  expect(await look(key, { tokens: [token] })).toBeNull();
});

test("lists that everybody reads tell of no picture behind a code", async () => {
  const { deps } = domain;
  for (const event of [
    await makeEvent("Seen"),
    await makeEvent("Unseen", { accessCode: "7777" }),
  ]) {
    await logoOf(event.slug);
    await deps.db.update(events).set({ listed: true }).where(eq(events.id, event.id));
  }
  const { items } = must(await listPublicEvents(deps, { limit: 10 }));
  const logos = items.map(({ name, logo }) => [name, logo !== null]);
  expect(logos.toSorted()).toEqual([
    ["Seen", true],
    ["Unseen", false],
  ]);
});

test("a new picture takes the place of the one before, and taken away none is left", async () => {
  const { deps } = domain;
  const event = await makeEvent("Twice");
  const before = (await deps.db.select().from(files)).length;
  const [first, second] = await Promise.all([logoOf(event.slug), logoOf(event.slug)]);
  await runDue(deps);
  expect([await look(first), await look(second)].toSorted()).toEqual([null, "shared"].toSorted());
  expect((await findEvent(deps, event.id))?.version).toBe(event.version);
  must(await setLogo(event.slug, null));
  expect(await deps.db.select().from(files)).toHaveLength(before);
  expect((await domain.bucket.list()).objects).toHaveLength(before);
});

test("a copy of the event has a picture of its own: what the one gives up the other keeps", async () => {
  const prepared = async () => ok([]);
  const deps = { ...domain.deps, rehearsals: { ...domain.deps.rehearsals, prepared } };
  const event = await makeEvent("Copied");
  const key = await logoOf(event.slug);
  const { startsAt, endsAt } = newEvent("x");
  const input = { eventId: event.id, name: "Copy", startsAt, endsAt };
  const copy = must(await duplicateEvent(deps, nord.client, input));
  const copied = copy.logo?.slice("/files/".length) ?? "";
  expect(copied).not.toBe(key);
  expect(copy.background).toBeNull();
  // The copy is not published yet, and neither is its picture.
  expect(await look(copied)).toBeNull();
  must(await setLogo(event.slug, null));
  domain.clock.now += 2 * 60 * 60_000;
  await runDue(deps);
  expect(await look(copied, as(nord.client))).toBe("private");
});

test("who may not change the event sets no picture of it, and nothing is kept", async () => {
  const event = await makeEvent("Mine");
  const before = (await domain.deps.db.select().from(files)).length;
  for (const [actor, code] of [
    [sor.client, "event.not_found"],
    [guest, "event.not_found"],
    [{ kind: "moderator", id: "mod_1", eventId: event.id }, "auth.forbidden"],
  ] as const) {
    expect(codeOf(await setLogo(event.slug, pngOf(6, 4), actor))).toBe(code);
  }
  expect(codeOf(await setLogo(event.slug, pngOf(10_000, 10_000)))).toBe("file.pixels");
  const svg = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg' onload='x()'/>");
  expect(codeOf(await setLogo(event.slug, svg))).toBe("file.image");
  expect(await domain.deps.db.select().from(files)).toHaveLength(before);
});

test("each picture that is set or taken away stands in the audit log", async () => {
  const event = await makeEvent("Noted");
  await logoOf(event.slug);
  must(await setLogo(event.slug, null));
  const entries = await domain.deps.db.query.auditEntries.findMany();
  const whats = entries.filter(({ eventId }) => eventId === event.id).map(({ what }) => what);
  expect(whats.slice(-2)).toEqual(["event.set_logo", "event.remove_logo"]);
});

test("more uploads than anybody needs have to wait; who may not upload is not counted", async () => {
  const event = await makeEvent("Many");
  const send = async (actor: Actor) => codeOf(await setLogo(event.slug, new Uint8Array(), actor));
  const { client } = nord;
  for (let count = 0; count < 3; count += 1) expect(await send(sor.client)).toBe("event.not_found");
  const taken = await domain.deps.db.query.attempts.findMany();
  const before = Math.max(...taken.map(({ count }) => count));
  for (let count = before; count < uploadLimits.perPerson; count += 1) {
    expect(await send(client)).toBe("file.image");
  }
  expect(await send(client)).toBe("auth.paused");
});
