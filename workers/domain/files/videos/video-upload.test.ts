import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  guest,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { mp4Of, pngOf, webmOf } from "#tests/support/files/made-files.ts";
import { ok } from "../../../contract/errors.ts";
import type { VideoType } from "../../../contract/files/read-video.ts";
import { videoLimits } from "../../../contract/files/video-parts.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { files } from "../../../db/schema/index.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import { duplicateEvent } from "../../events/changes/duplicate-event.ts";
import { archiveEvent, publishEvent } from "../../events/changes/transitions.ts";
import { runDue } from "../../events/due.ts";
import { listEventFiles } from "../event-files.ts";
import { openFile } from "../open-file.ts";
import { completeVideo } from "./complete-video.ts";
import { beginVideo, cancelVideo, findVideoUpload, putVideoPart } from "./video-upload.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
});
afterAll(() => domain.close());

async function makeEvent(name: string): Promise<string> {
  const { id } = must(await createEvent(domain.deps, nord.client, newEvent(name)));
  return must(await publishEvent(domain.deps, nord.client, { eventId: id })).id;
}

const { partBytes } = videoLimits;
/** Of two parts, the second short. */
const whole = mp4Of(partBytes + 1_234);

const begin = (
  address: string,
  video: Uint8Array = whole,
  more: { mark?: string; type?: VideoType; name?: string; actor?: Actor } = {},
) => {
  const { actor = nord.client, ...rest } = more;
  const said = { name: "opening.mp4", type: "video/mp4", mark: "one", ...rest } as const;
  return beginVideo(domain.deps, actor, { address, bytes: video.length, ...said });
};
const put = (address: string, id: string, number: number, bytes: Uint8Array) =>
  putVideoPart(domain.deps, nord.client, { address, id, number, bytes });
const partOf = (video: Uint8Array, number: number) =>
  video.slice((number - 1) * partBytes, number * partBytes);
const complete = (address: string, id: string) =>
  completeVideo(domain.deps, nord.client, { address, id });
const list = async (address: string) =>
  must(await listEventFiles(domain.deps, nord.client, { address })).items;
const objects = async () => (await domain.bucket.list()).objects.length;
const rows = async () => (await domain.deps.db.select().from(files)).length;
const open = (path: string, actor: Actor = guest) =>
  openFile(domain.deps, path.slice("/files/".length), {
    tokens: [],
    key: null,
    actor: async () => actor,
  });

async function upload(address: string, video: Uint8Array, more: Parameters<typeof begin>[2] = {}) {
  const { id } = must(await begin(address, video, more));
  must(await put(address, id, 1, partOf(video, 1)));
  if (video.length > partBytes) must(await put(address, id, 2, partOf(video, 2)));
  return complete(address, id);
}

test("parts in any order, one of them twice, become the video as it was", async () => {
  const event = await makeEvent("Parts");
  const { id } = must(await begin(event));
  expect(codeOf(await complete(event, id))).toBe("file.parts_missing");
  must(await put(event, id, 2, partOf(whole, 2)));
  must(await put(event, id, 2, partOf(whole, 2)));
  expect(codeOf(await complete(event, id))).toBe("file.parts_missing");
  expect(must(await put(event, id, 1, partOf(whole, 1))).parts).toEqual([1, 2]);
  const video = must(await complete(event, id));
  expect(video).toMatchObject({ kind: "video", name: "opening.mp4", type: "video/mp4" });
  const opened = await open(video.path);
  expect(opened).toMatchObject({ keep: "shared", type: "video/mp4", downloadName: null });
  const read = async (part?: { offset: number; length: number }) =>
    new Uint8Array(await new Response(await opened?.read(part)).arrayBuffer());
  expect((await read()).length).toBe(whole.length);
  // Across the seam of two parts.
  const seam = { offset: partBytes - 10, length: 20 };
  expect(await read(seam)).toEqual(whole.slice(partBytes - 10, partBytes + 10));
  expect(must(await findVideoUpload(domain.deps, nord.client, { address: event }))).toBeNull();
  expect(codeOf(await complete(event, id))).toBe("request.not_found");
});

test("the same file goes on where it stood; another one takes its place, and nothing of it is left", async () => {
  const event = await makeEvent("Resumed");
  const [before, kept] = [await objects(), await rows()];
  const first = must(await begin(event));
  must(await put(event, first.id, 1, partOf(whole, 1)));
  const again = must(await begin(event));
  expect(again).toEqual({ ...first, parts: [1] });
  const other = must(await begin(event, whole, { mark: "two" }));
  expect(other).toMatchObject({ parts: [] });
  expect(codeOf(await put(event, first.id, 2, partOf(whole, 2)))).toBe("request.not_found");
  must(await cancelVideo(domain.deps, nord.client, { address: event, id: other.id }));
  expect([await objects(), await rows()]).toEqual([before, kept]);
  expect(must(await findVideoUpload(domain.deps, nord.client, { address: event }))).toBeNull();
});

