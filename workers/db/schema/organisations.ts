import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { clients } from "./clients.ts";
import { time } from "./columns.ts";
import { users } from "./users.ts";

export const teams = sqliteTable(
  "teams",
  {
    id: text().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => clients.id),
    name: text().notNull(),
    /** Whose name mails about its events carry; "" = the client's. */
    senderName: text().notNull().default(""),
    createdAt: time().notNull(),
  },
  (table) => [index("teams_client").on(table.clientId, table.name)],
);

export const teamMembers = sqliteTable(
  "team_members",
  {
    teamId: text()
      .notNull()
      .references(() => teams.id),
    userId: text()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.teamId] }),
    index("team_members_team").on(table.teamId),
  ],
);
