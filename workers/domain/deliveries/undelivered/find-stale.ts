import { type SQL, sql } from "drizzle-orm";
import { sha256 } from "../../../contract/secrets/encoding.ts";
import type { deliveries } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { isForAddress, readOwnToken } from "../../registration/own-links.ts";
import { queryBatch } from "../../shared/batch.ts";

type Row = typeof deliveries.$inferSelect;

/** Why a mail is not to be sent again: a link in it opens nothing any more, or what it says does not hold. */
export type Staleness = "link_over" | "run_out";

/** How long a client's invitation may be written before its mail, milliseconds. */
const invitedBeforeMs = 60_000;

/**
 * Which of some mails are not to be sent again, and why, by their ids. A link that is good once stands in its table
 * by its token's hash; one of a registration says itself whose it is and for which turn of the seat.
 */
export async function findStale(
  deps: Deps,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, Staleness>> {
  const now = deps.now();
  const [dead, over, uninvited] = await Promise.all([
    findDeadLinks(deps, rows),
    findOverOwnLinks(deps, rows),
    findUninvited(deps, rows),
  ]);
  const stale = new Map<string, Staleness>();
  for (const { id, expiresAt } of rows) {
    if (expiresAt !== null && expiresAt <= now) stale.set(id, "run_out");
    if (dead.has(id) || over.has(id) || uninvited.has(id)) stale.set(id, "link_over");
  }
  return stale;
}

/** The condition under which a row of a link's table still opens something, by the kind of the mail that has it. */
const linkTables: Readonly<Record<string, SQL>> = {
  reset_password: sql.raw("password_links WHERE used_at IS NULL"),
  auto_login: sql.raw("sign_in_links WHERE used_at IS NULL"),
  verify_address: sql.raw("registrations WHERE verified_at IS NULL"),
};

async function findDeadLinks(deps: Deps, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const linked = rows.filter(({ kind }) => kind in linkTables);
  const hashes = new Map<string, string>();
  for (const { id, content } of linked)
    hashes.set(id, await sha256(tokensOf(content.text)[0] ?? ""));
  const queries = Object.entries(linkTables).map(([kind, live]) => {
    const asked = linked.filter((row) => row.kind === kind).map(({ id }) => hashes.get(id));
    return sql`SELECT token_hash AS hash FROM ${live} AND expires_at > ${deps.now()}
      AND token_hash IN (SELECT value FROM json_each(${JSON.stringify(asked)}))`;
  });
  const found = linked.length === 0 ? [] : await queryBatch<{ hash: string }>(deps, queries);
  const living = new Set(found.flat().map(({ hash }) => hash));
  return new Set(linked.map(({ id }) => id).filter((id) => !living.has(hashes.get(id) ?? "")));
}

/**
 * Invitations whose row is gone, over, or written anew. Asked by the row and not by the link: to an address that has
 * an account elsewhere goes a mail without one, and nobody is to see the difference.
 */
async function findUninvited(deps: Deps, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const invited = rows.filter(({ kind }) => kind === "invitation");
  if (invited.length === 0) return new Set();
  const asked = invited.map(({ id, recipient, clientId, createdAt }) => {
    return [id, recipient, clientId, createdAt];
  });
  const [living = []] = await queryBatch<{ id: string }>(deps, [
    sql`SELECT asked.value ->> 0 AS id FROM json_each(${JSON.stringify(asked)}) asked
      WHERE EXISTS (SELECT 1 FROM user_invitations invitation
        WHERE invitation.email = asked.value ->> 1 AND invitation.client_id IS asked.value ->> 2
          AND invitation.expires_at > ${deps.now()}
          AND invitation.sent_at BETWEEN (asked.value ->> 3) - ${invitedBeforeMs} AND asked.value ->> 3)`,
  ]);
  const known = new Set(living.map(({ id }) => id));
  return new Set(invited.map(({ id }) => id).filter((id) => !known.has(id)));
}

interface Owner {
  readonly id: string;
  readonly email: string | null;
  readonly seatTurn: number;
}

/** Mails of registrations with a link whose owner is gone, has another address, or whose seat has changed since. */
async function findOverOwnLinks(deps: Deps, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const linked = rows.filter(({ kind }) => kind.startsWith("registration_"));
  if (linked.length === 0) return new Set();
  const links = await Promise.all(
    linked.map(async ({ id, recipient, content }) => {
      const read = tokensOf(content.text).map((token) => readOwnToken(deps, token));
      return { id, recipient, claims: await Promise.all(read) };
    }),
  );
  const ids = links.flatMap(({ claims }) => claims.map((claim) => claim?.sub ?? ""));
  const [found = []] = await queryBatch<Owner>(deps, [
    sql`SELECT id, email, seat_turn AS "seatTurn" FROM attendees
      WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  ]);
  const owners = new Map(found.map((owner) => [owner.id, owner]));
  const over = new Set<string>();
  for (const { id, claims } of links) {
    for (const claim of claims) {
      const owner = owners.get(claim?.sub ?? "");
      const isGood =
        claim !== null &&
        owner !== undefined &&
        (claim.turn === null || claim.turn === owner.seatTurn) &&
        (await isForAddress(claim, owner.email));
      if (!isGood) over.add(id);
    }
  }
  return over;
}

/** What stands behind `token=` in the addresses of a mail's text, each once. */
function tokensOf(text: string): readonly string[] {
  const found = [...text.matchAll(/[?&]token=([\w.%-]+)/g)];
  return [...new Set(found.map(([, token = ""]) => decodeURIComponent(token)))];
}
