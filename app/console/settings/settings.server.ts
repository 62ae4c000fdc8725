import { reloadHeader, rememberPreferences } from "#app/preferences.server.ts";
import { orThrow, type Visitor } from "#app/session.server.ts";
import { teamChangeSchema } from "#workers/contract/api/organisations.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import {
  ownSettingsSchema,
  platformSettingsSchema,
} from "#workers/contract/api/settings/settings.ts";
import { type Result, refuse } from "#workers/contract/errors.ts";
import { cookieHeaders } from "#workers/contract/http/cookies.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import {
  showOwnSettings,
  updateOwnSettings,
} from "#workers/domain/accounts/settings/own-settings.ts";
import { setLogo } from "#workers/domain/files/own-images.ts";
import { getClient } from "#workers/domain/organisations/clients.ts";
import { getOpenid } from "#workers/domain/organisations/openid/openid-settings.ts";
import { listOwnTeams, updateTeam } from "#workers/domain/organisations/teams.ts";
import { listCurrencies } from "#workers/domain/platform/currencies/currencies.ts";
import { getPlatformSettings, updatePlatformSettings } from "#workers/domain/platform/settings.ts";
import { dropOpenid, saveOpenid } from "../manage/clients/openid.server.ts";
import { saveClient } from "../manage/clients/save-client.server.ts";
import { atPicture, uploadedPictureOf } from "../pictures/uploaded.server.ts";
import { checkPayments, loadPayments } from "./payments.server.ts";
import { settingsIntents } from "./settings-model.ts";

/** What the visitor's role may set: the platform, the own client or the own teams, and what is one's own. */
export async function loadSettings(visitor: Visitor, url: URL) {
  const { deps, actor, signedIn, user } = visitor;
  const role = user?.role;
  const clientId = role === "client" ? user?.clientId : null;
  const [platform, client, currencies, payments, openid, teams] = await Promise.all([
    role === "admin" ? getPlatformSettings(deps, actor) : null,
    clientId ? getClient(deps, actor, { id: clientId }) : null,
    clientId ? listCurrencies(deps, actor, { state: "on" }) : null,
    clientId ? loadPayments(visitor, clientId, url) : null,
    clientId ? getOpenid(deps, actor, { clientId }) : null,
    role === "team" ? listOwnTeams(deps, actor) : null,
  ]);
  return {
    platform: platform && orThrow(platform),
    client: client && currencies && { ...orThrow(client), currencies: orThrow(currencies) },
    payments,
    openid: openid && orThrow(openid),
    teams: teams ? orThrow(teams) : [],
    own: orThrow(showOwnSettings(signedIn)),
  };
}

interface Saved {
  /** Of a language that the pages are shown in from now on. */
  readonly headers: Headers;
}

/** Saves the form of one part; `intent` says of which. */
export async function saveSettings(
  request: Request,
  visitor: Visitor,
  form: FormData,
): Promise<Result<Saved>> {
  const { deps, actor, user } = visitor;
  const clientId = user?.clientId ?? "";
  if (form.get("intent") === "logo") {
    const sent = await uploadedPictureOf(form);
    const image = { id: clientId, image: sent.ok ? sent.value : null };
    return atPicture(sent.ok ? plain(await setLogo(deps, actor, image)) : sent);
  }
  if (form.get("intent") === "removeLogo") {
    return plain(await setLogo(deps, actor, { id: clientId, image: null }));
  }
  const intent = settingsIntents.find((known) => known === form.get("intent"));
  const text = (name: string) => String(form.get(name) ?? "");
  if (form.get("intent") === "removeOpenid") return plain(await dropOpenid(visitor, clientId));
  if (form.get("intent") === "checkPayments") return plain(await checkPayments(visitor));
  if (intent === undefined) return refuse("request.invalid");
  if (intent === "openid") return plain(await saveOpenid(visitor, clientId, form));
  if (intent === "own") return saveOwn(request, visitor, form);
  if (intent === "platform") {
    const parsed = parseInput(platformSettingsSchema, {
      senderName: text("senderName"),
      supportEmail: text("supportEmail"),
      maintenanceNo: text("maintenanceNo"),
      maintenanceEn: text("maintenanceEn"),
    });
    return plain(parsed.ok ? await updatePlatformSettings(deps, actor, parsed.value) : parsed);
  }
  if (intent === "team") {
    const parsed = parseInput(teamChangeSchema, { senderName: text("senderName") });
    const input = { id: text("id") };
    return plain(parsed.ok ? await updateTeam(deps, actor, { ...parsed.value, ...input }) : parsed);
  }
  return plain(await saveClient(visitor, clientId, form));
}

function plain(result: Result<unknown>): Result<Saved> {
  return result.ok ? { ok: true, value: { headers: new Headers() } } : result;
}

async function saveOwn(
  request: Request,
  { deps, signedIn }: Visitor,
  form: FormData,
): Promise<Result<Saved>> {
  const parsed = parseInput(ownSettingsSchema, {
    language: form.get("language"),
    notifications: { team: form.has("team"), hosting: form.has("hosting") },
  });
  if (!parsed.ok) return parsed;
  const saved = await updateOwnSettings(deps, signedIn, parsed.value);
  if (!saved.ok) return saved;
  const { language: locale } = saved.value;
  const headers = cookieHeaders(rememberPreferences(request, { locale }));
  // What stands there has the words of the old language.
  if (locale !== localeOfRequest(request)) headers.set(reloadHeader, "true");
  return { ok: true, value: { headers } };
}
