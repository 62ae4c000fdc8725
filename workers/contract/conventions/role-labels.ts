import type { ConsoleRole } from "../permissions.ts";

/** What programs call each role, where that is not its value: the specification's `super_admin` has the value `admin`. */
export const roleLabels = {
  admin: "super_admin",
  client: "client",
  team: "team",
  editor: "editor",
  moderator: "moderator",
} as const satisfies Record<ConsoleRole | "moderator", string>;

export type RoleLabel = (typeof roleLabels)[keyof typeof roleLabels];
