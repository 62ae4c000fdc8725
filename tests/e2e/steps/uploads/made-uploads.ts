import { mkdir, writeFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import * as v from "valibot";
import { inProject } from "#scripts/lib/project.mjs";
import type { Person } from "#tests/support/browser.ts";
import { mp4Of } from "#tests/support/files/made-files.ts";
import { videoLimits } from "#workers/contract/files/video-parts.ts";

/** A video of so many bytes on the disk, where a browser chooses it from; answers its path. */
export async function writeVideo(name: string, bytes: number): Promise<string> {
  const folder = inProject("test-results", "uploads");
  await mkdir(folder, { recursive: true });
  const path = `${folder}/${name}`;
  await writeFile(path, mp4Of(bytes));
  return path;
}

const begunSchema = v.looseObject({ id: v.string(), partBytes: v.number() });

/** Makes a film the video of an event, in parts, as whoever is signed in there; answers its bytes. */
export async function uploadVideo(
  { context }: Person,
  at: { readonly url: string; readonly slug: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const film = mp4Of(videoLimits.partBytes + 2_500_000);
  const uploads = `${at.url}/v1/events/${at.slug}/uploads`;
  const headers = { Origin: at.url };
  const about = {
    name: "film.mp4",
    bytes: film.length,
    type: "video/mp4",
    mark: "film of a story",
  };
  const begun = await context.request.post(uploads, { headers, data: about });
  const { id, partBytes } = v.parse(begunSchema, await begun.json());
  for (let from = 0, number = 1; from < film.length; from += partBytes, number += 1) {
    const data = Buffer.from(film.subarray(from, from + partBytes));
    const sent = await context.request.put(`${uploads}/${id}/parts/${number}`, { headers, data });
    if (!sent.ok()) throw new Error(`part ${number} was answered with ${await sent.text()}`);
  }
  const done = await context.request.post(`${uploads}/${id}/complete`, { headers });
  if (!done.ok()) throw new Error(`the film was answered with ${await done.text()}`);
  return film;
}

/** A picture with something on it, as a camera would make it: drawn by the page's own browser. */
export async function drawPicture(
  page: Page,
  wanted: { readonly width: number; readonly height: number; readonly type: string },
): Promise<Buffer> {
  const encoded = await page.evaluate(({ width, height, type }) => {
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("nothing to draw on");
    for (let row = 0; row < 20; row += 1) {
      context.fillStyle = `hsl(${row * 18} 60% 60%)`;
      context.fillRect(0, (row * height) / 20, width, height / 20);
    }
    return canvas.toDataURL(type).split(",")[1] ?? "";
  }, wanted);
  return Buffer.from(encoded, "base64");
}

/** A video that a browser can play, some frames long: filmed by the page's own browser. */
export async function filmColours(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [320, 180];
    const context = canvas.getContext("2d");
    if (!context) throw new Error("nothing to draw on");
    const film = new MediaRecorder(canvas.captureStream(), { mimeType: "video/webm" });
    const pieces: Blob[] = [];
    film.addEventListener("dataavailable", ({ data }) => pieces.push(data));
    const isOver = new Promise((resolve) => film.addEventListener("stop", resolve));
    film.start();
    for (let frame = 0; frame < 40; frame += 1) {
      context.fillStyle = `hsl(${frame * 9} 60% 40%)`;
      context.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    film.stop();
    await isOver;
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  });
  return Buffer.from(encoded, "base64");
}
