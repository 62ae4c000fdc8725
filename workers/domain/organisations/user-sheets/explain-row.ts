import type { Translate } from "../../../contract/texts/translate.ts";
import type { UserImportRow } from "./imports.ts";

/** Why a row makes no account, in words; nothing for one that does. */
export function explainUserRow(
  t: Translate,
  row: Pick<UserImportRow, "state" | "faults" | "similarity">,
): readonly string[] {
  if (row.state === "taken") return [t("staff.imports.takenWhy")];
  if (row.similarity !== null) {
    const { by, line } = row.similarity;
    const same = t(sameTexts[by]);
    return [
      line === undefined
        ? t("staff.imports.similarAccount", { same })
        : t("staff.imports.similarRow", { same, row: line }),
    ];
  }
  return row.faults.map(({ column, code, detail }) => {
    // By its word, and by the heading that the file has.
    const called = `${t(`staff.headings.${column}`)} (${column})`;
    return `${called}: ${t(`errors.${code}`, detail)}`;
  });
}

const sameTexts = {
  email: "staff.imports.sameEmail",
  username: "staff.imports.sameUsername",
  person: "staff.imports.samePerson",
} as const;
