import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { pngOf } from "#tests/support/files/made-files.ts";
import { parseInput } from "../../contract/api/parse.ts";
import { ok } from "../../contract/errors.ts";
import { landingPageSchema } from "../../contract/landing/landing-page.ts";
import type { Actor } from "../../contract/permissions.ts";
import { auditEntries, files } from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { duplicateEvent } from "../events/changes/duplicate-event.ts";
import { archiveEvent } from "../events/changes/transitions.ts";
import { addLandingPicture, getLandingPage, setLandingPage } from "./landing-page.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
});
afterAll(() => domain.close());

async function makeEvent(name: string): Promise<string> {
  const input = { ...newEvent(name), description: "What it is about" };
  return must(await createEvent(domain.deps, nord.client, input)).id;
}

const get = async (address: string, actor: Actor = nord.client) =>
  getLandingPage(domain.deps, actor, { address });

/** Sends a page as a call does. */
async function set(address: string, page: unknown, actor: Actor = nord.client) {
  const input = must(parseInput(landingPageSchema, page));
  return setLandingPage(domain.deps, actor, { ...input, address });
}

async function upload(address: string): Promise<string> {
  const image = pngOf(40, 30);
  return must(await addLandingPicture(domain.deps, nord.client, { address, image })).path;
}

const hello = { kind: "text", id: "hello", text: { no: "Hei" } };
const withSpeaker = (picture: string | null) => ({
  blocks: [{ kind: "speakers", id: "people", items: [{ name: "Kari", picture }] }],
});

async function isKept(path: string): Promise<boolean> {
  const key = path.replace("/files/", "");
  const [row] = await domain.deps.db.select().from(files).where(eq(files.key, key));
  return row !== undefined && row.dropAt === null;
}

test("an event has a page before anybody writes one: its own fields", async () => {
  const page = must(await get(await makeEvent("Default")));
  expect(page.version).toBe(0);
  expect(page.blocks.map(({ kind }) => kind)).toContain("countdown");
  expect(page.blocks.find(({ kind }) => kind === "text")?.text.no).toBe("What it is about");
});

test("what is written is kept, and who was slower is told", async () => {
  const event = await makeEvent("Written");
  expect(must(await set(event, { version: 0, blocks: [hello] })).version).toBe(1);
  const page = must(await get(event));
  expect(page).toMatchObject({
    version: 1,
    blocks: [{ id: "hello", text: { no: "Hei", en: "" } }],
  });
  expect(codeOf(await set(event, { version: 0, blocks: [] }))).toBe("event.changed");
  expect(must(await set(event, { version: 1, blocks: [] })).version).toBe(2);
  const entries = await domain.deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.eventId, event));
  expect(entries.filter(({ what }) => what === "event.update_homepage")).toHaveLength(2);
});

test("of two who save at once one is told", async () => {
  const event = await makeEvent("Both");
  const save = (blocks: unknown[]) => set(event, { version: 0, blocks });
  const both = await Promise.all([save([hello]), save([])]);
  expect(both.map(codeOf).toSorted()).toEqual(["event.changed", "ok"]);
});

test("nobody but the event's editors writes it, and nobody once it is archived", async () => {
  const event = await makeEvent("Guarded");
  expect(codeOf(await set(event, { blocks: [] }, sor.client))).toBe("event.not_found");
  const moderator: Actor = { kind: "moderator", id: "mod_1", eventId: event };
  expect(codeOf(await set(event, { blocks: [] }, moderator))).toBe("auth.forbidden");
  must(await archiveEvent(domain.deps, nord.client, { eventId: event }));
  expect(codeOf(await set(event, { blocks: [] }))).toBe("event.archived");
});

test("two blocks of one id, and too many of them, are refused", () => {
  expect(parseInput(landingPageSchema, { blocks: [hello, hello] }).ok).toBe(false);
  const many = Array.from({ length: 31 }, (_, place) => ({ kind: "text", id: `b${place}` }));
  expect(parseInput(landingPageSchema, { blocks: many }).ok).toBe(false);
  expect(parseInput(landingPageSchema, { blocks: many.slice(1) }).ok).toBe(true);
});

test("a picture is kept as long as the page shows it", async () => {
  const event = await makeEvent("Pictured");
  const path = await upload(event);
  expect(await isKept(path)).toBe(false);
  must(await set(event, withSpeaker(path)));
  expect(await isKept(path)).toBe(true);
  must(await set(event, withSpeaker(path)));
  expect(await isKept(path)).toBe(true);
  must(await set(event, withSpeaker(null)));
  expect(await isKept(path)).toBe(false);
});

test("a page points at no picture but one that was uploaded for it", async () => {
  const [event, other] = [await makeEvent("Own"), await makeEvent("Other")];
  const path = await upload(other);
  expect(codeOf(await set(event, withSpeaker(path)))).toBe("landing.picture");
  must(await set(other, withSpeaker(path)));
  expect(codeOf(await set(other, { sharePicture: path, ...withSpeaker(path) }))).toBe("ok");
  expect(codeOf(await set(event, { sharePicture: path, blocks: [] }))).toBe("landing.picture");
});

test("a copy of the event has the page, with pictures of its own", async () => {
  const event = await makeEvent("Copied");
  const path = await upload(event);
  must(await set(event, withSpeaker(path)));
  const deps = {
    ...domain.deps,
    rehearsals: { ...domain.deps.rehearsals, prepared: async () => ok([]) },
  };
  const { startsAt, endsAt } = newEvent("x");
  const copy = must(
    await duplicateEvent(deps, nord.client, { eventId: event, name: "Copy", startsAt, endsAt }),
  );
  const page = must(await get(copy.id));
  const [speakers] = page.blocks;
  const own = speakers?.kind === "speakers" ? (speakers.items[0]?.picture ?? "") : "";
  expect(own).toMatch(/^\/files\//);
  expect(own).not.toBe(path);
  expect(await isKept(own)).toBe(true);
});

test("what is written into the picture of shared links is kept with it, and goes with it", async () => {
  const event = await makeEvent("Drawn");
  const sharePicture = await upload(event);
  const drawn = { sharePicture, sharePictureShows: "of this day", blocks: [] };
  expect(must(await set(event, drawn)).sharePictureShows).toBe("of this day");
  expect(must(await get(event)).sharePictureShows).toBe("of this day");
  const none = must(await set(event, { ...drawn, sharePicture: null }));
  expect(none).not.toHaveProperty("sharePictureShows");
});
