import { arrive } from "#tests/e2e/steps/phone.ts";
import { launchBrowser, newPhone } from "#tests/support/browser.ts";
import { startPlenum } from "#tests/support/servers/plenum.ts";
import { askFirstQuestion } from "./pages/ask-first-question.ts";
import { countScript } from "./pages/count-script.ts";
import { measureRivalScript } from "./pages/rival-script.ts";
import { serveRival } from "./pages/serve-rival.ts";
import type { Figure } from "./runner/figure.ts";

export const covers = ["P9"];

/** P9: all script on /c/{code} until the first question is acknowledged ÷ an empty Remix app; and taps to it. */
export async function measurePages(): Promise<Figure[]> {
  const plenum = await startPlenum();
  const rival = await serveRival();
  const browser = await launchBrowser();
  try {
    const rivalValue = await measureRivalScript(browser, rival.url);

    const ours = await newPhone(browser, plenum.url, "newcomer");
    const ourScript = countScript(ours.page);
    await arrive(ours, plenum.demo.code);
    const taps = await askFirstQuestion(ours.page, "Når kommer opptaket av innleggene?");
    const value = await ourScript.total();
    const ratio = value / rivalValue;
    return [
      {
        name: "P9 script until the first question",
        value,
        unit: "bytes, brotli",
        rival: "empty Remix app",
        rivalValue,
        ratio,
        goal: "≤ 1.45, wanted ≤ 1.25",
        ok: ratio <= 1.45,
      },
      {
        name: "taps to the first question",
        value: taps,
        unit: "taps",
        rival: null,
        rivalValue: null,
        ratio: null,
        goal: "≤ 3",
        ok: taps <= 3,
      },
    ];
  } finally {
    await browser.close();
    rival.stop();
    await plenum.stop();
  }
}
