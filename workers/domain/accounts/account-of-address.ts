import { and, eq, sql } from "drizzle-orm";
import { users } from "../../db/schema/index.ts";

/** The one account that an address signs in to, for a statement about users. A dormant one is none. */
export function isAccountOf(email: string) {
  // Written out, as the index has it.
  return and(eq(users.email, email), sql`${users.isDormant} = 0`);
}
