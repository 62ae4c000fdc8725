/** An event's invitations by /v1: a program finds them by their own name, and goes on with the message that each is. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApi } from "#tests/support/api.ts";
import {
  day,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestDomain,
} from "#tests/support/domain.ts";
import { openSession } from "#workers/domain/accounts/sessions.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";

let domain: TestDomain;
let call: ReturnType<typeof openApi>;
let bearer: string;
let slug: string;

beforeAll(async () => {
  domain = await openDomain();
  const { client } = await makeTestClient(domain.deps, "Nord");
  call = openApi(domain.deps);
  ({ slug } = must(await createEvent(domain.deps, client, newEvent("Autumn", noon + 9 * day))));
  ({ token: bearer } = await openSession(domain.deps, {
    of: { userId: client.id },
    device: "a program",
  }));
});
afterAll(() => domain.close());

test("an invitation is made and listed by its name, and is a message", async () => {
  const at = `/v1/events/${slug}`;
  const made = await call("POST", `${at}/invitations`, { bearer, body: { channels: ["email"] } });
  expect(made).toMatchObject({
    status: 201,
    json: { kind: "invitation", templateId: "invitation", state: "draft", channels: ["email"] },
  });
  const other = await call("POST", `${at}/messages`, { bearer, body: { kind: "broadcast" } });
  expect(other.status).toBe(201);
  const idsOf = async (path: string) => {
    const { json } = await call("GET", at + path, { bearer });
    return json.items.map(({ id }: { readonly id: string }) => id);
  };
  expect(await idsOf("/invitations")).toEqual([made.json.id]);
  expect(await idsOf("/invitations?list=sent")).toEqual([]);
  expect(await idsOf("/messages?kind=invitation")).toEqual([made.json.id]);
  expect((await call("GET", `${at}/messages/${made.json.id}`, { bearer })).json).toEqual(made.json);
});

test("nothing else is made by that name, and what is wrong is said by its field", async () => {
  const at = `/v1/events/${slug}/invitations`;
  const made = await call("POST", at, { bearer, body: { kind: "broadcast" } });
  expect(made).toMatchObject({ status: 201, json: { kind: "invitation" } });
  const wrong = await call("POST", at, { bearer, body: { channels: ["pigeon"] } });
  expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([400, ["channels.0"]]);
});
