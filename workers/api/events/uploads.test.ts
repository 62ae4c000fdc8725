/** How large a body the calls that bring a file may have: said by `uploadCalls`, and held before and while it is read. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestDomain,
} from "#tests/support/domain.ts";
import { uploadBytes } from "../../contract/files/upload-limits.ts";
import { openSession } from "../../domain/accounts/sessions.ts";
import { createEvent } from "../../domain/events/changes/create-event.ts";
import { createApi } from "../app.ts";

let domain: TestDomain;
let token: string;
let slug: string;
beforeAll(async () => {
  domain = await openDomain();
  const nord = await makeTestClient(domain.deps, "Nord");
  const of = { userId: nord.client.id };
  token = (await openSession(domain.deps, { of, device: "a program" })).token;
  slug = must(await createEvent(domain.deps, nord.client, newEvent("Uploads"))).slug;
});
afterAll(() => domain.close());

/** Sends so many bytes, with or without saying how many; answers the code, and how many were read. */
async function send(method: string, path: string, bytes: number, hasLength: boolean) {
  const chunk = new Uint8Array(64 * 1024);
  let read = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (read >= bytes) return controller.close();
      read += chunk.length;
      controller.enqueue(chunk);
    },
  });
  const headers: Record<string, string> = { Authorization: `Bearer ${token}` };
  if (hasLength) headers["Content-Length"] = String(bytes);
  const init = { method, headers, body, duplex: "half" };
  const request = new Request(`http://127.0.0.1:20200/v1/events/${slug}/${path}`, init);
  const rateLimit: RateLimit = { limit: async () => ({ success: true }) };
  const answer = await createApi().fetch(request, { deps: domain.deps, rateLimit });
  const said: { readonly code?: string } = await answer.json();
  return { code: said.code, read };
}

test.each([
  ["PUT", "logo", uploadBytes.image, "file.image"],
  ["PUT", "background", uploadBytes.image, "file.image"],
  ["POST", "homepage/pictures", uploadBytes.image, "file.image"],
  ["POST", "pictures", uploadBytes.image, "file.image"],
  ["POST", "files", uploadBytes.document, "file.document"],
  ["PUT", "uploads/vup_1/parts/1", uploadBytes.part, "request.not_found"],
  ["POST", "uploads/vup_1/complete", 256 * 1024, "request.not_found"],
])("%s %s takes so much and no more", async (method, path, most, taken) => {
  expect((await send(method, path, most, true)).code).toBe(taken);
  const told = await send(method, path, most + 1, true);
  expect(told.code).toBe("request.too_large");
  // Nothing is read of what says itself that it is too large; a stream is asked for a first piece ahead.
  expect(told.read).toBeLessThanOrEqual(64 * 1024);
  const unsized = await send(method, path, most * 3, false);
  expect(unsized.code).toBe("request.too_large");
  expect(unsized.read).toBeLessThan(most * 2);
});
