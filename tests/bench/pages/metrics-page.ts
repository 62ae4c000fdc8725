/** P23: the page of an event's metrics with 10,000 attendees, 5,000 questions and 100,000 ballots, beside that of an event with nothing. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openData } from "#scripts/lib/backup/data-worker.mjs";
import { dataFolders } from "#scripts/lib/settings.mjs";
import { callAsClient } from "#tests/e2e/steps/change-event.ts";
import { fillLargeEvent } from "#tests/support/database/large-event.ts";
import { type Plenum, startPlenum } from "#tests/support/servers/plenum.ts";
import { findFreePort } from "#tests/support/servers/ports.ts";
import { cookieNames } from "#workers/contract/http/cookies.ts";
import { median } from "../rooms/load.ts";
import type { Figure } from "../runner/figure.ts";

const rounds = 60;
const warmUps = 15;
const hour = 60 * 60_000;

/** An event that has gone on since this morning. */
async function makeEvent(plenum: Plenum, name: string) {
  const startsAt = Date.now() - 15 * hour;
  const times = { startsAt, endsAt: startsAt + 20 * hour, timeZone: "Europe/Oslo" };
  const about = { organiser: "Nordbyen kommune", description: "Om byen." };
  const made = await callAsClient(plenum, "POST", "/events", { name, ...times, ...about });
  await callAsClient(plenum, "POST", `/events/${made.slug}/publish`);
  return { id: String(made.id), slug: String(made.slug), startsAt };
}

async function takeCookie({ url, demo }: Plenum): Promise<string> {
  const body = JSON.stringify({ email: "client@plenum.test", password: demo.password });
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${url}/v1/auth/login`, { method: "POST", headers, body });
  const { token }: { token: string } = JSON.parse(await answer.text());
  return `${cookieNames.console}=${token}`;
}

/** Milliseconds until the whole page has come. */
async function timePage(url: string, cookie: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url, { headers: { Accept: "text/html", Cookie: cookie } });
  const text = await response.text();
  if (!response.ok || !text.includes("</html>")) throw new Error(`${url}: ${response.status}`);
  return performance.now() - startedAt;
}

/** Measures P23: one page after the other, the large event's and the empty one's in turn. */
export async function measureMetricsPage(): Promise<Figure> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "plenum-metrics-"));
  const ports = { port: await findFreePort(), partyPort: await findFreePort() };
  let plenum = await startPlenum({ dataDir, ...ports });
  try {
    const [large, empty] = [await makeEvent(plenum, "Stort"), await makeEvent(plenum, "Tomt")];
    await plenum.stop();
    const data = await openData({ folder: path.join(dataDir, dataFolders.worker) });
    for (const sql of fillLargeEvent(large.id, large.startsAt)) await data.run([{ sql }]);
    await data.close();
    plenum = await startPlenum({ dataDir, ...ports });
    const cookie = await takeCookie(plenum);
    const at = (slug: string) => `${plenum.url}/events/${slug}/metrics`;
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < warmUps + rounds; round += 1) {
      const [ofLarge, ofEmpty] = [
        await timePage(at(large.slug), cookie),
        await timePage(at(empty.slug), cookie),
      ];
      if (round < warmUps) continue;
      ours.push(ofLarge);
      theirs.push(ofEmpty);
    }
    const [value, rivalValue] = [median(ours), median(theirs)];
    const ratio = value / rivalValue;
    return {
      name: "P23 metrics of 10,000 attendees, 5,000 questions, 100,000 ballots",
      value,
      unit: "ms",
      rival: "the page of an event with nothing",
      rivalValue,
      ratio,
      goal: "≤ 1.5",
      ok: ratio <= 1.5,
    };
  } finally {
    await plenum.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
