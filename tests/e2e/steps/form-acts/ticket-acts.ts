import { t } from "../words.ts";
import { type FormAct, gone, text } from "./form-act.ts";

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

/** Says what those get back who cancel, and calls the event off. */
export function moneyActs(slug: string): readonly FormAct[] {
  const at = `/events/${slug}/money`;
  const sign = (intent: string) => `/events/:event/money intent=${intent}`;
  const typed = { refundUntilHours: "48", refundFee: "50" };
  return [
    { sign: sign("rules"), at, typed, sees: text(t("staff.money.rulesSaved")) },
    {
      sign: sign("cancel"),
      at,
      typed: { sure: "yes" },
      sees: gone(t("staff.money.cancelButton")),
    },
  ];
}
