import { t } from "../words.ts";
import { address, type FormAct, type FormWorld, text } from "./form-act.ts";

const sign = "/events/:event/messages";
const one = `${sign}/:id intent=`;

/** On the page that stands there. */
function onPage(intent: string, sees: FormAct["sees"], typed: FormAct["typed"] = {}): FormAct {
  return { sign: `${one}${intent}`, at: null, typed, sees };
}

const review = onPage("review", text(t("staff.messages.confirmTitle")));
const send = onPage("send", text(t("staff.messages.sentFlash")));
const duplicate = onPage("duplicate", text(t("staff.messages.created")));

/**
 * Messages to an event's people, as they are written and sent: a draft is made, looked at, tried and sent; a copy of it
 * waits for its time and is called off; one more is deleted.
 */
function writingActs(at: string): readonly FormAct[] {
  const subject = "Velkommen til prøven";
  const typed = { "texts.no.subject": subject, "texts.no.body": "Hei, [NAME]. Vel møtt." };
  const later = { schedule: "at", "schedule.at": "2036-01-15T12:00" };
  return [
    { sign: `${sign} intent=create`, at, sees: address(/\/messages\/msg_/) },
    onPage("save", text(t("staff.messages.saved")), typed),
    onPage("preview", text(t("staff.templates.subjectLine", { subject }))),
    { ...onPage("count", text(t("staff.messages.audience"))), isWithoutScripts: true },
    onPage("test", text(t("staff.templates.testSent", { email: "" }).trim())),
    review,
    send,
    duplicate,
    { ...review, typed: later },
    send,
    onPage("cancel", text(t("staff.messages.stateCancelled"))),
    duplicate,
    onPage("remove", text(t("staff.messages.removed"))),
  ];
}

/** Two messages that stand still on their way to many: one goes on, the other one is ended. */
function steeringActs({ pausedMessages: [first, second] }: FormWorld): readonly FormAct[] {
  return [
    { ...onPage("resume", text(t("staff.messages.progressLabel"))), at: first },
    // Whether all have it by then or not.
    { ...onPage("pause", text(t("staff.messages.progressLabel"))), isRefused: true },
    { ...onPage("stop", text(t("staff.messages.stateCancelled"))), at: second },
  ];
}

/** Messages to an event's people, from their first word to their end. */
export function messageActs(world: FormWorld): readonly FormAct[] {
  return [...writingActs(`/events/${world.own}/messages`), ...steeringActs(world)];
}
