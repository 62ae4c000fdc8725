import { type SQL, sql } from "drizzle-orm";
import type { ClientChange } from "../../../contract/api/organisations.ts";
import { type Refusal, refuse } from "../../../contract/errors.ts";
import type { Deps } from "../../deps.ts";
import { queryBatch } from "../../shared/batch.ts";
import { hasOpenSales, sellsWithVat } from "./open-sales.ts";

type Refused = { readonly ok: false; readonly refusal: Refusal };

interface HeldField {
  readonly field: keyof ClientChange;
  readonly code: "organisation.needed" | "vat.needed";
  /** Whether it is needed now. */
  readonly isHeld: SQL;
}

/**
 * What a change takes from a client that its receipts may still need: their seller's number while one may be written, and
 * that the seller is registered for VAT while tickets with VAT are on sale.
 */
export function heldFieldsOf(
  { id, now }: { readonly id: string; readonly now: number },
  { organisationNumber, vatRegistered }: ClientChange,
): readonly HeldField[] {
  const held: HeldField[] = [];
  if (organisationNumber === "") {
    const isHeld = hasOpenSales(id);
    held.push({ field: "organisationNumber", code: "organisation.needed", isHeld });
  }
  if (vatRegistered === false) {
    held.push({ field: "vatRegistered", code: "vat.needed", isHeld: sellsWithVat(id, now) });
  }
  return held;
}

/** For the statement that takes them: somebody may publish or buy at that moment. */
export function whileUnneeded(held: readonly HeldField[]): SQL {
  const each = held.map(({ isHeld }) => sql`NOT ${isHeld}`);
  return each.length === 0 ? sql`1` : sql.join(each, sql` AND `);
}

/** The refusal of what is needed now; null = nothing is. */
export async function refuseHeld(deps: Deps, held: readonly HeldField[]): Promise<Refused | null> {
  const asked = await queryBatch<{ readonly held: number }>(
    deps,
    held.map(({ isHeld }) => sql`SELECT ${isHeld} AS held`),
  );
  const needed = held.find((_, place) => asked[place]?.[0]?.held === 1);
  return needed === undefined ? null : refusalOfHeld(needed);
}

/** As what was not written for the sake of one of these is refused. */
export function refusalOfHeld({ field, code }: HeldField): Refused {
  return refuse(code, undefined, { [field]: code });
}
