/**
 * How long the door takes from the picture of a ticket to its result, in a real browser with a camera that plays a film of
 * tickets: with a network, where the server's word is waited for, and without one.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { readSecrets } from "#scripts/lib/settings.mjs";
import { callAsClient } from "#tests/e2e/steps/change-event.ts";
import { signInByRequest } from "#tests/e2e/steps/sign-in-by-request.ts";
import { launchBrowser, newPhone } from "#tests/support/browser.ts";
import { readTicketKey } from "#tests/support/door/read-ticket-key.ts";
import { writeFilmOfMany } from "#tests/support/files/camera-film.ts";
import { type Plenum, startPlenum } from "#tests/support/servers/plenum.ts";
import { writeTicket } from "#workers/contract/tickets/event-ticket.ts";
import { readLatencies, watchScanner } from "./pages/watch-scanner.ts";
import type { Figure } from "./runner/figure.ts";

const people = 10;
/** Pictures a second of the camera, and of each ticket: held up for 0.8 s, as long as nothing is before it. */
const film = { perSecond: 15, each: 12 };
/** Tickets before those that count: the decoder is still being loaded. */
const warmUp = 3;
/** The whole film twice: in the second one everybody is inside already. */
const counted = 2 * people;
/** Milliseconds, issue 11. */
const goalMs = 300;

/** From the frame that first holds a ticket's code until its result is on the page. */
export async function measureScanner(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "plenum-scanner-"));
  const dataDir = path.join(folder, "data");
  const plenum = await startPlenum({ dataDir });
  try {
    const { slug, tickets } = await makeDoor(plenum, dataDir);
    const file = path.join(folder, "tickets.y4m");
    writeFilmOfMany(file, tickets, film);
    const browser = await launchBrowser([
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${file}`,
    ]);
    try {
      const phone = await newPhone(browser, plenum.url, "scanner");
      await signInByRequest(phone, plenum.demo);
      await phone.page.goto(`/scanner?event=${slug}`);
      // The camera begins by itself, once the page is hydrated.
      await phone.page.locator("video:visible").waitFor({ timeout: 60_000 });
      await phone.page.evaluate(watchScanner, film.perSecond);
      await readLatencies(phone.page, warmUp);
      const online = await readTickets(phone.page);
      await phone.context.setOffline(true);
      await readLatencies(phone.page, 1);
      const offline = await readTickets(phone.page);
      return [...toFigures("online", online), ...toFigures("offline", offline)];
    } finally {
      await browser.close();
    }
  } finally {
    await plenum.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An event with people on its list, and what their tickets say. */
async function makeDoor(plenum: Plenum, dataDir: string) {
  const startsAt = Date.now() + 60 * 60_000;
  const { slug } = await callAsClient(plenum, "POST", "/events", {
    name: "Høstmøtet",
    startsAt,
    endsAt: startsAt + 60 * 60_000,
    timeZone: "Europe/Oslo",
    organiser: "Plenum",
    description: "An hour of answers.",
  });
  const at = `/events/${slug}`;
  await callAsClient(plenum, "POST", `${at}/publish`);
  const ids: string[] = [];
  for (let n = 0; n < people; n += 1) {
    const guest = { name: `Gjest ${n}`, email: `gjest.${n}@gjest.test`, registration: "accepted" };
    const { id } = await callAsClient(plenum, "POST", `${at}/attendees`, guest);
    ids.push(String(id));
  }
  const key = await callAsClient(plenum, "GET", `${at}/ticket-key`);
  const [eventId, keyId] = [String(key.eventId), String(key.keyId)];
  const privateKey = await readTicketKey(dataDir, readSecrets(dataDir).DATA_SECRET, eventId);
  const tickets = await Promise.all(
    ids.map((attendeeId) => writeTicket({ eventId, attendeeId }, { keyId, privateKey })),
  );
  return { slug: String(slug), tickets };
}

/** What became of the next tickets: the milliseconds of those that were read, and how many went by unread meanwhile. */
interface Tickets {
  readonly latencies: readonly number[];
  readonly unread: number;
}

async function readTickets(page: Page): Promise<Tickets> {
  // What went by before is not counted: the decoder was still on its way.
  const before = await countUnread(page);
  const latencies = await readLatencies(page, counted);
  return { latencies, unread: (await countUnread(page)) - before };
}

function countUnread(page: Page): Promise<number> {
  return page.evaluate(() => window.scannerWatch?.unread ?? 0);
}

/** The median and the slowest but one of twenty, and how many tickets went by without a result. */
function toFigures(network: "online" | "offline", { latencies, unread }: Tickets): Figure[] {
  const sorted = [...latencies].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  const plain = { rival: null, rivalValue: null, ratio: null };
  const timed = [
    ["median", at(0.5)],
    ["p95", at(0.95)],
  ] as const;
  const figures: Figure[] = timed.map(([which, value]) => ({
    name: `ticket before the camera to its result, ${network}, ${which}`,
    value,
    unit: "ms",
    ...plain,
    goal: `≤ ${goalMs}`,
    ok: value <= goalMs,
  }));
  const all = `tickets held up for 0.8 s that were not read, ${network}`;
  return [
    ...figures,
    { name: all, value: unread, unit: "tickets", ...plain, goal: "0", ok: unread === 0 },
  ];
}
