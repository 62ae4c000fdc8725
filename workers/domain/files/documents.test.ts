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
import { docxOf, pdfOf, pngOf } from "#tests/support/files/made-files.ts";
import { ok } from "../../contract/errors.ts";
import { eventFileLimits } from "../../contract/files/event-files.ts";
import { uploadBytes } from "../../contract/files/upload-limits.ts";
import type { Actor } from "../../contract/permissions.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { duplicateEvent } from "../events/changes/duplicate-event.ts";
import { archiveEvent, publishEvent } from "../events/changes/transitions.ts";
import { runDue } from "../events/due.ts";
import { addDocument } from "./documents.ts";
import { getEventFile, listEventFiles, removeEventFile, updateEventFile } from "./event-files.ts";

import { openFile } from "./open-file.ts";

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
  const { id } = must(await createEvent(domain.deps, nord.client, newEvent(name)));
  return must(await publishEvent(domain.deps, nord.client, { eventId: id })).id;
}

const add = (
  address: string,
  more: { bytes?: Uint8Array; name?: string; title?: string; actor?: Actor } = {},
) => {
  const { actor = nord.client, ...rest } = more;
  const input = { bytes: pdfOf(), name: "program.pdf", title: "", address, ...rest };
  return addDocument(domain.deps, actor, input);
};
const list = async (address: string) =>
  must(await listEventFiles(domain.deps, nord.client, { address })).items;
const titles = async (address: string) => (await list(address)).map(({ title }) => title);
const objects = async () => (await domain.bucket.list()).objects.length;
const open = (path: string, actor: Actor = guest) =>
  openFile(domain.deps, path.slice("/files/".length), {
    tokens: [],
    key: null,
    actor: async () => actor,
  });

test("a document is kept under a safe name, and given to who may know of the event", async () => {
  const event = await makeEvent("Read");
  const file = must(await add(event, { name: "../../Års\u202erapport.exe", title: "Rapport" }));
  expect(file).toMatchObject({
    kind: "document",
    title: "Rapport",
    name: "Årsrapport.pdf",
    type: "application/pdf",
    position: 0,
  });
  const opened = await open(file.path);
  expect(opened).toMatchObject({ keep: "shared", downloadName: "Årsrapport.pdf" });
  expect(new Uint8Array(await new Response(await opened?.read()).arrayBuffer())).toEqual(pdfOf());
  must(await archiveEvent(domain.deps, nord.client, { eventId: event }));
  expect(await open(file.path)).toBeNull();
  expect(await open(file.path, nord.client)).not.toBeNull();
  expect(codeOf(await add(event))).toBe("event.archived");
  const of = { address: event, id: file.id };
  expect(codeOf(await removeEventFile(domain.deps, nord.client, of))).toBe("event.archived");
  expect(codeOf(await updateEventFile(domain.deps, nord.client, of))).toBe("event.archived");
});

test("what is no document, carries macros or is too large is refused, and leaves nothing", async () => {
  const event = await makeEvent("Refused");
  const before = await objects();
  for (const [bytes, code] of [
    [pngOf(6, 4), "file.document"],
    [docxOf({ "word/vbaProject.bin": "x" }), "file.macros"],
    [new Uint8Array(uploadBytes.document + 1), "file.too_large"],
    [pdfOf().slice(0, 20), "file.document"],
  ] as const) {
    expect(codeOf(await add(event, { bytes, name: "program.pdf" }))).toBe(code);
  }
  expect(await list(event)).toEqual([]);
  expect(await objects()).toBe(before);
});

test("documents are renamed, put in another order and removed with their files", async () => {
  const event = await makeEvent("Ordered");
  const before = await objects();
  const [one, , three] = [
    must(await add(event, { title: "One" })),
    must(await add(event, { title: "Two" })),
    must(await add(event, { title: "Three" })),
  ];
  const { deps } = domain;
  const of = (file: { id: string }) => ({ address: event, id: file.id });
  must(await updateEventFile(deps, nord.client, { ...of(three), position: 0 }));
  expect(await titles(event)).toEqual(["Three", "One", "Two"]);
  must(await updateEventFile(deps, nord.client, { ...of(three), position: 99 }));
  must(await updateEventFile(deps, nord.client, { ...of(one), title: "First" }));
  expect(await titles(event)).toEqual(["First", "Two", "Three"]);
  must(await removeEventFile(deps, nord.client, of(one)));
  expect(await titles(event)).toEqual(["Two", "Three"]);
  expect(await objects()).toBe(before + 2);
  expect(await open(one.path)).toBeNull();
  expect(codeOf(await getEventFile(deps, nord.client, of(one)))).toBe("request.not_found");
});

test("nobody reaches a document through another event, or as somebody else", async () => {
  const [mine, other] = [await makeEvent("Mine"), await makeEvent("Other")];
  const { id } = must(await add(mine));
  const { deps } = domain;
  for (const change of [getEventFile, updateEventFile, removeEventFile]) {
    const through = { address: other, id };
    expect(codeOf(await change(deps, nord.client, through))).toBe("request.not_found");
    const own = { address: mine, id };
    expect(codeOf(await change(deps, sor.client, own))).toBe("event.not_found");
  }
  const moderator: Actor = { kind: "moderator", id: "mod_1", eventId: mine };
  expect(codeOf(await add(mine, { actor: moderator }))).toBe("auth.forbidden");
  expect(await list(mine)).toHaveLength(1);
});

test("one more than an event may have is refused, also when two come at once", async () => {
  const event = await makeEvent("Full");
  const { documents: most } = eventFileLimits;
  for (let count = 0; count < most - 1; count += 1) must(await add(event));
  const both = await Promise.all([add(event), add(event)]);
  expect(both.map(codeOf).toSorted()).toEqual(["file.too_many", "ok"]);
  expect(codeOf(await add(event))).toBe("file.too_many");
  const positions = (await list(event)).map(({ position }) => position);
  expect(positions).toEqual(Array.from({ length: most }, (_, place) => place));
});

test("a copy of the event has documents of its own", async () => {
  const event = await makeEvent("Copied");
  const file = must(await add(event, { title: "Programme" }));
  const prepared = async () => ok([]);
  const deps = { ...domain.deps, rehearsals: { ...domain.deps.rehearsals, prepared } };
  const { startsAt, endsAt } = newEvent("x");
  const input = { eventId: event, name: "Copy", startsAt, endsAt };
  const { id } = must(await duplicateEvent(deps, nord.client, input));
  must(await removeEventFile(deps, nord.client, { address: event, id: file.id }));
  domain.clock.now += 2 * 60 * 60_000;
  await runDue(deps);
  const [copy] = await list(id);
  expect(copy).toMatchObject({ title: "Programme", name: "program.pdf" });
  expect(await open(copy?.path ?? "")).toBeNull();
  expect(await open(copy?.path ?? "", nord.client)).not.toBeNull();
});

test("every change of a document stands in the audit log", async () => {
  const event = await makeEvent("Noted");
  const { id } = must(await add(event));
  must(await updateEventFile(domain.deps, nord.client, { address: event, id, title: "New" }));
  must(await removeEventFile(domain.deps, nord.client, { address: event, id }));
  const entries = await domain.deps.db.query.auditEntries.findMany();
  const whats = entries.filter(({ eventId }) => eventId === event).map(({ what }) => what);
  expect(whats.slice(-3)).toEqual(["event.add_file", "event.update_file", "event.remove_file"]);
});
