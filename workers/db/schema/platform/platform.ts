import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ConsoleRole } from "../../../contract/permissions.ts";
import { time } from "../columns.ts";
import { users } from "../users.ts";

/** Messages of the platform to everybody of some roles, shown in the console. */
export const platformAnnouncements = sqliteTable(
  "platform_announcements",
  {
    id: text().primaryKey(),
    textNo: text().notNull(),
    textEn: text().notNull(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
    roles: text({ mode: "json" }).$type<readonly ConsoleRole[]>().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    // What each page of the console asks: few rows at any time.
    index("platform_announcements_end").on(table.endsAt),
  ],
);

/** Who has put which of them away. */
export const announcementDismissals = sqliteTable(
  "announcement_dismissals",
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    announcementId: text()
      .notNull()
      .references(() => platformAnnouncements.id, { onDelete: "cascade" }),
    at: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.announcementId] }),
    index("announcement_dismissals_of").on(table.announcementId),
  ],
);

/** The platform itself: one row, once an admin has changed anything. */
export const platformSettings = sqliteTable("platform_settings", {
  id: text({ enum: ["platform"] }).primaryKey(),
  /** Whose name the platform's own mails carry. */
  senderName: text().notNull(),
  /** Where answers to them go, and what people are told to write to; "" = nowhere. */
  supportEmail: text().notNull(),
  /** What the maintenance page says; "" = the product's own words. */
  maintenanceNo: text().notNull(),
  maintenanceEn: text().notNull(),
});
