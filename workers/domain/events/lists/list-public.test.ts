import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  day,
  hour,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { events } from "../../../db/schema/index.ts";
import { createEvent } from "../changes/create-event.ts";
import { archiveEvent, publishEvent } from "../changes/transitions.ts";
import { updateEvent } from "../changes/update-event.ts";
import { listPublicEvents } from "./list-public.ts";

let domain: TestDomain;
let nord: TestClient;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  const { deps } = domain;
  const make = async (
    name: string,
    startsAt: number,
    {
      listed = true,
      published = true,
      accessCode = null as string | null,
      archived = false,
      cancelled = false,
    } = {},
  ) => {
    const base = { ...newEvent(name, startsAt), accessCode };
    const { id: eventId } = must(await createEvent(deps, nord.client, base));
    const values = { listed, locationText: "Havnesalen" };
    must(await updateEvent(deps, nord.client, { eventId, section: "general", values }));
    if (published) must(await publishEvent(deps, nord.client, { eventId }));
    if (cancelled) {
      await deps.db.update(events).set({ cancelledAt: noon }).where(eq(events.id, eventId));
    }
    if (archived) must(await archiveEvent(deps, nord.client, { eventId }));
  };
  await make("Second", noon + 2 * day);
  await make("First", noon + hour);
  await make("Locked", noon + 3 * day, { accessCode: "Granbar7" });
  await make("Not listed", noon + day, { listed: false });
  await make("Not published", noon + day, { published: false });
  await make("Called off", noon + day, { cancelled: true });
  await make("Put away", noon + day, { archived: true });
});
afterAll(() => domain.close());

const list = async (search = "", limit = 50) =>
  must(await listPublicEvents(domain.deps, { search, limit }));
const names = async (search = "", limit = 50) =>
  (await list(search, limit)).items.map(({ name }) => name);

test("only what is listed, published, and not over is told, by start", async () => {
  domain.clock.now = noon;
  expect(await names()).toEqual(["First", "Second", "Locked"]);
  expect(await list("", 2)).toMatchObject({ hasMore: true, items: [{ name: "First" }, {}] });
  domain.clock.now = noon + hour;
  expect((await list()).items[0]).toMatchObject({ name: "First", isLive: true });
  domain.clock.now = noon + day;
  expect(await names()).toEqual(["Second", "Locked"]);
  domain.clock.now = noon;
});

test("of an event with an access code name and time are told, and neither place nor organiser found", async () => {
  const { items } = await list();
  expect(items[0]).toMatchObject({ organiser: "The organiser", place: "Havnesalen" });
  expect(items[2]).toMatchObject({
    name: "Locked",
    organiser: "",
    place: "",
    timeZone: "Europe/Oslo",
  });
  expect(JSON.stringify(items)).not.toContain("Granbar7");
  expect(await names("havne")).toEqual(["First", "Second"]);
  expect(await names("organiser")).toEqual(["First", "Second"]);
  expect(await names("lock")).toEqual(["Locked"]);
  expect(await names("put away")).toEqual([]);
});
