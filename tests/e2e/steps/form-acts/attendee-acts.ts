import { t } from "../words.ts";
import { type FormAct, text } from "./form-act.ts";

/** Puts somebody on the list of an event, and answers them: one by the row, those who are ticked together. */
export function attendeeActs(at: string): readonly FormAct[] {
  const sign = "/events/:event/attendees";
  const typed = { ids: "" };
  return [
    {
      sign: `${sign} intent=add`,
      at: `${at}?new`,
      typed: { name: "Nina Ny", email: "nina@else.test", tags: "Presse, Rad 2" },
      sees: text(t("staff.attendees.added")),
    },
    {
      sign: `${sign} chosen=decline`,
      at,
      typed,
      sees: text(t("staff.attendees.declinedDone", { n: 1 })),
    },
    { sign: `${sign} approve`, at, sees: text(t("staff.attendees.approvedDone", { n: 1 })) },
    {
      sign: `${sign} chosen=approve`,
      at,
      typed,
      sees: text(t("staff.attendees.approvedDone", { n: 0 })),
    },
  ];
}
