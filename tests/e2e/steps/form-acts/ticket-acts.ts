import { t } from "../words.ts";
import { type FormAct, text } from "./form-act.ts";

/** Two ticket types until one is taken away; `slug` names an event that may be changed. */
export function ticketActs(slug: string): readonly FormAct[] {
  const at = `/events/${slug}/tickets`;
  const sign = (intent: string) => `/events/:event/tickets intent=${intent}`;
  const typed = { nameNo: "Ordinær", price: "450" };
  return [
    { sign: sign("add"), at, typed, sees: text(t("staff.tickets.added")) },
    { sign: sign("add"), at, typed: { ...typed, nameNo: "Student" }, sees: text("Student") },
    { sign: sign("edit"), at, typed: { quota: "40" }, sees: text(t("staff.tickets.saved")) },
    { sign: sign("down"), at, sees: text(t("staff.tickets.moved")) },
    { sign: sign("up"), at, sees: text(t("staff.tickets.moved")) },
    { sign: sign("remove"), at, sees: text(t("staff.tickets.removed")) },
  ];
}
