/** One message and one announcement are asked for alone: all of them would go through the room's thread. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestDomain,
} from "#tests/support/domain.ts";
import { ok } from "../../../contract/errors.ts";
import type { Deps, RoomSight } from "../../deps.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import type { RoomVisitor } from "../visit.ts";
import { getAnnouncement } from "./announcements.ts";
import { getChatMessage } from "./hall.ts";

let domain: TestDomain;
let deps: Deps;
let visitor: RoomVisitor;
let address: string;
const told: RoomSight["changes"] = [
  ["m", "m1", { t: "Hei", a: 1 }],
  ["m", "m2", { t: "Hallo", a: 2 }],
  ["mm", "m2", 1],
  ["nn", "n1", { t: "Pause", a: 3 }],
  ["nn", "n2", { t: "Lunsj", a: 4 }],
];

beforeAll(async () => {
  domain = await openDomain();
  const { client } = await makeTestClient(domain.deps, "Nord");
  address = must(await createEvent(domain.deps, client, newEvent("Asked"))).slug;
  visitor = { kind: "staff", actor: client, name: "Nina" };
  // Asked for all of them it has none.
  const viewOf: Deps["room"]["viewOf"] = async (_room, _viewer, kinds, about) => {
    const changes = told.filter(([kind, id]) => kinds.includes(kind) && id === about);
    return ok({ epoch: "e", seq: 1, base: 0, changes });
  };
  deps = { ...domain.deps, room: { ...domain.deps.room, viewOf } };
});
afterAll(() => domain.close());

test("a message, with whether it is one's own", async () => {
  const get = (id: string) => getChatMessage(deps, visitor, { address, id });
  expect(must(await get("m1"))).toMatchObject({ id: "m1", text: "Hei", own: false });
  expect(must(await get("m2"))).toMatchObject({ id: "m2", text: "Hallo", own: true });
  expect(codeOf(await get("m3"))).toBe("chat.not_found");
});

test("an announcement", async () => {
  const get = (id: string) => getAnnouncement(deps, visitor, { address, id });
  expect(must(await get("n2"))).toMatchObject({ id: "n2", text: "Lunsj" });
  expect(codeOf(await get("n3"))).toBe("announcement.not_found");
});
