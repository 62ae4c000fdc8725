/** What the calls about imports answer, for the document: the values of a made-up table. */

export const importExample = {
  id: "imp_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  clientId: "cli_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  fileName: "people.xlsx",
  state: "preview",
  stopReason: null,
  unknownColumns: ["Shoe size"],
  total: 200,
  ready: 196,
  similar: 3,
  faulty: 1,
  made: 0,
  taken: 0,
  left: 196,
  createdAt: 1_778_580_000_000,
  settledAt: null,
};

/** A row that is wrong. */
export const importRowExample = {
  line: 7,
  state: "faulty",
  userId: null,
  email: "kari@example.org",
  name: "Kari Nordmann",
  typed: { birth_date: "31.2.1985" },
  faults: [{ column: "birth_date", code: "date.format" }],
  similarity: null,
};
