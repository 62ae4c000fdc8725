/** Who is told how full it is on a screen that anybody may open. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Scene } from "#party/core/screens/commands.ts";
import {
  guest,
  makeTestClient,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { addGuest, makeDoorEvent, openTestGate } from "#tests/support/door/door-world.ts";
import { ok } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findEvent } from "../events/record.ts";
import { readScreenFigures } from "./screen-figures.ts";

let domain: TestDomain;
let nord: TestClient;
let event: EventRecord;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  const id = await makeDoorEvent(domain.deps, nord.client);
  await addGuest(domain.deps, id);
  const found = await findEvent(domain.deps, id);
  if (!found) throw new Error("no event");
  event = { ...found, screenKey: "the-key-of-screens" };
});
afterAll(() => domain.close());

/** With a room whose main screen shows that. */
function showing(kind: "door" | "welcome"): Deps {
  const scene: Scene = { kind };
  const viewOf: Deps["room"]["viewOf"] = async () =>
    ok({ epoch: "", seq: 1, base: 0, changes: [["sc", "main", scene]] });
  return { ...domain.deps, room: { ...domain.deps.room, viewOf } };
}

const told = async (deps: Deps, actor: Actor, screen: { key?: string; id?: string } = {}) =>
  (await readScreenFigures(deps, actor, { event, key: null, id: "main", ...screen }))?.expected ??
  null;

test("anybody is told what the screen shows, and nothing while it shows something else or the room is away", async () => {
  expect(await told(showing("door"), guest)).toBe(1);
  expect(await told(showing("door"), guest, { id: "foyer" })).toBeNull();
  expect(await told(showing("welcome"), guest)).toBeNull();
  expect(await told(domain.deps, guest)).toBeNull();
  const sør = await makeTestClient(domain.deps, "Sør");
  expect(await told(showing("welcome"), sør.client)).toBeNull();
  expect(await told(showing("welcome"), guest, { key: "another" })).toBeNull();
});

test("staff, a gate and a screen with the key are told whatever is shown", async () => {
  const gate = await openTestGate(domain.deps, nord.client, event.id);
  for (const actor of [nord.client, gate.actor]) {
    expect(await told(showing("welcome"), actor)).toBe(1);
  }
  expect(await told(showing("welcome"), guest, { key: "the-key-of-screens" })).toBe(1);
});
