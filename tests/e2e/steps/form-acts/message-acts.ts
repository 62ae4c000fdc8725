import { t } from "../words.ts";
import { address, type FormAct, text } from "./form-act.ts";

/** Messages to an event's people: a draft is made, looked at, tried and sent, and a copy of it deleted. */
export function messageActs(at: string): readonly FormAct[] {
  const sign = "/events/:event/messages";
  const one = `${sign}/:id intent=`;
  const subject = "Velkommen til prøven";
  const typed = { "texts.no.subject": subject, "texts.no.body": "Hei, [NAME]. Vel møtt." };
  const onPage = (intent: string, sees: FormAct["sees"], more: FormAct["typed"] = {}): FormAct => {
    return { sign: `${one}${intent}`, at: null, typed: more, sees };
  };
  return [
    {
      sign: `${sign} intent=create`,
      at,
      sees: address(/\/messages\/msg_/),
    },
    onPage("save", text(t("staff.messages.saved")), typed),
    onPage("preview", text(t("staff.templates.subjectLine", { subject }))),
    onPage("count", text(t("staff.messages.audience"))),
    onPage("test", text(t("staff.templates.testSent", { email: "" }).trim())),
    onPage("review", text(t("staff.messages.confirmTitle"))),
    onPage("send", text(t("staff.messages.progressLabel"))),
    onPage("duplicate", text(t("staff.messages.created"))),
    onPage("remove", text(t("staff.messages.removed"))),
  ];
}
