import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { ConsoleRole } from "../../contract/permissions.ts";
import { sha256 } from "../../contract/secrets/encoding.ts";
import type { Locale } from "../../contract/texts/index.ts";
import { clients, registrations } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { keepListKeys } from "../lists/list-keys.ts";
import { listed } from "../organisations/clients.ts";
import { insertAccount } from "../organisations/insert-account.ts";
import { isEmailTaken } from "../organisations/users.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch, type Statement } from "../shared/batch.ts";

/** What the page of the link shows before it is used. */
export interface PendingAccount {
  readonly email: string;
  readonly name: string;
  /** "" for an account of one's own. */
  readonly organisation: string;
}

type Registration = typeof registrations.$inferSelect;

/** Whose account a link would make. Changes nothing, so that a program may open it. */
export async function findPendingAccount(
  deps: Deps,
  input: { readonly token: string },
): Promise<Result<PendingAccount>> {
  const found = await findOpen(deps, input.token);
  if (!found) return refuse("link.over");
  const { email, name, organisation } = found;
  return ok({ email, name, organisation });
}

/**
 * Makes the account that the link stands for, and for an organisation its client with it: all or
 * nothing, and once. It signs nobody in: the password that was chosen does.
 */
export async function verifyRegistration(
  deps: Deps,
  input: { readonly token: string; readonly language: Locale | null },
): Promise<Result<PendingAccount>> {
  const found = await findOpen(deps, input.token);
  if (!found) return refuse("link.over");
  const { email, name, organisation } = found;
  const clientId = found.kind === "organisation" ? deps.newId("cli") : null;
  try {
    await runBatch(deps, [
      ...(clientId === null ? [] : clientStatements(deps, clientId, organisation)),
      ...userStatements(deps, found, clientId, input.language),
      deps.db
        .update(registrations)
        .set({ verifiedAt: deps.now(), passwordHash: "" })
        .where(eq(registrations.id, found.id)),
    ]);
  } catch (error) {
    // The same link at the same moment, or an account that was made of the address meanwhile.
    if (!isEmailTaken(error)) throw error;
    return refuse("link.over");
  }
  return ok({ email, name, organisation });
}

/** Whether the address of a registration has been proved; of one that is not known it has not. */
export async function isVerified(deps: Deps, input: { readonly id: string }): Promise<boolean> {
  const found = await deps.db.query.registrations.findFirst({
    columns: { verifiedAt: true },
    where: eq(registrations.id, input.id),
  });
  return found !== undefined && found.verifiedAt !== null;
}

/** The statement that forgets registrations whose time is over. */
export function sweepRegistrations(deps: Deps): Statement {
  return deps.db.delete(registrations).where(lte(registrations.expiresAt, deps.now()));
}

async function findOpen(deps: Deps, token: string): Promise<Registration | undefined> {
  return deps.db.query.registrations.findFirst({
    where: and(
      eq(registrations.tokenHash, await sha256(token)),
      isNull(registrations.verifiedAt),
      gt(registrations.expiresAt, deps.now()),
    ),
  });
}

function clientStatements(deps: Deps, id: string, name: string): readonly Statement[] {
  return [
    deps.db.insert(clients).values({ id, name, createdAt: deps.now() }),
    ...keepListKeys(listed({ id, name, blockedAt: null })),
    noteAudit(
      deps,
      { kind: "system" },
      { what: "client.register", onWhich: id, clientId: id, after: { name } },
    ),
  ];
}

function userStatements(
  deps: Deps,
  { email, name, passwordHash, language }: Registration,
  clientId: string | null,
  chosen: Locale | null,
): readonly Statement[] {
  const roles: readonly ConsoleRole[] = [clientId === null ? "editor" : "client"];
  return insertAccount(
    deps,
    { kind: "system" },
    {
      id: deps.newId("usr"),
      clientId,
      email,
      name,
      roles,
      passwordHash,
      language: chosen ?? language,
      emailProvedAt: deps.now(),
    },
    { what: "user.register", teamIds: [], after: { roles } },
  );
}
