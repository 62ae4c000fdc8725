import { eq } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { ConsoleRole } from "../../contract/permissions.ts";
import { type UserSettings, users } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { ConsoleVisitor } from "./visitors.ts";

/** Everything that a profile says of its person, and nothing that only the system needs. */
export interface StoredProfile {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly name: string;
  readonly about: string;
  /** The first is the active one. */
  readonly roles: readonly ConsoleRole[];
  readonly clientId: string | null;
  readonly status: "active" | "blocked" | "erased";
  readonly language: "no" | "en";
  readonly settings: UserSettings;
  /** Path of a file of ours, or the web address that came with an import. */
  readonly picture: string | null;
  /** E.164. */
  readonly phone: string | null;
  /** Whether a code that was sent there came back. */
  readonly phoneProved: boolean;
  /** When that was, UTC milliseconds. */
  readonly phoneProvedAt: number | null;
  readonly address: string;
  readonly region: string;
  readonly whatsapp: string | null;
  readonly facebookUrl: string;
  readonly twitterUrl: string;
  readonly linkedinUrl: string;
  readonly instagramUrl: string;
  readonly jobTitle: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null;
  readonly gender: string;
  /** UTC milliseconds. */
  readonly createdAt: number;
  /** When it is erased, if its owner asked for that. UTC milliseconds. */
  readonly eraseAt: number | null;
}

/** What a profile says beyond name and address, with nothing in it: what an import fills in and an erasure empties. */
export const noDetails = {
  username: "",
  phone: null,
  address: "",
  region: "",
  whatsapp: null,
  facebookUrl: "",
  twitterUrl: "",
  linkedinUrl: "",
  instagramUrl: "",
  jobTitle: "",
  birthDate: null,
  gender: "",
  picture: null,
} as const satisfies Partial<StoredProfile>;

export type ProfileDetails = Pick<StoredProfile, keyof typeof noDetails>;

/** An account's row as its profile: without what it signs in with. */
export function toProfile(row: typeof users.$inferSelect): StoredProfile {
  const { passwordHash: _hash, isDormant: _dormant, emailProvedAt: _proved, ...profile } = row;
  return { ...profile, phoneProved: profile.phoneProvedAt !== null };
}

/** The profile of an account, or null. One query. Whoever asks has checked that it may be seen. */
export async function readProfile(deps: Deps, userId: string): Promise<StoredProfile | null> {
  const row = await deps.db.query.users.findFirst({ where: eq(users.id, userId) });
  return row ? toProfile(row) : null;
}

/** What a program is told of whoever it acts for. */
export interface AccountProfile extends Omit<StoredProfile, "settings"> {
  readonly role: ConsoleRole;
  readonly clientName: string | null;
  readonly teamIds: readonly string[];
  readonly settings: UserSettings & { readonly language: "no" | "en" };
}

/** The whole own profile. One query besides the one that knew the visitor. */
export async function showOwnProfile(
  deps: Deps,
  visitor: ConsoleVisitor,
): Promise<Result<AccountProfile>> {
  if (visitor.kind === "guest" && visitor.locked) return refuse("auth.locked");
  if (visitor.kind !== "user") return refuse("auth.required");
  const { id, role, clientName, teamIds } = visitor.user;
  const profile = await readProfile(deps, id);
  // Erased between the two queries.
  if (!profile) return refuse("auth.required");
  const { language, picture } = profile;
  return ok({
    ...profile,
    role,
    clientName,
    teamIds,
    picture: picture && addressOfPicture(deps, picture),
    settings: { ...profile.settings, language },
  });
}

/** Where a picture is found: one of ours by its name, one that came with an import by its address. */
export function addressOfPicture({ config }: Pick<Deps, "config">, picture: string): string {
  return /^https?:/.test(picture) ? picture : `${config.publicUrl}${picture}`;
}
