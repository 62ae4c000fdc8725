import { patience } from "../expect.ts";
import type { Typed } from "../forms.ts";
import { t } from "../words.ts";
import { address, type FormAct, gone, text } from "./form-act.ts";

/** Forms of the page with everything that was uploaded for an event. */
export function fileActs(at: string): readonly FormAct[] {
  const act = (intent: string, sees: FormAct["sees"], typed: Typed = {}): FormAct => {
    return { sign: `/events/:event/files intent=${intent}`, at, sees, typed };
  };
  return [
    act("set_logo", text(t("staff.files.removeLogo")), { image: "logo.png" }),
    act("remove_logo", gone(t("staff.files.removeLogo"))),
    act("set_background", text(t("staff.files.removeBackground")), { image: "hall.png" }),
    act("remove_background", gone(t("staff.files.removeBackground"))),
    act("add", text("Program for dagen"), { file: "program.pdf", title: "Program for dagen" }),
    act("add", text("kart.pdf"), { file: "kart.pdf" }),
    act("move", (page) =>
      page.locator("#documents li").first().getByText("kart.pdf").waitFor(patience),
    ),
    act("rename", text("Kart over salene"), { title: "Kart over salene" }),
    act("remove", gone("Kart over salene")),
    act("remove", text(t("staff.files.documentsNone"))),
  ];
}

/** Of what there is after it. */
export function recapActs(event: string): readonly FormAct[] {
  const at = `/events/${event}/recap`;
  const act = (intent: string, sees: FormAct["sees"], typed: Typed = {}): FormAct => {
    return { sign: `/events/:event/recap intent=${intent}`, at, sees, typed };
  };
  return [
    act("recap", text(t("certificates.settingsSaved")), {
      recordingUrl: "https://example.org/opptak",
      certificateMinutes: "30",
    }),
    act("recapMail", address(/\/messages\/msg_/)),
  ];
}

/** Data of an event is taken along: made, made again, and removed. */
export function exportActs(event: string): readonly FormAct[] {
  const at = `/events/${event}/exports`;
  const act = (intent: string, words: string, typed: FormAct["typed"] = {}): FormAct => {
    return { sign: `/events/:event/exports intent=${intent}`, at, typed, sees: text(words) };
  };
  return [
    act("make", t("staff.exports.made"), { kind: "chat", format: "csv", locale: "en" }),
    act("again", t("staff.exports.made")),
    act("cancel", t("staff.exports.stopped")),
  ];
}
