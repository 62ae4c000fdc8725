import * as v from "valibot";
import { doorPersonSchema, doorSchema } from "#workers/contract/api/door/door.ts";
import type { People } from "./people.ts";
import type { ScannerFacts } from "./scan-api.ts";

const keptSchema = v.object({
  facts: doorSchema,
  people: v.array(doorPersonSchema),
  cursor: v.string(),
  /** Milliseconds that the server's clock is ahead of the device's. */
  ahead: v.number(),
});

/** What a scanner knows of its event, as it is kept for the next page. */
export interface KeptList {
  readonly facts: ScannerFacts;
  readonly people: People;
  readonly cursor: string;
  readonly ahead: number;
}

/** What was kept; null where it is nothing that this version can read. */
export function readKeptList(kept: unknown): KeptList | null {
  const parsed = v.safeParse(keptSchema, kept);
  if (!parsed.success) return null;
  const { facts, people, cursor, ahead } = parsed.output;
  return { facts, cursor, ahead, people: new Map(people.map((person) => [person.id, person])) };
}

/** In a form that JSON can say. */
export function writeKeptList({ facts, people, cursor, ahead }: KeptList): unknown {
  return { facts, cursor, ahead, people: [...people.values()] };
}
