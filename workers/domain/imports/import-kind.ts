/** What imports have in common, whatever their rows become: where they are kept, and who has one. */
import { type SQL, sql } from "drizzle-orm";

export interface ImportKind {
  /** The tables of the imports and of their rows. */
  readonly imports: SQL;
  readonly rows: SQL;
  /** What is taken out of a ready row that will not be made (`column = value`); null = nothing. */
  readonly forgotten: SQL | null;
}

/** An import that a worker has for a while. */
export interface ClaimedImport {
  readonly id: string;
  readonly claim: string;
}

/** Whether nobody has stopped it meanwhile, and nobody else has taken it over. */
export function isClaimed({ imports }: ImportKind, { id, claim }: ClaimedImport): SQL {
  return sql`EXISTS (SELECT 1 FROM ${imports} WHERE id = ${id} AND state = 'running' AND claim = ${claim})`;
}
