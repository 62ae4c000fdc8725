import jsQR from "jsqr";
import { PNG } from "pngjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { openSession } from "../../domain/accounts/sessions.ts";
import { createEvent } from "../../domain/events/changes/create-event.ts";
import { publishEvent } from "../../domain/events/changes/transitions.ts";
import { updateEvent } from "../../domain/events/changes/update-event.ts";
import { createApi } from "../app.ts";

let domain: TestDomain;
let nord: TestClient;
let token: string;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  const of = { userId: nord.client.id };
  token = (await openSession(domain.deps, { of, device: "a program" })).token;
});
afterAll(() => domain.close());

async function make(name: string, more: { readonly accessCode?: string } = {}) {
  const input = { ...newEvent(name), ...more };
  const { id: eventId, slug } = must(await createEvent(domain.deps, nord.client, input));
  must(await publishEvent(domain.deps, nord.client, { eventId }));
  return { eventId, slug };
}

async function makeHybrid(name: string, more: { readonly accessCode?: string } = {}) {
  const event = await make(name, more);
  const values = { hybrid: true, seatQuota: 10 };
  const change = { eventId: event.eventId, section: "seats", values } as const;
  must(await updateEvent(domain.deps, nord.client, change));
  return event;
}

/** What a phone reads in the picture that a call answers. */
async function scan(path: string, headers: Record<string, string> = {}): Promise<string> {
  const request = new Request(`http://127.0.0.1:20200/v1/events/${path}`, { headers });
  const rateLimit: RateLimit = { limit: async () => ({ success: true }) };
  const answer = await createApi().fetch(request, { deps: domain.deps, rateLimit });
  const { data, width, height } = PNG.sync.read(Buffer.from(await answer.arrayBuffer()));
  const found = jsQR(Uint8ClampedArray.from(data), width, height)?.data ?? "";
  return new URL(found).search;
}

test("a hybrid event's code leads into the hall as its poster's does, and elsewhere if so asked", async () => {
  const { slug } = await makeHybrid("Both");
  expect(await scan(`${slug}/qr?format=png`)).toBe("?in=hall");
  expect(await scan(`${slug}/qr?format=png&attendance=hall`)).toBe("?in=hall");
  expect(await scan(`${slug}/qr?format=png&attendance=online`)).toBe("");
  expect(await scan(`${(await make("One place")).slug}/qr?format=png`)).toBe("");
});

test("behind an access code only staff are told by the code that there is a hall", async () => {
  const { slug } = await makeHybrid("Closed", { accessCode: "12345678" });
  expect(await scan(`${slug}/qr?format=png`)).toBe("");
  const staff = { Authorization: `Bearer ${token}` };
  expect(await scan(`${slug}/qr?format=png`, staff)).toBe("?in=hall");
});
