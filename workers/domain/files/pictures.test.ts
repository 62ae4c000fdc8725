import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  day,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { pngOf } from "#tests/support/files/made-files.ts";
import { makeReplication } from "#tests/support/replication.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { archiveEvent } from "../events/changes/transitions.ts";
import type { EventRecord } from "../events/event-record.ts";
import { ingestReplication } from "../rooms/replication/ingest.ts";
import { dropFiles } from "./images.ts";
import { addPicture, picturesIn } from "./pictures.ts";

let domain: TestDomain;
let nord: TestClient;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

const make = async (name: string): Promise<EventRecord> =>
  must(await createEvent(domain.deps, nord.client, newEvent(name)));
const add = (event: EventRecord, image: Uint8Array = pngOf(40, 20)) =>
  addPicture(domain.deps, nord.client, { address: event.slug, image });
const isThere = async (key: string) => (await domain.deps.files.head(key)) !== null;

/** What a room says that has named a picture: in a poll, in a cue among others, in slides, on a screen. */
function namedIn(type: string, key: string) {
  const picture = { key, alt: "A map", width: 40, height: 20 };
  const data: Readonly<Record<string, object>> = {
    pollEdited: { poll: "1", content: { title: "Which?", pictures: [null, picture] } },
    cuesAdded: { cues: [{ id: "2", content: { kind: "picture", picture } }] },
    slidesAdded: { cue: "3", slides: [{ page: 1, picture }] },
    screenShown: { screen: "main", scene: { kind: "picture", picture, title: "" } },
  };
  return { seq: 1, n: 0, at: 1, by: null, type, data: data[type] };
}

async function ingest(event: EventRecord, ...entries: ReturnType<typeof namedIn>[]) {
  const body = { ...makeReplication(1, 1), entries };
  must(await ingestReplication(domain.deps, system, { eventId: event.id, body }));
}

test("its key, path and size are answered, and it is the event's", async () => {
  const event = await make("Size");
  const { key, path, width, height } = must(await add(event));
  expect({ path, width, height }).toEqual({ path: `/files/${key}`, width: 40, height: 20 });
  expect(await domain.deps.files.head(key)).toMatchObject({ eventId: event.id, type: "image/png" });
});

test("what is no picture, somebody else's event and the archive are refused", async () => {
  const event = await make("Refused");
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(codeOf(await add(event, svg))).toBe("file.image");
  const other = await makeTestClient(domain.deps, "Sor");
  const input = { address: event.slug, image: pngOf(4, 4) };
  expect(codeOf(await addPicture(domain.deps, other.client, input))).toBe("event.not_found");
  must(await archiveEvent(domain.deps, nord.client, { eventId: event.id }));
  expect(codeOf(await add(event))).toBe("event.archived");
});

test("kept once the room has named it, in whatever; what it has not named in a day is deleted", async () => {
  const event = await make("Kept");
  const foreign = await make("Foreign");
  const added = async (of: EventRecord) => must(await add(of)).key;
  const [poll, cue, screen] = [await added(event), await added(event), await added(event)];
  const slide = await added(event);
  const [unused, others] = [await added(event), await added(foreign)];
  await ingest(
    event,
    namedIn("pollEdited", poll),
    namedIn("cuesAdded", cue),
    namedIn("screenShown", screen),
    namedIn("slidesAdded", slide),
    namedIn("pollEdited", others),
  );
  const { deps } = domain;
  domain.clock.now += day - 60_000;
  await dropFiles(deps);
  expect(await isThere(unused)).toBe(true);
  domain.clock.now += 60_000;
  await dropFiles(deps);
  const left = await Promise.all([poll, cue, screen, slide, unused, others].map(isThere));
  expect(left).toEqual([true, true, true, true, false, false]);
});

test("keys are found wherever they stand, and nothing else is one", () => {
  const picture = { key: "k".repeat(43), alt: "A", width: 1, height: 1 };
  expect(
    picturesIn({ a: [picture, null, { b: picture }], key: "x", text: "k".repeat(43) }),
  ).toEqual([picture.key, picture.key]);
  expect(picturesIn([{ ...picture, key: "short" }, null, 3, "k"])).toEqual([]);
});
