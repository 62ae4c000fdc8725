import { t } from "../words.ts";
import { type FormAct, text, value } from "./form-act.ts";

/** Makes an event, step by step. */
export function newEventActs(): readonly FormAct[] {
  const sign = "/events/new";
  return [
    {
      sign: `${sign} step=1`,
      at: "/events/new",
      typed: { name: "Uten skript", organiser: "Plenum prøver", description: "Kort." },
      sees: text(t("events.newStep", { step: 2 })),
    },
    { sign: `${sign} step=back`, at: null, sees: value("name", "Uten skript") },
    { sign: `${sign} step=1`, at: null, sees: text(t("events.newStep", { step: 2 })) },
    {
      sign: `${sign} step=2`,
      at: null,
      sees: text(t("events.created", { name: "Uten skript" })),
    },
  ];
}

/** Copies the event. */
export function copyAct(at: string): FormAct {
  const name = "Kopi uten skript";
  return {
    sign: "/events/:event/duplicate",
    at,
    typed: { name },
    sees: text(t("events.created", { name })),
  };
}
