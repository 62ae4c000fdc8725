/** Pins on a picture. A phone gets these when it sees a poll with pins. */
export const pins = {
  // the phone
  how: "Tap the picture where your pin should be. You can move it while the poll is running.",
  keys: "The arrows move the pin, with Shift they move it far.",
  middle: "Put the pin in the middle of the picture",
  across: "The pin’s place across",
  down: "The pin’s place down",
  place: "column {{column}} of {{columns}}, row {{row}} of {{rows}}",
  notPlaced: "not placed yet",
  yours: "Your pin: {{place}}",
  // the result
  field: "Column {{column}}, row {{row}}",
  fieldName: "Field",
  position: "{{x}}% from the left, {{y}}% from the top",
  noPins: "No pins yet",
  fields: "Pins in each field",
  table: "Show as a table",
  perField: "The numbers are pins in each field",
  newest: "The {{n}} newest pin is shown | The {{n}} newest pins are shown",
  // the host
  asPins: "Pins",
  asDensity: "Numbers",
  asTable: "Table",
  view: "How the result is shown here",
  showDensity: "Show numbers on the screen",
  showPins: "Show pins on the screen",
  more: "and {{n}} more field | and {{n}} more fields",
  // the screen and the page without scripts
  onStage: "put a pin on the picture",
  column: "Column",
  row: "Row",
  choose: "Choose the column and row for your pin",
} as const;
