import type { PlatformSettingsChange } from "../../contract/api/settings/settings.ts";
import { cleanLine } from "../../contract/clean-text.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { type Actor, can } from "../../contract/permissions.ts";
import { platformSettings } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { codeFor } from "../organisations/refusals.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";

export type PlatformSettings = Omit<typeof platformSettings.$inferSelect, "id">;

/** What the platform is until an admin says otherwise. */
const defaults: PlatformSettings = {
  senderName: "Plenum",
  supportEmail: "",
  maintenanceNo: "",
  maintenanceEn: "",
};

/** What everybody may know of the platform: what its pages and mails say. One query. */
export async function readPlatformSettings(deps: Deps): Promise<PlatformSettings> {
  const [row] = await deps.db.select().from(platformSettings);
  if (!row) return defaults;
  const { id: _, ...settings } = row;
  return settings;
}

/** The platform's settings, for those who run it. */
export async function getPlatformSettings(
  deps: Deps,
  actor: Actor,
): Promise<Result<PlatformSettings>> {
  if (!can(actor, "platform.manage")) return refuse(codeFor(actor));
  return ok(await readPlatformSettings(deps));
}

/** Changes what is given; answers all of it. */
export async function updatePlatformSettings(
  deps: Deps,
  actor: Actor,
  input: PlatformSettingsChange,
): Promise<Result<PlatformSettings>> {
  if (!can(actor, "platform.manage")) return refuse(codeFor(actor));
  const before = await readPlatformSettings(deps);
  const { senderName = before.senderName, supportEmail = before.supportEmail } = input;
  const { maintenanceNo = before.maintenanceNo, maintenanceEn = before.maintenanceEn } = input;
  const after = {
    senderName: cleanLine(senderName),
    supportEmail,
    maintenanceNo,
    maintenanceEn,
  };
  await runBatch(deps, [
    deps.db
      .insert(platformSettings)
      .values({ id: "platform", ...after })
      .onConflictDoUpdate({ target: platformSettings.id, set: after }),
    noteAudit(deps, actor, { what: "platform.update", onWhich: "platform", before, after }),
  ]);
  return ok(after);
}
