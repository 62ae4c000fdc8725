import type { SQL } from "drizzle-orm";
import type { users } from "../../db/schema/index.ts";
import { forgetListKeys, keepListKeys, type Listed } from "../lists/list-keys.ts";
import type { Statement } from "../shared/batch.ts";

type Keyed = Pick<
  typeof users.$inferSelect,
  "id" | "clientId" | "email" | "name" | "roles" | "status"
>;

/** Statements that keep what an account is found under; go into every batch that makes or changes one. */
export function keepUserKeys(user: Keyed, only?: SQL): readonly Statement[] {
  if (user.status === "erased") return [forgetListKeys(user.id)];
  return keepListKeys(toListed(user), only);
}

/** An account as a row of the list of accounts. */
export function toListed({ id, clientId, email, name, roles, status }: Keyed): Listed {
  const filters = [
    keyOfUsers({ state: status }),
    ...roles.flatMap((role) => [keyOfUsers({ role }), keyOfUsers({ role, state: status })]),
  ];
  return { list: "users", id, clientId, name, alsoBy: email, filters };
}

/** The key of the accounts of a role, of a state, or of both. */
export function keyOfUsers(filter: {
  readonly role?: string | undefined;
  readonly state?: string | undefined;
}): string {
  const role = filter.role === undefined ? [] : [`role=${filter.role}`];
  const state = filter.state === undefined ? [] : [`state=${filter.state}`];
  return `:${[...role, ...state].join(",")}`;
}
