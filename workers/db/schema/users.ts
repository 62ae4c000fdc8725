import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { ConsoleRole } from "../../contract/permissions.ts";
import type { Notification } from "../../contract/preferences.ts";
import { clients } from "./clients.ts";
import { time } from "./columns.ts";

/** What a person chose for themselves. */
export interface UserSettings {
  readonly theme?: "system" | "light" | "dark";
  /** Mails that may be done without; on unless it is said. */
  readonly notifications?: Readonly<Partial<Record<Notification, boolean>>>;
}

export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    /** Null for admins and for editors of no client. */
    clientId: text().references(() => clients.id),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    /** What the person is called in the organisation's own lists; "" as all optional texts where there is none. */
    username: text().notNull().default(""),
    /** The first is the active one. */
    roles: text({ mode: "json" }).$type<readonly ConsoleRole[]>().notNull(),
    passwordHash: text().notNull(),
    about: text().notNull().default(""),
    /** E.164, e.g. `+4799999999`. */
    phone: text(),
    /** When a code that was sent to the phone came back; null for a number that is only said to be theirs. */
    phoneProvedAt: time(),
    address: text().notNull().default(""),
    region: text().notNull().default(""),
    /** E.164. */
    whatsapp: text(),
    facebookUrl: text().notNull().default(""),
    twitterUrl: text().notNull().default(""),
    linkedinUrl: text().notNull().default(""),
    instagramUrl: text().notNull().default(""),
    jobTitle: text().notNull().default(""),
    /** `YYYY-MM-DD` */
    birthDate: text(),
    /** In the person's own words. */
    gender: text().notNull().default(""),
    /** Path of a file of ours, or the web address that came with an import. */
    picture: text(),
    language: text({ enum: ["no", "en"] }).notNull(),
    settings: text({ mode: "json" }).$type<UserSettings>().notNull(),
    /** `erased`: the row stays for what counts and invoices point at, with nothing of the person in it. */
    status: text({ enum: ["active", "blocked", "erased"] }).notNull(),
    /**
     * The address has an account elsewhere, which its holder signs in to. This one is shown as any other to its client,
     * who may not learn of that, and nobody gets into it (decision 066).
     */
    isDormant: integer({ mode: "boolean" }).notNull().default(false),
    /** When its owner used a link that was mailed to the address; null = nobody has shown that it is theirs. */
    emailProvedAt: time(),
    createdAt: time().notNull(),
    /** When the profile is erased that its owner asked to delete. */
    eraseAt: time(),
  },
  (table) => [
    index("users_address").on(table.email),
    // Nobody signs in to a dormant one: an address leads to one account.
    uniqueIndex("users_email").on(table.email).where(sql`is_dormant = 0`),
    uniqueIndex("users_dormant").on(table.email, table.clientId).where(sql`is_dormant = 1`),
    index("users_client").on(table.clientId, table.name, table.phone),
    // What an import compares with.
    index("users_username").on(table.clientId, table.username).where(sql`username <> ''`),
    index("users_phone").on(table.phone).where(sql`phone IS NOT NULL`),
    // A number that has been proved signs in one account.
    uniqueIndex("users_proved_phone").on(table.phone).where(sql`phone_proved_at IS NOT NULL`),
    // What cron looks for each minute: few rows at any time.
    index("users_erase").on(table.eraseAt).where(sql`erase_at IS NOT NULL`),
  ],
);

/** Up to ten pages in the navigation. */
export const starredPages = sqliteTable(
  "starred_pages",
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    path: text().notNull(),
    title: text().notNull(),
    starredAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.path] })],
);
