/** Whom a preview of a draft is for, as the page posts it: with scripts and without. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import { must, openDomain, type TestDomain } from "#tests/support/domain.ts";
import {
  type MessageWorld,
  makeMessageWorld,
  texts,
} from "#tests/support/messages/message-world.ts";
import type { EventRecord } from "#workers/domain/events/event-record.ts";
import { findEvent } from "#workers/domain/events/record.ts";
import { createMessage } from "#workers/domain/messages/changes/drafts.ts";
import { runMessageAction } from "./message/message-action.server.ts";

let domain: TestDomain;
let world: MessageWorld;
let event: EventRecord;
const ids: string[] = [];

beforeAll(async () => {
  domain = await openDomain();
  world = await makeMessageWorld(domain);
  const { eventId } = world;
  for (const [name, email] of [
    ["Nils Nordmo", "nils@x.example"],
    ["Ola Hansen", "ola@y.example"],
    ["Ola Berg", "berg@z.example"],
  ] as const) {
    ids.push(await addAttendee(domain.deps, { eventId, name, email }));
  }
  const found = await findEvent(domain.deps, eventId);
  if (!found) throw new Error("there is no event");
  event = found;
});
afterAll(() => domain.close());

async function look(fields: Readonly<Record<string, string>>) {
  const { eventId, nord } = world;
  const { deps } = domain;
  const { id } = must(
    await createMessage(deps, nord.client, { eventId, kind: "broadcast", texts }),
  );
  const form = new FormData();
  const typed = { "texts.no.subject": "Hei", "texts.no.body": "Hei, [NAME].", channels: "email" };
  for (const [name, value] of Object.entries({ intent: "preview", ...typed, ...fields })) {
    form.set(name, value);
  }
  const done = must(await runMessageAction({ deps, actor: nord.client, event }, id, form));
  if (!("readers" in done)) throw new Error("it was no preview");
  const { readers, preview } = done;
  return { ...readers, names: readers.people.map(({ name }) => name), text: preview?.text ?? "" };
}

test("somebody is found by how a name or address begins, and the mail is theirs at once", async () => {
  const [nils, hansen] = ids;
  const byName = await look({ reader: "nordm" });
  expect(byName.names).toEqual(["Nils Nordmo, nils@x.example"]);
  expect(byName.chosen).toBe(nils);
  expect(byName.text).toContain("Hei, Nils Nordmo.");
  expect((await look({ reader: "ola@y" })).chosen).toBe(hansen);
});

test("whoever was chosen among several who are found stays so", async () => {
  const [, hansen = "", berg = ""] = ids;
  const found = await look({ reader: "ola" });
  expect(found.names).toEqual(["Ola Berg, berg@z.example", "Ola Hansen, ola@y.example"]);
  expect(found.chosen).toBe(berg);
  const kept = await look({ reader: "ola", attendee: hansen });
  expect(kept.text).toContain("Hei, Ola Hansen.");
});

test("where nobody is found or looked for it is whoever was chosen by hand, or somebody made up", async () => {
  const [nils = ""] = ids;
  const none = await look({ reader: "nobody", attendee: nils });
  expect([none.names, none.chosen]).toEqual([[], ""]);
  expect(none.text).not.toContain("Nils Nordmo");
  expect((await look({})).names).toHaveLength(3);
  expect((await look({ attendee: nils })).text).toContain("Hei, Nils Nordmo.");
});
