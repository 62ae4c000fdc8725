/** How a file is answered over HTTP: ranges, versions, headers, and who may keep it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { mp4Of, pdfOf, pngOf } from "#tests/support/files/made-files.ts";
import { pageTable } from "#tests/support/pages.ts";
import { cookieNames } from "#workers/contract/http/cookies.ts";
import { makeAttendeeToken, newDevice } from "#workers/domain/attendees/token.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";
import { publishEvent } from "#workers/domain/events/changes/transitions.ts";
import { addDocument } from "#workers/domain/files/documents.ts";
import { setEventImage } from "#workers/domain/files/event-images.ts";
import { setPicture } from "#workers/domain/files/own-images.ts";
import { completeVideo } from "#workers/domain/files/videos/complete-video.ts";
import { beginVideo, putVideoPart } from "#workers/domain/files/videos/video-upload.ts";

let domain: TestDomain;
let nord: TestClient;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const { loader } = (await pageTable.get("files/:key")?.()) ?? {};
  const request = new Request(`http://127.0.0.1:20200${path}`, { method, headers });
  const key = path.slice("/files/".length);
  const answer = await loader?.({ request, params: { key }, context: { deps: domain.deps } });
  if (!(answer instanceof Response)) throw new Error("no answer");
  return { answer, bytes: new Uint8Array(await answer.clone().arrayBuffer()) };
}

async function makeEvent(name: string, more: { readonly accessCode?: string } = {}) {
  const input = { ...newEvent(name), ...more };
  const { id } = must(await createEvent(domain.deps, nord.client, input));
  return must(await publishEvent(domain.deps, nord.client, { eventId: id }));
}

const video = mp4Of(5_000);
async function makeVideo(): Promise<string> {
  const { deps } = domain;
  const { id: address } = await makeEvent("Film");
  const said = { name: "a.mp4", type: "video/mp4", mark: "a", bytes: video.length } as const;
  const { id } = must(await beginVideo(deps, nord.client, { address, ...said }));
  must(await putVideoPart(deps, nord.client, { address, id, number: 1, bytes: video }));
  return must(await completeVideo(deps, nord.client, { address, id })).path;
}

test("a player gets the part that it asks for, and is told where a file ends", async () => {
  const path = await makeVideo();
  const whole = await ask(path);
  expect(whole.answer.status).toBe(200);
  expect(whole.bytes).toEqual(video);
  const { headers } = whole.answer;
  expect(headers.get("Content-Type")).toBe("video/mp4");
  expect(headers.get("Content-Disposition")).toBe("inline");
  expect(headers.get("Accept-Ranges")).toBe("bytes");
  expect(headers.get("Content-Length")).toBe("5000");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  const etag = headers.get("ETag") ?? "";
  for (const [range, from, to] of [
    ["bytes=0-99", 0, 100],
    ["bytes=4990-", 4_990, 5_000],
    ["bytes=-10", 4_990, 5_000],
    ["bytes=10-99999", 10, 5_000],
  ] as const) {
    const { answer, bytes } = await ask(path, { Range: range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("Content-Range")).toBe(`bytes ${from}-${to - 1}/5000`);
    expect(answer.headers.get("Content-Length")).toBe(`${to - from}`);
    expect(bytes).toEqual(video.slice(from, to));
  }
  const outside = await ask(path, { Range: "bytes=5000-" });
  expect([outside.answer.status, outside.answer.headers.get("Content-Range")]).toEqual([
    416,
    "bytes */5000",
  ]);
  const same = await ask(path, { Range: "bytes=0-9", "If-Range": etag });
  expect(same.answer.status).toBe(206);
  const other = await ask(path, { Range: "bytes=0-9", "If-Range": '"another"' });
  expect([other.answer.status, other.bytes.length]).toEqual([200, 5_000]);
  const known = await ask(path, { "If-None-Match": etag });
  expect([known.answer.status, known.bytes.length]).toEqual([304, 0]);
});

test("HEAD tells the same and sends nothing", async () => {
  const path = await makeVideo();
  const all = await ask(path, {}, "HEAD");
  expect(all.bytes.length).toBe(0);
  expect(all.answer.status).toBe(200);
  expect(all.answer.headers.get("Content-Length")).toBe("5000");
  const part = await ask(path, { Range: "bytes=0-9" }, "HEAD");
  expect([part.answer.status, part.answer.headers.get("Content-Length")]).toEqual([206, "10"]);
});

test("a document is saved and never shown, and nothing in it runs", async () => {
  const { id: address } = await makeEvent("Papers");
  const sent = { name: "Års\u202erapport æøå.html", title: "", bytes: pdfOf() };
  const { path } = must(await addDocument(domain.deps, nord.client, { address, ...sent }));
  const { headers } = (await ask(path)).answer;
  expect(headers.get("Content-Type")).toBe("application/pdf");
  expect(headers.get("Content-Disposition")).toBe(
    "attachment; filename=\"Arsrapport aeoa.pdf\"; filename*=UTF-8''%C3%85rsrapport%20%C3%A6%C3%B8%C3%A5.pdf",
  );
  expect(headers.get("Content-Security-Policy")).toMatch(/default-src 'none'; sandbox/);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test("who may keep a file, and how long, follows from who may read it", async () => {
  const { deps } = domain;
  const keep = async (path: string, cookie = "") =>
    (await ask(path, { Cookie: cookie })).answer.headers.get("Cache-Control");
  const logoOf = async (address: string) => {
    const input = { address, which: "logo", image: pngOf(6, 4) } as const;
    return must(await setEventImage(deps, nord.client, input)).path ?? "";
  };
  const face = must(await setPicture(deps, nord.client, pngOf(6, 4))).address ?? "";
  expect(await keep(new URL(face).pathname)).toBe("public, max-age=31536000, immutable");
  expect(await keep(await logoOf((await makeEvent("Open")).id))).toBe("public, max-age=300");
  const closed = await makeEvent("Closed", { accessCode: "SESAM2026" });
  const path = await logoOf(closed.id);
  const nobody = await ask(path);
  expect([nobody.answer.status, nobody.bytes.length]).toEqual([404, 0]);
  const inside = { event: closed, device: newDevice(deps), name: null };
  const { token } = await makeAttendeeToken(deps, inside);
  expect(await keep(path, `${cookieNames.attendee}=${token}`)).toBe("private, max-age=300");
  expect(await keep(path, `${cookieNames.attendeeFramed}=${token}`)).toBe("private, max-age=300");
});

test("what is no key of a file is not found, whatever it looks like", async () => {
  for (const key of ["../secret", "a".repeat(43), "%2e%2e", "", "a".repeat(5_000)]) {
    expect((await ask(`/files/${key}`)).answer.status).toBe(404);
  }
});
