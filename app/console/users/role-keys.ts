import type { ConsoleRole } from "#workers/contract/permissions.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";

/** What each role is called. */
export const roleKeys = {
  admin: "console.roleAdmin",
  client: "console.roleClient",
  team: "console.roleTeam",
  editor: "console.roleEditor",
} as const satisfies Record<ConsoleRole, TextKey>;
