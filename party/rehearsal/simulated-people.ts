/** Who the simulated people are. */
import { simulatedPrefix } from "../core/people/simulated.ts";
import { traitOf } from "./randomness.ts";

/** The n-th simulated person, the same in every life of the room. */
export interface SimulatedPerson {
  readonly id: string;
  /** Null: says none, and writes anonymously. */
  readonly name: string | null;
}

const firstNames = [
  ...["Ingrid", "Amir", "Tone", "Per", "Sofie", "Lars", "Hanna", "Jonas", "Kari", "Ola"],
  ...["Maria", "Emil", "Nora", "Yusuf", "Anne", "Henrik", "Ida", "Magnus", "Leila", "Tor"],
  ...["Silje", "Erik", "Fatima", "Marit", "Anders", "Eva", "Mikkel", "Astrid", "Daniel", "Berit"],
];
const lastNames = [
  ...["Haugen", "Rahimi", "Myklebust", "Nguyen", "Brekke", "Lunde", "Solvang", "Eikeland"],
  ...["Bakke", "Aas", "Grønli", "Dahl", "Moen", "Berg", "Strand", "Hansen", "Ali", "Vik"],
  ...["Nilsen", "Lie", "Holm", "Sæther", "Kowalski", "Johansen", "Tangen", "Foss", "Ruud"],
];

/** One in so many says no name. */
const anonymousShare = 0.4;

/** The n-th simulated person, from 0. */
export function simulatedPersonOf(n: number): SimulatedPerson {
  const id = `${simulatedPrefix}${n}`;
  if (traitOf(`${id} anonymous`) < anonymousShare) return { id, name: null };
  // Each first name meets another last name with every round.
  const first = firstNames[n % firstNames.length];
  const last = lastNames[(n * 7 + Math.floor(n / firstNames.length)) % lastNames.length];
  return { id, name: `${first} ${last}` };
}
