import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
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

/**
 * What lists say of a client or a team, kept by triggers of migration 0035 in the statement that changes
 * it, so that a list of 30 clients reads 30 rows however many accounts they have.
 */
export const organisationFigures = sqliteTable("organisation_figures", {
  /** Of the client or the team. */
  id: text().primaryKey(),
  /** A client's accounts that are not erased; a team's members. */
  users: integer().notNull().default(0),
  /** A client's. */
  teams: integer().notNull().default(0),
  events: integer().notNull().default(0),
});
