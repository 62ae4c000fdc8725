import type { Typed } from "../forms.ts";
import { t } from "../words.ts";
import { type FormAct, text, value } from "./form-act.ts";

/** A rehearsal from its start until it is wiped. */
export function rehearsalActs(at: string): readonly FormAct[] {
  const act = (intent: string, sees: FormAct["sees"], typed: Typed = {}): FormAct => {
    return { sign: `/events/:event/rehearsal intent=${intent}`, at, sees, typed };
  };
  return [
    act("start", text(t("staff.rehearsal.wipe")), { people: "10" }),
    act("pause", text(t("staff.rehearsal.paused"))),
    act("continue", text(t("staff.rehearsal.playing"))),
    act("direct", value("people", "12"), { people: "12" }),
    act("wipe", text(t("staff.rehearsal.wiped"))),
  ];
}
