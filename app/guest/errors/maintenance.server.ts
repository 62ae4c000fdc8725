import type { Locale } from "#workers/contract/texts/index.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { readPlatformSettings } from "#workers/domain/platform/settings.ts";

/** What admins want to be said while the platform is away; nothing where the database is away too. */
export async function readNotice(deps: Deps, locale: Locale) {
  try {
    const { maintenanceNo, maintenanceEn, supportEmail } = await readPlatformSettings(deps);
    return { text: locale === "no" ? maintenanceNo : maintenanceEn, supportEmail };
  } catch {
    return { text: "", supportEmail: "" };
  }
}
