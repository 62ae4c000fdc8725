import { afterAll, beforeAll, expect, test } from "vitest";
import { loadDetails } from "#app/console/events/details/details.server.ts";
import {
  codeOf,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { createEvent } from "./changes/create-event.ts";
import { updateEvent } from "./changes/update-event.ts";
import { getEvent } from "./get-event.ts";
import { makeModeratorCode } from "./moderator-code.ts";
import { makeScreenKey } from "./screen-key.ts";
import { showEvent } from "./show-event.ts";

let domain: TestDomain;
let nord: TestClient;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

test("notes, codes and keys are for those who may edit the event", async () => {
  const { deps } = domain;
  const { id: eventId } = must(await createEvent(deps, nord.client, newEvent("With notes")));
  const notes = "The minister leaves at ten";
  const section = { eventId, section: "notes", values: { notes } } as const;
  must(await updateEvent(deps, nord.client, section));
  must(await makeModeratorCode(deps, nord.client, { eventId }));
  must(await makeScreenKey(deps, nord.client, { eventId }));
  const values = { accessCode: "4711 4711" };
  must(await updateEvent(deps, nord.client, { eventId, section: "access", values }));

  const asHost = must(await showEvent(deps, nord.client, { address: eventId }));
  expect(asHost.notes).toBe(notes);
  expect(asHost.screenKey).toEqual(expect.any(String));
  expect(asHost.accessCode).toMatch(/4711/);

  const moderator = { kind: "moderator", id: "mod_1", eventId } as const;
  const asModerator = must(await showEvent(deps, moderator, { address: eventId }));
  expect(asModerator).toMatchObject({ notes: "", moderatorCode: null, screenKey: null });
  expect(JSON.stringify(asModerator)).not.toContain("4711");
  const signedIn = { kind: "guest", actor: moderator } as const;
  const event = must(await getEvent(deps, moderator, { address: eventId }));
  const finish = (work: Promise<unknown>) => void work;
  const page = await loadDetails(
    { deps, actor: moderator, user: null, signedIn, finish, event },
    "no",
  );
  expect(JSON.stringify(page)).not.toContain("4711");
  expect(codeOf(await updateEvent(deps, moderator, section))).toBe("auth.forbidden");
});

test("what is listed and how long it is kept is saved within its bounds", async () => {
  const { deps } = domain;
  const { id: eventId } = must(await createEvent(deps, nord.client, newEvent("Listed")));
  must(
    await updateEvent(deps, nord.client, { eventId, section: "general", values: { listed: true } }),
  );
  const values = { retentionDays: 30 };
  const saved = must(await updateEvent(deps, nord.client, { eventId, section: "access", values }));
  expect(saved).toMatchObject({ listed: true, retentionDays: 30 });
});
