/** A table of guests as a host might have it: most rows can be imported, thirty are wrong, some are there twice. */
import type { CustomField } from "#workers/contract/attendees/custom-fields.ts";

const base = { required: true, shownWhen: null, personal: true, retentionDays: null } as const;

/** The form that the table is for: nobody is asked for what it requires by an import. */
export const guestFields: readonly CustomField[] = [
  {
    ...base,
    id: "fld_food",
    kind: "one",
    label: { no: "Mat", en: "Food" },
    options: ["Kjøtt", "Fisk", "Vegetar"],
    sensitive: false,
  },
  {
    ...base,
    id: "fld_age",
    kind: "number",
    label: { no: "Alder", en: "Age" },
    options: [],
    sensitive: false,
  },
  {
    ...base,
    id: "fld_hotel",
    kind: "yesno",
    label: { no: "Trenger hotell", en: "Needs a hotel" },
    options: [],
    sensitive: false,
  },
  {
    ...base,
    id: "fld_health",
    kind: "short",
    label: { no: "Allergier", en: "Allergies" },
    options: [],
    sensitive: true,
  },
];

/** The last but one is called otherwise than the field, and the last is a field that no table answers. */
export const guestHeadings = [
  ...["Fullt navn", "E-postadresse", "Mobil", "Språk", "Mat", "Alder", "Overnatting", "Allergier"],
] as const;

type Cells = readonly string[];

function guest(index: number, mark: string): string[] {
  const number = String(index).padStart(3, "0");
  const food = ["kjøtt", "Fisk", "VEGETAR"][index % 3] ?? "";
  const [language, hotel] = index % 2 === 0 ? ["norsk", "ja"] : ["English", "nei"];
  return [
    `Gjest Nummer ${number}`,
    `Gjest.${number}@${mark}.test`,
    `41000${number}`,
    language ?? "",
    food,
    String(20 + (index % 60)),
    hotel ?? "",
    "Nøtter",
  ];
}

/** What is wrong: the column's place, what stands there, and the code that tells of it. */
export const wrongCells = [
  { place: 0, typed: "", code: "field.missing" },
  { place: 1, typed: "ola at firma.test", code: "email.format" },
  { place: 2, typed: "12", code: "phone.format" },
  { place: 3, typed: "klingon", code: "import.language" },
  { place: 4, typed: "Pizza", code: "field.choice" },
  { place: 5, typed: "ung", code: "answer.number" },
] as const;

export const faultyGuests = 30;

/**
 * Headings, so many whole rows, thirty wrong ones from row `whole + 2` on, and two about the first guest. `mark` is
 * part of the addresses.
 */
export function guestTable(whole: number, mark: string): readonly Cells[] {
  const rows = Array.from({ length: whole + faultyGuests }, (_, index) => guest(index, mark));
  for (const [index, row] of rows.slice(whole).entries()) {
    const wrong = wrongCells[index % wrongCells.length];
    if (wrong) row[wrong.place] = wrong.typed;
  }
  const again = guest(0, mark);
  const twice = [again.map((cell) => cell.toUpperCase()), again];
  return [[...guestHeadings], ...rows, ...twice];
}
