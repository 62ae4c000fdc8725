import type { Page } from "playwright-core";
import { patience } from "../expect.ts";
import { t } from "../words.ts";
import { type FormAct, type FormWorld, gone, text, value } from "./form-act.ts";

/** Makes the fields of a registration form, by its buttons alone: what is written stays until it is saved. */
export function fieldActs(at: string, { changeNotes }: FormWorld): readonly FormAct[] {
  const sign = "/events/:event/form";
  const typed = { "0.labelNo": "Matønsker", "0.kind": "one", "0.options": "Fisk\nVegetar" };
  const isSaved = text(t("events.savedAt"));
  return [
    { sign: `${sign} add`, at, sees: value("0.key", "new1") },
    { sign: `${sign} copy`, at: null, typed, sees: labelled("1.labelNo", "Matønsker") },
    {
      sign: `${sign} down`,
      at: null,
      typed: { "1.labelNo": "Allergier" },
      sees: labelled("0.labelNo", "Allergier"),
    },
    { sign: `${sign} up`, at: null, sees: labelled("0.labelNo", "Matønsker") },
    { sign: `${sign} remove`, at: null, sees: labelled("0.labelNo", "Allergier") },
    { sign, at: null, sees: isSaved },
    { sign, at, meanwhile: changeNotes, sees: text(t("events.conflict")) },
    { sign: `${sign} over`, at: null, sees: isSaved },
    { sign: `${sign} remove`, at, sees: gone("Allergier") },
    { sign, at: null, sees: text(t("staff.forms.empty")) },
  ];
}

/** A label as it was typed, in the card of its place. */
function labelled(name: string, written: string) {
  return (page: Page) =>
    page
      .locator(`[name="${name}"][value="${written}"]`)
      .waitFor({ ...patience, state: "attached" });
}
