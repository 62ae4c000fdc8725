import { t } from "../words.ts";
import { address, type FormAct, type FormWorld, text } from "./form-act.ts";

/** Who signs in as somebody else. */
function signIn(email: string, password: string): FormAct {
  const typed = { email, password };
  return { sign: "/login tab=email", at: "/login", isNew: true, typed, sees: address(/^\/$/) };
}

/** What one does to each thing of an organisation's own on its page: as its client, its team and the platform's admin. */
export function manageActs(world: FormWorld): readonly FormAct[] {
  const { client, team, admin } = world.house;
  return [
    signIn(client, world.password),
    ...teamActs(world),
    ...webhookActs(world),
    ...userActs(world),
    signIn(team, world.password),
    {
      sign: "/settings intent=team",
      at: "/settings",
      typed: { senderName: "Salen" },
      sees: text(t("common.saved")),
    },
    signIn(admin, world.password),
    ...clientActs(world),
    announcementAct(world),
    ...errorActs(),
  ];
}

function teamActs({ house }: FormWorld): readonly FormAct[] {
  const page = `/manage/teams/${house.items.TEAM}`;
  const sign = "/manage/teams/:id intent=";
  const search = `${page}?q=${encodeURIComponent(house.editor)}`;
  return [
    {
      sign: "/manage/teams intent=create",
      at: "/manage/teams?new",
      typed: { name: "Vertskap" },
      sees: address(/^\/manage\/teams\/tea_/),
    },
    { sign: `${sign}delete`, at: null, sees: address(/^\/manage\/teams$/) },
    {
      sign: `${sign}rename`,
      at: page,
      typed: { name: "Sal C" },
      sees: text(t("common.saved")),
    },
    { sign: `${sign}removeMember`, at: page, sees: text(t("staff.manage.noMembers")) },
    { sign: `${sign}addMember`, at: search, sees: text(house.editor) },
  ];
}

function webhookActs({ house }: FormWorld): readonly FormAct[] {
  const at = `/manage/webhooks/${house.items.WEBHOOK}`;
  const sign = "/manage/webhooks/:id intent=";
  return [
    { sign: `${sign}test`, at, sees: text("webhook.test") },
    { sign: `${sign}resend`, at, sees: text("webhook.test") },
    {
      sign: `${sign}save`,
      at,
      typed: { url: "http://127.0.0.1:9/another", type: "event.ended" },
      sees: text(t("common.saved")),
    },
    { sign: `${sign}rotate`, at, sees: text(t("staff.webhooks.rotatedTitle")) },
    { sign: `${sign}delete`, at, sees: address(/^\/manage\/webhooks$/) },
  ];
}

function userActs({ house }: FormWorld): readonly FormAct[] {
  const at = `/users/${house.items.USER}`;
  const sign = "/users/:id intent=";
  return [
    {
      sign: `${sign}save`,
      at,
      typed: { roles: "team" },
      sees: text(t("common.saved")),
    },
    { sign: `${sign}resetFactors`, at, sees: text(t("staff.users.factorOff")) },
    { sign: `${sign}block`, at, sees: text(t("staff.manage.isBlocked")) },
    { sign: `${sign}unblock`, at, sees: text(t("staff.manage.isActive")) },
  ];
}

function clientActs({ house }: FormWorld): readonly FormAct[] {
  const at = `/manage/clients/${house.items.CLIENT}`;
  const sign = "/manage/clients/:id intent=";
  return [
    {
      sign: "/manage/clients intent=create",
      at: "/manage/clients?new",
      typed: { name: `Flatbygd ${house.items.CLIENT.slice(-6)}` },
      sees: address(/^\/manage\/clients\/cli_/),
    },
    {
      sign: `${sign}save`,
      at,
      typed: { address: "Storgata 2" },
      sees: text(t("common.saved")),
    },
    {
      sign: `${sign}openid`,
      at,
      // Where nobody listens: what comes of a provider that does, its own story tells.
      typed: {
        issuer: "http://127.0.0.1:9",
        applicationId: "plenum",
        secret: "of the provider",
        domains: "plenum.test",
      },
      isRefused: true,
      sees: text(t("errors.openid.discovery")),
    },
    { sign: `${sign}block`, at, sees: text(t("staff.manage.isBlocked")) },
    { sign: `${sign}unblock`, at, sees: text(t("staff.manage.isActive")) },
  ];
}

function announcementAct({ house }: FormWorld): FormAct {
  return {
    sign: "/manage/announcement/:id intent=save",
    at: `/manage/announcement/${house.items.ANNOUNCEMENT}`,
    typed: { textNo: "Flytting om svært lenge" },
    sees: address(/^\/manage\/announcement$/),
  };
}

/** The error that the file's items brought. */
function errorActs(): readonly FormAct[] {
  const at = "/manage/errors?state=all";
  return [
    { sign: "/manage/errors intent=resolve", at, sees: text(t("staff.errors.resolvedOne")) },
    { sign: "/manage/errors intent=reopen", at, sees: text(t("staff.errors.resolve")) },
  ];
}
