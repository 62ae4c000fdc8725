/** What the page after an event offers to take along. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  hour,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { mp4Of, pdfOf } from "#tests/support/files/made-files.ts";
import { callPage } from "#tests/support/pages.ts";
import { eventFiles } from "#workers/db/schema/index.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";
import { endEvent, openEvent, publishEvent } from "#workers/domain/events/changes/transitions.ts";
import { addDocument } from "#workers/domain/files/documents.ts";
import { putFile } from "#workers/domain/files/images.ts";
import { saveRecap, showRecap } from "#workers/domain/recap/recap.ts";

let domain: TestDomain;
let nord: TestClient;
let event: { readonly id: string; readonly code: string; readonly slug: string };

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  const { deps, clock } = domain;
  event = must(await createEvent(deps, nord.client, newEvent("Meeting", clock.now + hour)));
  must(await publishEvent(deps, nord.client, { eventId: event.id }));
});
afterAll(() => domain.close());

async function addFiles(): Promise<void> {
  const { deps } = domain;
  for (const title of ["Programme", "Minutes"]) {
    const file = { address: event.id, bytes: pdfOf(title), name: `${title}.pdf`, title };
    must(await addDocument(deps, nord.client, file));
  }
  const about = { type: "video/mp4", eventId: event.id, downloadName: "film.mp4" };
  const fileKey = await putFile(deps, { bytes: mp4Of(1_000), about });
  await deps.db.insert(eventFiles).values({
    id: "fil_video",
    eventId: event.id,
    kind: "video",
    fileKey,
    title: "Film",
    name: "film.mp4",
    type: "video/mp4",
    bytes: 1_000,
    position: 0,
    createdAt: deps.now(),
  });
}

test("the event's documents are there to take along in their order, its video where that is the recording", async () => {
  const { deps } = domain;
  await addFiles();
  const of = { address: event.id };
  const before = await showRecap(deps, event);
  expect(before.documents).toMatchObject([
    { title: "Programme", ending: "pdf" },
    { title: "Minutes", ending: "pdf" },
  ]);
  // A video may be of before the event: it is the recording once hosts say so.
  expect(before).toMatchObject({ video: null, recordingUrl: null, hasCertificates: false });
  must(await saveRecap(deps, nord.client, { ...of, recordingVideo: true, certificateMinutes: 30 }));
  const after = await showRecap(deps, event);
  expect(after).toMatchObject({ recordingUrl: null, hasCertificates: true });
  for (const path of [after.video, ...after.documents.map((document) => document.path)]) {
    const key = path?.replace("/files/", "") ?? "";
    expect(await deps.files.head(key)).not.toBeNull();
  }
});

test("the page tells of them once the event is over, and not before", async () => {
  const { deps } = domain;
  // What the page loads later is loaded by then: else it comes when the test is over.
  await import("./live-room.tsx");
  const open = async (address: string) =>
    (await callPage(deps, { path: "c/:code", address, cookie: "" })).text;
  must(await openEvent(deps, nord.client, { eventId: event.id }));
  const before = await open(event.code);
  expect(before).toContain('"state":"in"');
  expect(before).not.toContain('"hasCertificates"');
  must(await endEvent(deps, nord.client, { eventId: event.id }));
  const text = await open(event.slug);
  for (const said of ['"title":"Minutes"', '"hasCertificates":true', '"video":"/files/']) {
    expect(text).toContain(said);
  }
});
