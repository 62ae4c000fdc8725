import type { Typed } from "../forms.ts";
import { t } from "../words.ts";
import { type FormAct, text } from "./form-act.ts";

/** A template, in the order in which its buttons are there. */
export function templateActs(): readonly FormAct[] {
  const at = "/settings/templates?template=reset_password&language=en";
  const act = (intent: string, typed: Typed, sees: FormAct["sees"]): FormAct => {
    return { sign: `/settings/templates intent=${intent}`, at, typed, sees };
  };
  const typed = { title: "Our own words", content: "Hello [NAME]\n\n[RESET_PASSWORD_URL]" };
  return [
    act("preview", typed, text(t("staff.templates.subjectLine", { subject: typed.title }))),
    act("test", typed, text(t("staff.templates.testSent", { email: "" }).trim())),
    act("save", typed, text(t("staff.templates.saved"))),
    act("reset", {}, text(t("staff.templates.resetDone"))),
  ];
}
