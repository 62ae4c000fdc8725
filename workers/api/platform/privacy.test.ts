/** The facts of the privacy page, as programs read them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
import { fieldOf } from "#tests/support/attendees/field-of.ts";
import {
  day,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { createEvent } from "../../domain/events/changes/create-event.ts";
import { publishEvent } from "../../domain/events/changes/transitions.ts";
import { updateEvent } from "../../domain/events/changes/update-event.ts";
import { setFields } from "../../domain/events/fields/set-fields.ts";

let domain: TestDomain;
let nord: TestClient;
let call: ReturnType<typeof openApi>;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  call = openApi(domain.deps);
});
afterAll(() => domain.close());

test("of the site it says who runs it and what is switched on, and nothing of an event", async () => {
  const { status, json } = await call("GET", "/v1/privacy");
  expect(status).toBe(200);
  expect(json).toEqual({
    operator: { name: expect.any(String), email: expect.any(String) },
    isHosted: false,
    sendsMail: false,
    sendsSms: false,
    takesCards: expect.any(Boolean),
    event: null,
  });
});

test("of an event it says how long what is kept, and before its access code nothing", async () => {
  const { deps } = domain;
  const { id: eventId, slug } = must(
    await createEvent(deps, nord.client, newEvent("Meeting", noon + 9 * day)),
  );
  const at = `/v1/privacy?event=${slug}`;
  expect((await call("GET", at)).json.event).toBeNull();
  const field = Object.assign(fieldOf("short", "Allergies"), { retentionDays: 5 });
  must(await setFields(deps, nord.client, { eventId, fields: [field], deleteAnswers: [] }));
  must(await publishEvent(deps, nord.client, { eventId }));
  const { event } = (await call("GET", at)).json;
  expect(event).toMatchObject({ slug, name: "Meeting", client: { name: "Nord" } });
  expect(event).toMatchObject({ retentionDays: 180, fields: [{ days: 5 }] });
  expect(event.keepUntil).toBeGreaterThan(noon + 189 * day);
  const values = { accessCode: "12345678" };
  must(await updateEvent(deps, nord.client, { eventId, section: "access", values }));
  expect((await call("GET", at)).json.event).toBeNull();
});
