import type { ConsoleVisitor, EnrollingSession } from "../visitors.ts";

/**
 * Whose second factor a visitor may see and set up: the own, of who is signed in and of who has to set one up before
 * anything else. Null for everybody else.
 */
export function accountOf(visitor: ConsoleVisitor): EnrollingSession | null {
  if (visitor.kind === "user") return visitor;
  return (visitor.kind === "guest" && visitor.enrolling) || null;
}
