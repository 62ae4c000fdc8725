import type { Page } from "playwright-core";
import { patience } from "../expect.ts";
import { t } from "../words.ts";
import { type FormAct, type FormWorld, text, value } from "./form-act.ts";

/** Writes a landing page by its buttons alone: what is written stays until it is saved. */
export function landingActs(at: string, { showSpeaker }: FormWorld): readonly FormAct[] {
  const sign = "/events/:event/homepage";
  const typed = { "6.titleNo": "Slik blir dagen", "6.0.start": "09:30" };
  return [
    // Behind the six that every event has: a programme.
    { sign: `${sign} add`, at, sees: value("6.key", "block7") },
    { sign: `${sign} addItem`, at: null, typed, sees: value("6.1.day", "1") },
    { sign: `${sign} removeItem`, at: null, sees: value("6.titleNo", "Slik blir dagen") },
    { sign: `${sign} up`, at: null, sees: value("0.key", "countdown") },
    { sign: `${sign} down`, at: null, sees: value("0.key", "cover") },
    { sign: `${sign} remove`, at: null, sees: value("0.key", "countdown") },
    { sign, at: null, sees: text(t("events.savedAt")) },
    // The picture of a speaker goes with the page, whatever is pressed.
    {
      sign: `${sign} addItem`,
      at,
      before: showSpeaker,
      typed: { "0.0.file": "ragnhild.png" },
      sees: pictured(true),
    },
    { sign, at: null, sees: pictured(true) },
    { sign: `${sign} removePicture`, at: null, sees: pictured(false) },
  ];
}

/** Whether the speaker has a picture, beside the field that it was chosen in. */
const pictured = (has: boolean) => (page: Page) =>
  page
    .locator(`li[data-block="speakers"]${has ? ":has(img)" : ":not(:has(img))"}`)
    .waitFor(patience);
