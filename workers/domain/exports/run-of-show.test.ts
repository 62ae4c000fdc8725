/** The run of show as it is taken along: its items as tables, and its pictures in the archive of everything. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { exported, fileOf, rowsOf, start, textOf, unzip } from "#tests/support/exports/exported.ts";
import { runOf, withRun } from "#tests/support/exports/run-room.ts";
import { pngOf } from "#tests/support/files/made-files.ts";
import { everything, makeReplication } from "#tests/support/replication.ts";
import type { Deps } from "../deps.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { runDue } from "../events/due.ts";
import { addPicture } from "../files/pictures.ts";
import { ingestReplication } from "../rooms/replication/ingest.ts";
import { getExport } from "./jobs/exports.ts";

let domain: TestDomain;
let deps: Deps;
let nord: TestClient;
let eventId: string;
/** Of the poll, of two slides, of an item of the run, of a screen, and one that nobody took. */
const keys: string[] = [];

const picture = (key: string, alt: string) => ({ key, alt, width: 40, height: 20 });

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  eventId = must(await createEvent(domain.deps, nord.client, newEvent("Årsmøte"))).id;
  for (let n = 0; n < 6; n += 1) {
    domain.clock.now += 1;
    const image = pngOf(40 + n, 20);
    keys.push(must(await addPicture(domain.deps, nord.client, { address: eventId, image })).key);
  }
  const [poll = "", first = "", second = "", item = "", screen = ""] = keys;
  const polls = everything.polls.map((one) =>
    Object.assign({}, one, { pictures: [null, picture(poll, "A map")] }),
  );
  const body = makeReplication(1, 1, Object.assign({}, everything, { polls }));
  const named = [
    { type: "pollEdited", data: { poll: "p1", content: { pictures: [picture(poll, "A map")] } } },
    { type: "slidesAdded", data: { cue: "c1", slides: [{ picture: picture(first, "One") }] } },
    { type: "slidesAdded", data: { cue: "c1", slides: [{ picture: picture(second, "Two") }] } },
    { type: "cuesAdded", data: { cues: [{ content: { picture: picture(item, "A bridge") } }] } },
    { type: "screenShown", data: { scene: { picture: picture(screen, "A clock") } } },
  ].map((each, n) => Object.assign({ seq: 1, n, at: noon, by: null }, each));
  const told = Object.assign({}, body, { entries: named });
  must(await ingestReplication(domain.deps, system, { eventId, body: told }));
  deps = withRun(domain.deps, [
    ...runOf(["Velkommen", "=Slik er planen"], noon / 1_000, [first, second]),
    ["cu", "c2", { k: "picture", i: 3, f: [item, "A bridge", 40, 20] }],
    ["cu", "c3", { k: "poll", i: 4, p: "p1" }],
    ["cu", "c4", { k: "survey", i: 5, p: "s1", q: 1 }],
  ]);
});
afterAll(() => domain.close());

const take = (wanted: Omit<Parameters<typeof exported>[2], "eventId" | "kind">) =>
  exported(deps, nord.client, Object.assign({ eventId, kind: "run" as const }, wanted));

test("each item stands in its place, by its name or by what it shows, with when it was run and its notes", async () => {
  const rows = await rowsOf(await take({ format: "xlsx" }));
  const named = rows.map((row) => [row.Punkt, row.Type, row.Navn]);
  expect(named).toEqual([
    ["1", "Notat", "Velkommen"],
    ["2", "Lysbilder", "=Slik er planen"],
    ["3", "Bilde", "A bridge"],
    ["4", "Avstemning", "Which?"],
    ["5", "Undersøkelse", "Who?"],
  ]);
  expect(rows[1]).toMatchObject({
    "Planlagte minutter": "5",
    "Begynt (tid i Europe/Oslo)": "2026-05-12 12:10:00",
    "Ferdig (tid i Europe/Oslo)": "2026-05-12 12:20:00",
    "Minutter brukt": "10",
    Lysbilder: "2",
    Notater: "=Slik er planen notes",
  });
  expect(rows[3]).toMatchObject({ "Begynt (tid i Europe/Oslo)": "", "Minutter brukt": "" });
});

test("programs read items, slides and announcements", async () => {
  const json = JSON.parse(textOf(await take({ format: "json" })));
  expect(json.run).toHaveLength(5);
  expect(json.run[3]).toMatchObject({ name: "Which?", content: { kind: "poll", poll: "p1" } });
  expect(json.slides).toEqual([
    expect.objectContaining({ item: "c1", page: 1, notes: "Velkommen" }),
    expect.objectContaining({ item: "c1", page: 2 }),
  ]);
  expect(json.announcements).toMatchObject([{ text: "Lunch", urgency: "info" }]);
});

async function archived(): Promise<ReadonlyMap<string, Uint8Array>> {
  const wanted = { eventId, kind: "everything", format: "csv" } as const;
  const { id } = must(await start(deps, nord.client, wanted));
  await runDue(deps);
  return unzip(await fileOf(deps, nord.client, { eventId, id }));
}

test("its slides lie in the archive by item and page, beside the pictures of polls, items and screens, each once and told", async () => {
  const files = await archived();
  expect([...files.keys()].filter((path) => path.startsWith("filer/"))).toEqual([
    "filer/bilder-i-avstemninger/01.png",
    "filer/bilder-i-avstemninger/02.png",
    "filer/bilder-i-avstemninger/03.png",
    "filer/lysbilder/02/001.png",
    "filer/lysbilder/02/002.png",
  ]);
  expect(files.get("filer/lysbilder/02/002.png")).toEqual(pngOf(42, 20));
  const lines = textOf(files.get("innhold.txt")).split("\r\n");
  const about = (path: string) => lines[lines.indexOf(path) + 1];
  expect(about("filer/bilder-i-avstemninger/01.png")).toBe("  A map (Which?)");
  expect(about("filer/bilder-i-avstemninger/02.png")).toBe("  A bridge");
  expect(about("filer/bilder-i-avstemninger/03.png")).toBe("  Bilde til skjermen");
  expect(about("filer/lysbilder/02/001.png")).toBe(
    "  Lysbilde 1 i «=Slik er planen»: Velkommen slide",
  );
  expect(files.has("kjoreplan/run.csv")).toBe(true);
});

test("where the room cannot be asked nothing is made without it: the export is tried again", async () => {
  const wanted = { eventId, kind: "run" } as const;
  const { id, state } = must(await start(domain.deps, nord.client, wanted));
  expect(state).toBe("waiting");
  domain.clock.now += 10 * 60_000;
  await runDue(deps);
  expect(must(await getExport(deps, nord.client, { eventId, id })).state).toBe("ready");
});
