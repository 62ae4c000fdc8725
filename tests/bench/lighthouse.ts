import lighthouse from "lighthouse";
import { launchBrowser } from "#tests/support/browser.ts";
import { findFreePort } from "#tests/support/ports.ts";
import { startPlenum } from "#tests/support/servers.ts";
import type { Figure } from "./figure.ts";
import { serveRival } from "./pages/serve-rival.ts";

/** Runs of each page, alternating; the median counts. */
const runs = 3;

interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly shift: number;
}

/** Lighthouse for mobile on /c/{code}, beside an empty Remix app in the same run. */
export async function measureLighthouse(): Promise<Figure[]> {
  const plenum = await startPlenum();
  const rival = await serveRival();
  const port = await findFreePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const ours: Scores[] = [];
    const theirs: Scores[] = [];
    for (let run = 0; run < runs; run++) {
      theirs.push(await score(rival.url, port));
      ours.push(await score(`${plenum.url}/c/${plenum.demo.code}`, port));
    }
    return toFigures(medians(ours), medians(theirs));
  } finally {
    await browser.close();
    rival.stop();
    await plenum.stop();
  }
}

async function score(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    formFactor: "mobile",
    onlyCategories: ["performance", "accessibility", "best-practices"],
  });
  const report = result?.lhr;
  if (!report) throw new Error(`Lighthouse has no answer for ${url}`);
  return {
    performance: (report.categories.performance?.score ?? 0) * 100,
    accessibility: (report.categories.accessibility?.score ?? 0) * 100,
    bestPractices: (report.categories["best-practices"]?.score ?? 0) * 100,
    shift: report.audits["cumulative-layout-shift"]?.numericValue ?? 1,
  };
}

function medians(scores: readonly Scores[]): Scores {
  const of = (key: keyof Scores) => {
    const sorted = scores.map((one) => one[key]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  return {
    performance: of("performance"),
    accessibility: of("accessibility"),
    bestPractices: of("bestPractices"),
    shift: of("shift"),
  };
}

function toFigures(ours: Scores, theirs: Scores): Figure[] {
  const ratio = ours.performance / theirs.performance;
  const plain = { rival: null, rivalValue: null, ratio: null } as const;
  return [
    {
      name: "Lighthouse performance, mobile",
      value: ours.performance,
      unit: "of 100",
      rival: "empty Remix app",
      rivalValue: theirs.performance,
      ratio,
      goal: "≥ 95 and ≥ 0.97",
      ok: ours.performance >= 95 && ratio >= 0.97,
    },
    {
      ...plain,
      name: "Lighthouse accessibility",
      value: ours.accessibility,
      unit: "of 100",
      goal: "100",
      ok: ours.accessibility === 100,
    },
    {
      ...plain,
      name: "Lighthouse best practices",
      value: ours.bestPractices,
      unit: "of 100",
      goal: "100",
      ok: ours.bestPractices === 100,
    },
    {
      ...plain,
      name: "layout shift on /c/{code}",
      value: ours.shift,
      unit: "CLS",
      goal: "≤ 0.02",
      ok: ours.shift <= 0.02,
    },
  ];
}
