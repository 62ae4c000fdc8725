import lighthouse from "lighthouse";
import { callAsClient } from "#tests/e2e/steps/change-event.ts";
import { mostAtFirst } from "#tests/e2e/steps/elements.ts";
import { manyQuestions, openRoomToFill } from "#tests/e2e/steps/fill-room.ts";
import { launchBrowser } from "#tests/support/browser.ts";
import { type Plenum, startPlenum } from "#tests/support/servers/plenum.ts";
import { findFreePort } from "#tests/support/servers/ports.ts";
import { makeLandingPage } from "./pages/make-landing-page.ts";
import { serveRival } from "./pages/serve-rival.ts";
import type { Figure } from "./runner/figure.ts";

/** Runs of each page, alternating; the median counts. */
const runs = 3;

interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly shift: number;
  /** Elements of the page. */
  readonly elements: number;
}

const hour = 60 * 60_000;
/** Questions of the full event, which has a poll that runs besides. */
const questions = 200;

/**
 * Lighthouse for mobile on /c/{code}, beside an empty Remix app, the same page with 200 questions
 * and a running poll, and a landing page, in the same run.
 */
export async function measureLighthouse(): Promise<Figure[]> {
  const plenum = await startPlenum();
  const full = await openFullEvent(plenum);
  const landing = await makeLandingPage(plenum);
  const rival = await serveRival();
  const port = await findFreePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const ours: Scores[] = [];
    const theirs: Scores[] = [];
    const filled: Scores[] = [];
    const landed: Scores[] = [];
    for (let run = 0; run < runs; run++) {
      theirs.push(await score(rival.url, port));
      ours.push(await score(`${plenum.url}/c/${plenum.demo.code}`, port));
      filled.push(await score(`${plenum.url}/c/${full}`, port));
      landed.push(await score(`${plenum.url}/c/${landing}`, port));
    }
    const demo = medians(ours);
    return [
      ...toFigures(demo, medians(theirs)),
      ...toFullFigures(medians(filled), demo),
      ...toLandingFigures(medians(landed)),
    ];
  } finally {
    await browser.close();
    rival.stop();
    await plenum.stop();
  }
}

/** An open event with its questions live and a poll that runs. Answers its code. */
async function openFullEvent(plenum: Plenum): Promise<string> {
  const now = Date.now();
  const code = "FULLHALL";
  const { slug } = await callAsClient(plenum, "POST", "/events", {
    name: "Full hall",
    code,
    moderation: false,
    startsAt: now - hour,
    endsAt: now + 3 * hour,
    timeZone: "Europe/Oslo",
    organiser: "Plenum",
    description: "An hour of answers.",
  });
  await callAsClient(plenum, "POST", `/events/${slug}/publish`);
  const room = await openRoomToFill(plenum, String(slug));
  await room.ask(manyQuestions(questions));
  await room.startPoll("Shall we build the bridge?");
  return code;
}

async function score(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    formFactor: "mobile",
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
  });
  const report = result?.lhr;
  if (!report) throw new Error(`Lighthouse has no answer for ${url}`);
  return {
    performance: (report.categories.performance?.score ?? 0) * 100,
    accessibility: (report.categories.accessibility?.score ?? 0) * 100,
    bestPractices: (report.categories["best-practices"]?.score ?? 0) * 100,
    seo: (report.categories.seo?.score ?? 0) * 100,
    shift: report.audits["cumulative-layout-shift"]?.numericValue ?? 1,
    elements: report.audits["dom-size"]?.numericValue ?? Number.NaN,
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
    seo: of("seo"),
    shift: of("shift"),
    elements: of("elements"),
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

/** The page with 200 questions and a poll that runs, beside the demo's page. */
function toFullFigures(full: Scores, demo: Scores): Figure[] {
  const ratio = full.performance / demo.performance;
  const plain = { rival: null, rivalValue: null, ratio: null } as const;
  return [
    {
      name: "Lighthouse performance with 200 questions and a poll",
      value: full.performance,
      unit: "of 100",
      rival: "demo",
      rivalValue: demo.performance,
      ratio,
      goal: "≥ 90 and ≥ 0.95",
      ok: full.performance >= 90 && ratio >= 0.95,
    },
    {
      ...plain,
      name: "elements with 200 questions and a poll",
      value: full.elements,
      unit: "elements",
      goal: `≤ ${mostAtFirst}`,
      ok: full.elements <= mostAtFirst,
    },
    {
      ...plain,
      name: "layout shift with 200 questions and a poll",
      value: full.shift,
      unit: "CLS",
      goal: "≤ 0.02",
      ok: full.shift <= 0.02,
    },
  ];
}

/** What an event's page says before it opens, for who comes by a search or a shared link. */
function toLandingFigures(landing: Scores): Figure[] {
  const plain = { rival: null, rivalValue: null, ratio: null, unit: "of 100" } as const;
  const whole = [
    ["accessibility", landing.accessibility],
    ["best practices", landing.bestPractices],
    ["SEO", landing.seo],
  ] as const;
  return [
    {
      ...plain,
      name: "Lighthouse performance of a landing page, mobile",
      value: landing.performance,
      goal: "≥ 95",
      ok: landing.performance >= 95,
    },
    ...whole.map(([name, value]) => {
      const ok = value === 100;
      return { ...plain, name: `Lighthouse ${name} of a landing page`, value, goal: "100", ok };
    }),
    {
      ...plain,
      name: "layout shift of a landing page",
      value: landing.shift,
      unit: "CLS",
      goal: "≤ 0.02",
      ok: landing.shift <= 0.02,
    },
  ];
}
