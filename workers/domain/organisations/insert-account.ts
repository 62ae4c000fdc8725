import type { AuditAction } from "../../contract/audit.ts";
import type { Actor, ConsoleRole } from "../../contract/permissions.ts";
import { users } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { noteAudit } from "../shared/audit.ts";
import type { Statement } from "../shared/batch.ts";
import { putIntoTeam } from "./team-members.ts";
import { keepUserKeys } from "./user-keys.ts";

export interface NewAccount {
  readonly id: string;
  readonly clientId: string | null;
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  readonly roles: readonly ConsoleRole[];
  /** "" for one that no password signs in to. */
  readonly passwordHash: string;
  readonly language: "no" | "en";
  /** UTC milliseconds; null for an address that nobody has answered from, and no admin vouches for. */
  readonly emailProvedAt: number | null;
}

/** The statements that make an account: what it is found under, its teams, and the note of who made it. */
export function insertAccount(
  deps: Deps,
  actor: Actor,
  account: NewAccount,
  note: {
    readonly what: AuditAction;
    readonly teamIds: readonly string[];
    readonly after: Readonly<Record<string, unknown>>;
  },
): readonly Statement[] {
  const { id, clientId } = account;
  const user = { ...account, settings: {}, status: "active" as const, createdAt: deps.now() };
  return [
    deps.db.insert(users).values(user),
    ...keepUserKeys(user),
    ...note.teamIds.flatMap((teamId) => putIntoTeam(teamId, id)),
    noteAudit(deps, actor, { what: note.what, onWhich: id, clientId, after: note.after }),
  ];
}
