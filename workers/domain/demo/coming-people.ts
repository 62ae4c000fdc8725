/** Who is on the list of the event to come: people who registered, in their order, and others. */

/** Where somebody came from, as the form offers it. */
type From = "Beboer" | "Kommune" | "Utbygger" | "Presse";

interface ComingPerson {
  readonly name: string;
  readonly from: From;
  /** How staff marked them. */
  readonly tag?: string;
  /** What they would like to have answered. */
  readonly ask?: string;
}

const of = (from: From, ...names: readonly string[]): readonly ComingPerson[] =>
  names.map((name) => ({ name, from }));

/** Accepted: the first ones have the seats, the others stand in line. */
export const acceptedPeople: readonly ComingPerson[] = [
  { name: "Ingrid Haugen", from: "Beboer", ask: "Hvorfor er det så få benker?" },
  { name: "Amir Rahimi", from: "Presse", tag: "Presse" },
  ...of("Beboer", "Tone Myklebust", "Per-Olav Grønli", "Sofie Nguyen", "Kjersti Aas"),
  { name: "Lars Brekke", from: "Kommune", tag: "Frivillig" },
  ...of("Utbygger", "Hanna Sørli", "Eivind Rønning", "Mette Skogly"),
  ...of("Beboer", "Aisha Warsame", "Bjørn Tveit", "Camilla Dahl", "Daniel Okafor"),
  { name: "Erik Østby", from: "Presse", tag: "Presse", ask: "Når kommer planen ut på høring?" },
  ...of("Kommune", "Fatima Noor", "Gunnar Lie", "Hilde Bakken"),
  ...of("Beboer", "Ivar Sandvik", "Julie Krogh", "Kristian Hauge", "Line Fossum", "Magnus Viken"),
  { name: "Nora Eide", from: "Beboer", tag: "Frivillig" },
  ...of("Utbygger", "Ola Ramstad", "Pernille Holt"),
  ...of("Beboer", "Qasim Ali", "Randi Solberg", "Stian Myhre", "Trude Vang"),
  ...of("Beboer", "Ulrik Nes", "Vilde Aune", "William Strand", "Yngvild Berg", "Øystein Rud"),
];

/** Registered while hosts still said yes or no to each: they wait for an answer. */
export const pendingPeople = of("Utbygger", "Åse Lunde", "Anders Helle");

export const declinedPeople = of("Presse", "Birgitte Falk");

/** Invited by staff, who have not answered. */
export const invitedPeople = of(
  "Kommune",
  "Cecilie Moen",
  "David Stensrud",
  "Elin Torp",
  "Frode Engen",
);

/** Had a look at the page of the event without being registered. */
export const passersBy = of("Beboer", "Guro", "Henning");

/** Of those who have a seat: who has told staff that they follow from home. */
export const atHome = "Camilla Dahl";
