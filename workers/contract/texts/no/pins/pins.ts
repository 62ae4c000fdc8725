/** Nåler på et bilde. En telefon får disse først når den ser en avstemning med nåler. */
export const pins = {
  // telefonen
  how: "Trykk på bildet der nålen skal stå. Du kan flytte den så lenge avstemningen pågår.",
  keys: "Pilene flytter nålen, med Shift flytter de den langt.",
  middle: "Sett nålen midt på bildet",
  across: "Nålens plass bortover",
  down: "Nålens plass nedover",
  place: "kolonne {{column}} av {{columns}}, rad {{row}} av {{rows}}",
  notPlaced: "ikke satt ennå",
  yours: "Din nål: {{place}}",
  // resultatet
  field: "Kolonne {{column}}, rad {{row}}",
  fieldName: "Felt",
  position: "{{x}} % fra venstre, {{y}} % ovenfra",
  noPins: "Ingen nåler ennå",
  fields: "Nåler i hvert felt",
  table: "Vis som tabell",
  perField: "Tallene er nåler i hvert felt",
  newest: "De {{n}} nyeste nålene vises",
  // arrangøren
  asPins: "Nåler",
  asDensity: "Antall",
  asTable: "Tabell",
  view: "Slik vises resultatet her",
  showDensity: "Vis antall på skjermen",
  showPins: "Vis nåler på skjermen",
  more: "og {{n}} felt til | og {{n}} felt til",
  // skjermen og siden uten skript
  onStage: "sett en nål på bildet",
  column: "Kolonne",
  row: "Rad",
  choose: "Velg kolonne og rad for nålen din",
} as const;
