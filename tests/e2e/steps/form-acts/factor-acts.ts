import type { Page } from "playwright-core";
import { codeOfStep, fromBase32, stepAt } from "#workers/domain/accounts/factors/totp.ts";
import { patience } from "../expect.ts";
import { t } from "../words.ts";
import { type FormAct, type FormWorld, text } from "./form-act.ts";

/** An app is set up, has its recovery codes made anew, and is switched off: sign-in is as before. */
export function factorActs(at: string, { password }: FormWorld): readonly FormAct[] {
  const sign = (intent: string) => `${at} intent=${intent} section=factors`;
  // What the page before has shown is what is typed into the next one.
  const confirmed = { code: "" };
  const renewed = { password, code: "" };
  const switchedOff = { password, code: "" };
  return [
    {
      sign: sign("totpBegin"),
      at,
      typed: { password },
      sees: async (page) => {
        confirmed.code = await nextCode(page);
      },
    },
    {
      sign: sign("totpConfirm"),
      at: null,
      typed: confirmed,
      sees: async (page) => {
        renewed.code = await recoveryCode(page);
      },
    },
    {
      sign: sign("codesAnew"),
      at,
      typed: renewed,
      sees: async (page) => {
        switchedOff.code = await recoveryCode(page);
      },
    },
    { sign: sign("totpOff"), at, typed: switchedOff, sees: text(t("factors.turnedOff")) },
  ];
}

/** The code of the app that the page sets up; of the next step, so that nobody has to hurry. */
async function nextCode(page: Page): Promise<string> {
  await page.getByRole("img", { name: t("factors.qr") }).waitFor(patience);
  const shown = (await page.locator("code").first().textContent()) ?? "";
  return codeOfStep(fromBase32(shown.replace(/\s/g, "")), stepAt(Date.now()) + 1);
}

/** One of the codes that are shown this once. */
async function recoveryCode(page: Page): Promise<string> {
  const code = page.locator("[aria-labelledby=codes-title] li").first();
  await code.waitFor(patience);
  return (await code.textContent()) ?? "";
}
