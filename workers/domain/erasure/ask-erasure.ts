import { and, eq, sql } from "drizzle-orm";
import { profileDeletion } from "../../contract/accounts/sign-in-limits.ts";
import { ok, type Result } from "../../contract/errors.ts";
import { erasures } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { runBatch } from "../shared/batch.ts";
import { findOwnPerson, type OwnPersonInput } from "./own-person.ts";

/** When somebody is erased who has asked for it; null while nobody has. UTC milliseconds. */
export interface ErasureState {
  readonly eraseAt: number | null;
}

/** Asks for everything about oneself at an event to be erased: in seven days, until when it can be taken back. Twice is once. */
export async function askErasure(deps: Deps, input: OwnPersonInput): Promise<Result<ErasureState>> {
  const found = await findOwnPerson(deps, input);
  if (!found.ok) return found;
  const { event, id } = found.value;
  const now = deps.now();
  await runBatch(deps, [
    sql`INSERT INTO erasures (event_id, person_id, stage, asked_at, due_at)
        VALUES (${event.id}, ${id}, 'asked', ${now}, ${now + profileDeletion.undoMs})
        ON CONFLICT (event_id, person_id) DO NOTHING`,
  ]);
  return ok({ eraseAt: await readErasure(deps, event.id, id) });
}

/** Keeps it after all. Where nobody asked nothing happens. */
export async function keepOwnData(
  deps: Deps,
  input: OwnPersonInput,
): Promise<Result<ErasureState>> {
  const found = await findOwnPerson(deps, input);
  if (!found.ok) return found;
  const { event, id } = found.value;
  await runBatch(deps, [
    sql`DELETE FROM erasures WHERE event_id = ${event.id} AND person_id = ${id} AND stage = 'asked'`,
  ]);
  return ok({ eraseAt: await readErasure(deps, event.id, id) });
}

/** When somebody is erased at an event; null for nobody asked. */
export async function readErasure(
  deps: Deps,
  eventId: string,
  personId: string,
): Promise<number | null> {
  const row = await deps.db.query.erasures.findFirst({
    columns: { dueAt: true },
    where: and(eq(erasures.eventId, eventId), eq(erasures.personId, personId)),
  });
  return row?.dueAt ?? null;
}
