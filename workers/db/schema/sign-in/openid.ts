import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { clients } from "../clients.ts";
import { flag, time } from "../columns.ts";
import { users } from "../users.ts";

/** With what a client's people sign in besides passwords: one provider of OpenID Connect each. */
export const openidProviders = sqliteTable("openid_providers", {
  clientId: text()
    .primaryKey()
    .references(() => clients.id),
  issuer: text().notNull(),
  /** What the provider calls us. */
  applicationId: text().notNull(),
  /** What we show it, encrypted. */
  secret: text().notNull(),
  /** Of accounts that it makes. */
  role: text({ enum: ["client", "team", "editor"] }).notNull(),
  enabled: flag().notNull(),
  /** Whether addresses count of which the provider does not say that they are the person's. */
  vouches: flag().notNull().default(false),
  updatedAt: time().notNull(),
});

/** Addresses in these domains lead to a client's provider: a domain is of one client alone. */
export const openidDomains = sqliteTable(
  "openid_domains",
  {
    /** As `plainDomain` writes it. */
    domain: text().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => clients.id),
  },
  (table) => [index("openid_domains_client").on(table.clientId)],
);

/** Who somebody is at a provider, once they have signed in with it. */
export const openidSubjects = sqliteTable(
  "openid_subjects",
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    createdAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index("openid_subjects_user").on(table.userId),
  ],
);

/** People who are at their provider's just now. */
export const signInStates = sqliteTable(
  "sign_in_states",
  {
    /** SHA-256 of the `state`, hex. */
    stateHash: text().primaryKey(),
    clientId: text()
      .notNull()
      .references(() => clients.id),
    /** Of whom it was asked. */
    issuer: text().notNull(),
    applicationId: text().notNull(),
    /** Nonce and PKCE verifier, encrypted. */
    ties: text().notNull(),
    /** SHA-256 of the cookie of the browser that began, hex. */
    browserHash: text().notNull(),
    /** Where to go on afterwards. */
    ref: text(),
    expiresAt: time().notNull(),
  },
  (table) => [
    index("sign_in_states_client").on(table.clientId),
    index("sign_in_states_expires").on(table.expiresAt),
  ],
);
