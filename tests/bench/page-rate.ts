/**
 * P11: how often /c/{code} is rendered on the server, beside a bare Remix page on the same runtime. P23: the page of a large
 * event's metrics, beside an empty one's.
 */
import { startPlenum } from "#tests/support/servers/plenum.ts";
import { measureMetricsPage } from "./pages/metrics-page.ts";
import { serveRival } from "./pages/serve-rival.ts";
import { median } from "./rooms/load.ts";
import type { Figure } from "./runner/figure.ts";

export const covers = ["P11", "P23"];

const rounds = 3;
const warmUps = 50;
const requests = 400;
const atOnce = 8;

async function fetchPage(url: string, cookie: string): Promise<void> {
  const response = await fetch(url, { headers: { Accept: "text/html", Cookie: cookie } });
  const text = await response.text();
  if (!response.ok || !text.includes("</html>")) throw new Error(`${url}: ${response.status}`);
}

/** Pages a second. */
async function rate(url: string, cookie: string, count: number): Promise<number> {
  let next = 0;
  const startedAt = performance.now();
  const readers = Array.from({ length: atOnce }, async () => {
    while (next < count) {
      next += 1;
      await fetchPage(url, cookie);
    }
  });
  await Promise.all(readers);
  return count / ((performance.now() - startedAt) / 1_000);
}

/** Comes in once, as a phone does, and keeps what it was given. */
async function takeCookie(url: string): Promise<string> {
  const response = await fetch(url, { headers: { Accept: "text/html" }, redirect: "manual" });
  await response.arrayBuffer();
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Measures both, one after the other. */
export async function measurePages(): Promise<Figure[]> {
  return [await ratePages(), await measureMetricsPage()];
}

/** P11: an attendee who comes again. */
async function ratePages(): Promise<Figure> {
  const plenum = await startPlenum();
  const rival = await serveRival();
  try {
    const page = `${plenum.url}/c/${plenum.demo.code}`;
    const cookie = await takeCookie(page);
    await rate(page, cookie, warmUps);
    await rate(rival.url, "", warmUps);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await rate(page, cookie, requests));
      theirs.push(await rate(rival.url, "", requests));
    }
    const value = median(ours);
    const rivalValue = median(theirs);
    const ratio = value / rivalValue;
    return {
      name: "P11 /c/{code} rendered",
      value,
      unit: "pages a second",
      rival: "bare Remix page",
      rivalValue,
      ratio,
      goal: "≥ 0.6 (wanted ≥ 0.9)",
      ok: ratio >= 0.6,
    };
  } finally {
    rival.stop();
    await plenum.stop();
  }
}
