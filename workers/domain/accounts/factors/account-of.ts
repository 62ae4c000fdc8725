import type { EnrollingSession, Visitor } from "../visitors.ts";

/**
 * Whose second factor a visitor may see and set up: the own, of who is signed in and of who has to set one up before
 * anything else. Null for everybody else.
 */
export function accountOf(visitor: Visitor): EnrollingSession | null {
  if (visitor.kind === "user") return visitor;
  return (visitor.kind === "guest" && visitor.enrolling) || null;
}
