import {
  importableFields,
  type PersonColumn,
  personColumns,
  personColumnTexts,
} from "../../../contract/attendees/attendee-imports.ts";
import type { CustomField } from "../../../contract/attendees/custom-fields.ts";
import { fold } from "../../../contract/fold.ts";
import { catalogues, locales } from "../../../contract/texts/index.ts";
import { createTranslator } from "../../../contract/texts/translate.ts";

/** What people call their columns besides what we call them, in both languages; without spaces and marks. */
const otherNames: Readonly<Record<PersonColumn, readonly string[]>> = {
  name: ["fulltnavn", "fullname", "deltaker", "attendee", "participant", "gjest", "guest"],
  firstName: ["fornavn", "givenname", "forename"],
  lastName: ["etternavn", "surname", "familyname"],
  email: ["epostadresse", "mail", "mailadresse", "emailaddress", "emailadresse", "epost"],
  phone: [
    ...["telefonnummer", "telefonnr", "tlf", "tlfnr", "mobil", "mobilnummer", "mobiltelefon"],
    ...["phonenumber", "mobile", "mobilenumber", "mobilephone", "cell", "tel"],
  ],
  language: ["malform", "locale"],
  tags: ["merke", "merkelapp", "merkelapper", "tag", "label", "labels"],
  notes: [
    "notater",
    "merknad",
    "merknader",
    "kommentar",
    "kommentarer",
    "note",
    "comment",
    "comments",
  ],
};

/**
 * What each column is most likely meant as, by its heading: our own words in both languages, what others say, and
 * the labels of the form's fields. Of two that fit, the first has it.
 */
export function guessColumns(
  headings: readonly string[],
  fields: readonly CustomField[],
): readonly (string | null)[] {
  const names = namesOf(fields);
  const taken = new Set<string>();
  return headings.map((heading) => {
    const found = names.get(plain(heading));
    if (found === undefined || taken.has(found)) return null;
    taken.add(found);
    return found;
  });
}

/** What a column may be called, and what it is read as then: the first that has a name keeps it. */
function namesOf(fields: readonly CustomField[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (name: string, target: string) => {
    const key = plain(name);
    if (key !== "" && !names.has(key)) names.set(key, target);
  };
  const translators = locales.map((locale) => createTranslator(catalogues[locale], locale));
  // The form's own words first: a field may be called "Notes".
  for (const { id, label } of importableFields(fields)) {
    add(label.no, id);
    add(label.en, id);
  }
  for (const column of personColumns) {
    for (const t of translators) add(t(personColumnTexts[column]), column);
    for (const name of otherNames[column]) add(name, column);
  }
  return names;
}

/** Letters and digits alone: "E-post *" is "epost". */
function plain(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]/gu, "");
}
