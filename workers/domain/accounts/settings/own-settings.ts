import { eq, sql } from "drizzle-orm";
import type { OwnSettingsInput } from "../../../contract/api/settings/settings.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { can } from "../../../contract/permissions.ts";
import type { Notification, Theme } from "../../../contract/preferences.ts";
import { type UserSettings, users } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import type { ConsoleVisitor } from "../visitors.ts";

export interface OwnSettings {
  /** Of the pages and of what is sent. */
  readonly language: "no" | "en";
  readonly theme: Theme;
  readonly notifications: Readonly<Record<Notification, boolean>>;
}

/** What somebody with an account set for themselves. */
export function showOwnSettings(visitor: ConsoleVisitor): Result<OwnSettings> {
  if (visitor.kind === "guest" && visitor.locked) return refuse("auth.locked");
  if (visitor.kind !== "user") return refuse("auth.required");
  const { language, settings } = visitor.user;
  return ok(settingsOf(language, settings));
}

/** Changes what is given of one's own settings; answers all of them. */
export async function updateOwnSettings(
  deps: Deps,
  visitor: ConsoleVisitor,
  input: OwnSettingsInput,
): Promise<Result<OwnSettings>> {
  const known = showOwnSettings(visitor);
  if (!known.ok || visitor.kind !== "user") return known;
  const { id, clientId } = visitor.user;
  if (!can(visitor.actor, "self.edit", { personId: id })) return refuse("auth.forbidden");
  const settings = {
    // Who never chose one keeps what each of their browsers shows.
    theme: input.theme ?? visitor.user.settings.theme,
    notifications: { ...known.value.notifications, ...input.notifications },
  };
  const language = input.language ?? known.value.language;
  await runBatch(deps, [
    deps.db
      .update(users)
      .set({
        language,
        // What else stands there stays.
        settings: sql`json_patch(${users.settings}, ${JSON.stringify(settings)})`,
      })
      .where(eq(users.id, id)),
    noteAudit(deps, visitor.actor, {
      what: "user.settings",
      onWhich: id,
      clientId,
      after: input,
    }),
  ]);
  return ok(settingsOf(language, settings));
}

/** Whether somebody has mails about this: who never said so has. */
export function isNotified(
  settings: Pick<UserSettings, "notifications">,
  about: Notification,
): boolean {
  return settings.notifications?.[about] ?? true;
}

function settingsOf(
  language: "no" | "en",
  settings: { theme?: Theme | undefined } & Pick<UserSettings, "notifications">,
): OwnSettings {
  return {
    language,
    theme: settings.theme ?? "system",
    notifications: {
      team: isNotified(settings, "team"),
      hosting: isNotified(settings, "hosting"),
    },
  };
}
