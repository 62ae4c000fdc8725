/** The archive of everything: what was uploaded lies in it as it came, and a list says of each file what it is. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { fileOf, start, textOf, unzip } from "#tests/support/exports/exported.ts";
import { mp4Of, pdfOf, pngOf } from "#tests/support/files/made-files.ts";
import type { ExportFormat } from "../../contract/exports/exports.ts";
import type { LandingContent } from "../../contract/landing/landing-page.ts";
import type { Actor } from "../../contract/permissions.ts";
import { eventFiles, landingPages } from "../../db/schema/index.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { runDue } from "../events/due.ts";
import { addDocument } from "../files/documents.ts";
import { setEventImage } from "../files/event-images.ts";
import { putFile, uploadImage } from "../files/images.ts";

let domain: TestDomain;
let nord: TestClient;
let eventId: string;
/** Larger than two of the parts that an archive is written in. */
const video = mp4Of(12_000_000);

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  const { deps } = domain;
  eventId = must(await createEvent(deps, nord.client, newEvent("Årsmøte"))).id;
  const address = eventId;
  for (const which of ["logo", "background"] as const) {
    const image = pngOf(which === "logo" ? 40 : 80, 40);
    must(await setEventImage(deps, nord.client, { address, which, image }));
  }
  for (const title of ["Program", "Sakspapirer"]) {
    const file = { bytes: pdfOf(title), name: "same.pdf", title };
    must(await addDocument(deps, nord.client, Object.assign({ address }, file)));
  }
  await addVideo();
  await addSpeaker();
});
afterAll(() => domain.close());

async function addVideo(): Promise<void> {
  const { deps } = domain;
  const about = { type: "video/mp4", eventId, downloadName: "film.mp4" };
  const key = await putFile(deps, { bytes: video, about });
  await deps.db.insert(eventFiles).values({
    id: "fil_video",
    eventId,
    kind: "video",
    fileKey: key,
    title: "Film",
    name: "film.mp4",
    type: "video/mp4",
    bytes: video.length,
    position: 0,
    createdAt: deps.now(),
  });
}

async function addSpeaker(): Promise<void> {
  const { deps } = domain;
  const picture = must(await uploadImage(deps, pngOf(20, 20), { eventId }));
  const both = (text: string) => ({ no: text, en: "" });
  const speaker = { name: "Kari Berg", role: both("Leder"), text: both(""), picture };
  const block = { id: "b1", kind: "speakers" as const, title: both("Talere"), text: both("") };
  const content: LandingContent = {
    title: both(""),
    description: both(""),
    sharePicture: null,
    blocks: [Object.assign(block, { tone: "plain" as const, items: [speaker] })],
  };
  const row = { eventId, version: 1, content, updatedAt: deps.now() };
  await deps.db.insert(landingPages).values(row);
}

async function archived(actor: Actor = nord.client, format: ExportFormat = "json") {
  const wanted = { eventId, kind: "everything", format } as const;
  const { id } = must(await start(domain.deps, actor, wanted));
  await runDue(domain.deps);
  return unzip(await fileOf(domain.deps, actor, { eventId, id }));
}

const kept = [
  "filer/logo.png",
  "filer/bakgrunn.png",
  "filer/foredragsholdere/01.png",
  "filer/dokumenter/01-same.pdf",
  "filer/dokumenter/02-same.pdf",
  "filer/video/film.mp4",
];

test("what was uploaded lies in it byte by byte, under names that say what it is", async () => {
  const files = await archived();
  expect([...files.keys()].filter((path) => path.startsWith("filer/"))).toEqual(kept);
  expect(files.get("filer/dokumenter/02-same.pdf")).toEqual(pdfOf("Sakspapirer"));
  // Compared at once: byte by byte it would take a minute.
  const film = files.get("filer/video/film.mp4") ?? new Uint8Array();
  expect(Buffer.compare(film, video)).toBe(0);
  expect(textOf(files.get("filer/logo.png")?.subarray(1, 4))).toBe("PNG");
});

test.each(["xlsx", "csv", "json"] as const)(
  "the list of contents of an archive of %s says of each of its files what it is",
  async (format) => {
    const files = await archived(nord.client, format);
    const paths = [...files.keys()];
    expect(paths.at(-1)).toBe("innhold.txt");
    const lines = textOf(files.get("innhold.txt")).split("\r\n");
    expect(lines[0]).toBe("Årsmøte");
    for (const path of paths.slice(0, -1)) {
      expect(lines).toContain(path);
      expect(lines[lines.indexOf(path) + 1]).toMatch(/^ {2}\S/);
    }
    const about = (path: string) => lines[lines.indexOf(path) + 1];
    expect(about("filer/dokumenter/02-same.pdf")).toBe("  Dokument: Sakspapirer");
    expect(about("filer/foredragsholdere/01.png")).toBe(
      "  Bilde av en foredragsholder: Kari Berg, Leder",
    );
  },
);

test("a key that may not see the event itself gets none of its files", async () => {
  const abilities = ["people.view", "people.export"] as const;
  const key = { kind: "key", id: "apk_a", clientId: nord.clientId, abilities } as const;
  const files = await archived(key);
  expect([...files.keys()].filter((path) => path.startsWith("filer/"))).toEqual([]);
  expect(files.has("innhold.txt")).toBe(true);
});

test("a file that is gone from the bucket is left out, and the rest is made", async () => {
  const [row] = await domain.deps.db
    .select()
    .from(eventFiles)
    .where(eq(eventFiles.id, "fil_video"));
  await domain.bucket.delete(row?.fileKey ?? "");
  const files = await archived();
  expect(files.has("filer/video/film.mp4")).toBe(false);
  expect(files.has("filer/logo.png")).toBe(true);
  expect(textOf(files.get("innhold.txt"))).not.toContain("film.mp4");
});
