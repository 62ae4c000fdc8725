import type { Visitor } from "#app/session.server.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { openidSettingsSchema } from "#workers/contract/api/settings/openid.ts";
import type { Result } from "#workers/contract/errors.ts";
import {
  removeOpenid,
  type StoredOpenidSettings,
  setOpenid,
} from "#workers/domain/organisations/openid/openid-settings.ts";

/** Saves the form of a client's own sign-in. */
export async function saveOpenid(
  { deps, actor }: Visitor,
  clientId: string,
  form: FormData,
): Promise<Result<StoredOpenidSettings>> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const parsed = parseInput(openidSettingsSchema, {
    issuer: text("issuer"),
    applicationId: text("applicationId"),
    secret: text("secret"),
    domains: text("domains")
      .split(/[\s,;]+/)
      .filter((domain) => domain !== ""),
    role: text("role"),
    enabled: form.has("enabled"),
    vouches: form.has("vouches"),
  });
  return parsed.ok ? setOpenid(deps, actor, { ...parsed.value, clientId }) : parsed;
}

/** Takes a client's own sign-in away. */
export function dropOpenid({ deps, actor }: Visitor, clientId: string) {
  return removeOpenid(deps, actor, { clientId });
}