test("what nobody ends is given up after a day", async () => {
  const event = await makeEvent("Forgotten");
  const kept = await rows();
  const { id } = must(await begin(event));
  must(await put(event, id, 1, partOf(whole, 1)));
  domain.clock.now += videoLimits.openMs - 1;
  await runDue(domain.deps);
  expect(must(await begin(event)).parts).toEqual([1]);
  domain.clock.now += 1;
  expect(codeOf(await put(event, id, 2, partOf(whole, 2)))).toBe("request.not_found");
  await runDue(domain.deps);
  expect(await rows()).toBe(kept);
  expect(must(await begin(event)).parts).toEqual([]);
});

test("lies about what it is, how long, or which part, are refused", async () => {
  const event = await makeEvent("Lies");
  const { id } = must(await begin(event));
  for (const [number, bytes, code] of [
    [1, partOf(whole, 1).slice(1), "file.part"],
    [2, new Uint8Array(1_235), "file.part"],
    [3, new Uint8Array(1_234), "file.part"],
    [0, partOf(whole, 1), "file.part"],
    [1.5, partOf(whole, 1), "file.part"],
    [Number.NaN, partOf(whole, 1), "file.part"],
    [1, new Uint8Array(partBytes), "file.video"],
    [1, webmOf(partBytes), "file.video"],
  ] as const) {
    expect(codeOf(await put(event, id, number, bytes))).toBe(code);
  }
  const bytes = videoLimits.bytes + 1;
  const said = { name: "a.mp4", type: "video/mp4", mark: "big", bytes } as const;
  const begun = await beginVideo(domain.deps, nord.client, { address: event, ...said });
  expect(codeOf(begun)).toBe("file.too_large");
});

test("a video that ends too early is refused at the end, and nothing of it is left", async () => {
  const event = await makeEvent("Broken");
  const [before, kept] = [await objects(), await rows()];
  expect(codeOf(await upload(event, mp4Of(5_000).slice(0, 3_000)))).toBe("file.video");
  const webm = { type: "video/webm", mark: "webm" } as const;
  expect(codeOf(await upload(event, webmOf(5_000).slice(0, 3_000), webm))).toBe("file.video");
  expect([await objects(), await rows()]).toEqual([before, kept]);
  expect(must(await upload(event, webmOf(5_000), webm))).toMatchObject({ type: "video/webm" });
});

test("a new video takes the place of the one before", async () => {
  const event = await makeEvent("Replaced");
  const first = must(await upload(event, mp4Of(2_000)));
  const before = await objects();
  const second = must(await upload(event, mp4Of(3_000), { name: "../../ny\u202e.exe" }));
  expect(second.name).toBe("ny.mp4");
  expect((await list(event)).map(({ id }) => id)).toEqual([second.id]);
  expect(await open(first.path)).toBeNull();
  expect(await objects()).toBe(before);
});

test("nobody reaches an upload through another event, or as somebody else", async () => {
  const [mine, other] = [await makeEvent("Mine"), await makeEvent("Other")];
  const { id } = must(await begin(mine));
  const bytes = partOf(whole, 1);
  expect(codeOf(await put(other, id, 1, bytes))).toBe("request.not_found");
  expect(codeOf(await begin(mine, whole, { actor: sor.client }))).toBe("event.not_found");
  const as = (actor: Actor) =>
    putVideoPart(domain.deps, actor, { address: mine, id, number: 1, bytes });
  expect(codeOf(await as(sor.client))).toBe("event.not_found");
  expect(codeOf(await as({ kind: "moderator", id: "mod_1", eventId: mine }))).toBe(
    "auth.forbidden",
  );
  must(await archiveEvent(domain.deps, nord.client, { eventId: mine }));
  expect(codeOf(await as(nord.client))).toBe("event.archived");
  expect(codeOf(await begin(mine, pngOf(6, 4)))).toBe("event.archived");
});

test("a copy of the event has a video of its own, whatever its size", async () => {
  const event = await makeEvent("Copied");
  const long = mp4Of(partBytes * 2 + 77);
  const { id: uploadId } = must(await begin(event, long));
  for (const number of [1, 2, 3]) must(await put(event, uploadId, number, partOf(long, number)));
  must(await complete(event, uploadId));
  const prepared = async () => ok([]);
  const deps = { ...domain.deps, rehearsals: { ...domain.deps.rehearsals, prepared } };
  const { startsAt, endsAt } = newEvent("x");
  const input = { eventId: event, name: "Copy", startsAt, endsAt };
  const { id } = must(await duplicateEvent(deps, nord.client, input));
  must(await upload(event, mp4Of(2_000), { mark: "another" }));
  domain.clock.now += 2 * 60 * 60_000;
  await runDue(domain.deps);
  const [copy] = await list(id);
  const opened = await open(copy?.path ?? "", nord.client);
  expect(opened?.bytes).toBe(long.length);
  const tail = await opened?.read({ offset: long.length - 100, length: 100 });
  expect(new Uint8Array(await new Response(tail).arrayBuffer())).toEqual(long.slice(-100));
});
