import { faultyTable, peopleTable } from "../made-items.ts";
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
    act("cancel", t("staff.imports.cancelledText")),
    upload(2),
    act("cancel", t("staff.imports.cancelledText")),
    upload(people),
    act("confirm", t("staff.imports.progressText")),
    act("stop", t("staff.imports.stoppedAsked")),
    act("resume", t("staff.imports.progressText")),
    act("cancel", t("staff.imports.cancelledText")),
  ];
}
