import { homeOfVisitor, type Visitor } from "#app/session.server.ts";
import type { ConsolePerson } from "./shell-model.ts";

/** The visitor as the frame shows it. */
export function toPerson(visitor: Visitor): ConsolePerson {
  const { user, signedIn } = visitor;
  const home = homeOfVisitor(visitor);
  if (user) {
    return { name: user.name, email: user.email, role: user.role, roles: user.roles, home };
  }
  const name = signedIn.kind === "moderator" ? signedIn.name : null;
  return { name: name ?? "", email: null, role: "moderator", roles: [], home };
}
