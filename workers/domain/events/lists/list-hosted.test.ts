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
import { createEvent } from "../changes/create-event.ts";
import { publishEvent } from "../changes/transitions.ts";
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

test("one's own events come next first, as many as are asked for, and say whether there are more", async () => {
  const two = must(await listHosted(domain.deps, nord.client, { hostedLimit: 2 }));
  expect(names(two.hosted)).toEqual(["Bymøte", "Havnemøte"]);
  expect(two).toMatchObject({ hasMoreHosted: true, hasMoreAttended: false, attended: [] });
  const all = must(await listHosted(domain.deps, nord.client, { hostedLimit: 3 }));
  expect([all.hosted.length, all.hasMoreHosted]).toEqual([3, false]);
});

test("live ones come before those to come, past ones last and the latest of them first", async () => {
  const south = await makeTestClient(domain.deps, "Sør");
  const starts = { Budsjett: 30, Havn: -90, Torg: -50, Skole: 50, Park: -1, Elv: 4 };
  for (const [name, hours] of Object.entries(starts)) {
    domain.clock.now = noon - 100 * hour;
    const { id } = must(
      await createEvent(domain.deps, south.client, newEvent(name, noon + hours * hour)),
    );
    if (name === "Park") must(await publishEvent(domain.deps, south.client, { eventId: id }));
  }
  domain.clock.now = noon;
  const { hosted } = must(await listHosted(domain.deps, south.client));
  expect(names(hosted)).toEqual(["Park", "Elv", "Budsjett", "Skole", "Torg", "Havn"]);
});

test("they are searched by the beginnings of words", async () => {
  const found = must(await listHosted(domain.deps, nord.client, { search: "havn" }));
  expect(names(found.hosted)).toEqual(["Havnemøte"]);
  expect(
    names(must(await listHosted(domain.deps, nord.editor, { search: "havn" })).hosted),
  ).toEqual([]);
});
