import { t } from "../words.ts";
import { type FormAct, text } from "./form-act.ts";

/** Opens the calendar feed of one's own, and closes it. */
export function feedActs(): readonly FormAct[] {
  const at = "/manage/calendar";
  const act = (intent: string, words: string): FormAct => {
    return { sign: `${at} intent=${intent}`, at, sees: text(words) };
  };
  return [
    act("makeFeed", t("staff.calendar.feedOpen")),
    act("revokeFeed", t("staff.calendar.feedMake")),
  ];
}
