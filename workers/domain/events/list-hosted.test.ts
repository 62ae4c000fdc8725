import { afterAll, beforeAll, expect, test } from "vitest";
import {
  hour,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { createEvent } from "./create-event.ts";
import { listHosted } from "./list-hosted.ts";

let domain: TestDomain;
let nord: TestClient;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  for (const [index, name] of ["Bymøte", "Havnemøte", "Budsjettmøte"].entries()) {
    must(await createEvent(domain.deps, nord.client, newEvent(name, noon + index * hour)));
  }
});
afterAll(() => domain.close());

const names = (events: readonly { readonly name: string }[]) => events.map((event) => event.name);

test("one's own events come newest first, as many as are asked for, and say whether there are more", async () => {
  const two = must(await listHosted(domain.deps, nord.client, { hostedLimit: 2 }));
  expect(names(two.hosted)).toEqual(["Budsjettmøte", "Havnemøte"]);
  expect(two).toMatchObject({ hasMoreHosted: true, hasMoreAttended: false, attended: [] });
  const all = must(await listHosted(domain.deps, nord.client, { hostedLimit: 3 }));
  expect([all.hosted.length, all.hasMoreHosted]).toEqual([3, false]);
});

test("they are searched by the beginnings of words", async () => {
  const found = must(await listHosted(domain.deps, nord.client, { search: "havn" }));
  expect(names(found.hosted)).toEqual(["Havnemøte"]);
  expect(
    names(must(await listHosted(domain.deps, nord.editor, { search: "havn" })).hosted),
  ).toEqual([]);
});
