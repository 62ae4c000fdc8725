import { faultyTable, guestsTable, peopleTable } from "../made-items.ts";
import { t } from "../words.ts";
import { type FormAct, type FormWorld, text } from "./form-act.ts";

/** More than are made while somebody presses a button. */
const people = 300;

/** Who manages accounts: an import that is thrown away, and one that stops, goes on and is cancelled. */
export function importActs({ own }: FormWorld): readonly FormAct[] {
  const upload = (rows: number): FormAct => {
    const sees = text(t("staff.imports.preview"));
    const typed = { file: peopleTable(own, rows) };
    return { sign: "/users/import intent=upload", at: "/users/import", typed, sees };
  };
  const act = (intent: string, words: string): FormAct => {
    return { sign: `/users/import/:id intent=${intent}`, at: null, sees: text(words) };
  };
  const preview = text(t("staff.imports.preview"));
  const table = { file: peopleTable(own, 2) };
  return [
    {
      sign: "/users/import intent=upload",
      at: "/users/import",
      typed: { file: faultyTable },
      sees: text(t("staff.imports.nothingReady")),
    },
    { sign: "/users/import/:id intent=upload", at: null, typed: table, sees: preview },
    act("cancel", t("staff.imports.discardedText", { n: 2 })),
    upload(2),
    act("cancel", t("staff.imports.discardedText", { n: 2 })),
    upload(people),
    act("confirm", t("staff.imports.progressText")),
    act("stop", t("staff.imports.stoppedAsked")),
    act("resume", t("staff.imports.progressText")),
    act("cancel", t("staff.imports.cancelledText")),
  ];
}

/** More than come onto a list before the answer to what begins it is there. */
const manyGuests = 3_000;

/** A table of an event's guests: thrown away, read anew, corrected, and begun; and one that stands still goes on. */
export function guestImportActs({ named, own, stoppedImport }: FormWorld): readonly FormAct[] {
  const list = "/events/:event/attendees/import";
  const at = `/events/${named}/attendees/import`;
  const act = (intent: string, sees: FormAct["sees"], file?: string): FormAct => {
    const sign = `${list}/:id intent=${intent}`;
    return file === undefined
      ? { sign, at: null, sees }
      : { sign, at: null, sees, typed: { file } };
  };
  const upload = (file: string, sees: FormAct["sees"]): FormAct => {
    return { sign: `${list} intent=upload`, at, typed: { file }, sees };
  };
  const preview = text(t("staff.imports.preview"));
  const result = text(t("staff.imports.result"));
  return [
    upload(guestsTable("feil", 1), text(t("staff.attendeeImports.nothingReady"))),
    act("columns", text(t("staff.attendeeImports.columnsDone"))),
    act("upload", preview, guestsTable(own, 2)),
    act("cancel", text(t("staff.imports.discardedText", { n: 2 }))),
    upload(guestsTable(named, manyGuests), preview),
    { ...act("confirm", result), typed: { tags: "Gjester" } },
    // Whether it was over by then or not.
    { ...act("stop", result), isRefused: true },
    { ...act("resume", result), at: stoppedImport },
  ];
}
