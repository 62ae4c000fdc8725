import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { SectionNav } from "#app/ui/section-nav.tsx";
import { redirectWithFlash, withFlash } from "../flash/flash.server.ts";
import { refusedForm } from "../forms/refused-form.ts";
import { PageColumn } from "../page-column.tsx";
import { readPictureForm } from "../pictures/uploaded.server.ts";
import { LogoSection } from "./logo-section.tsx";
import { linkPayments } from "./payments.server.ts";
import { PaymentsSection } from "./payments-section.tsx";
import { PlatformSection } from "./platform-section.tsx";
import {
  ClientSections,
  OpenidSection,
  OwnSection,
  SuppressionsSection,
  TeamSections,
  TemplatesSection,
} from "./sections.tsx";
import { loadSettings, saveSettings } from "./settings.server.ts";
import { clientSections, settingsSectionKeys } from "./settings-model.ts";

export { answerForm as clientAction } from "../forms/answer-form.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "settings.open");
  return withFlash(request, await loadSettings(visitor, new URL(request.url)));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireAbility(request, context, "settings.open");
  const read = await readPictureForm(request);
  if (!read.ok) {
    const form = new FormData();
    form.set("intent", "logo");
    return data(refusedForm(read.refusal, form), { status: 400 });
  }
  const form = read.value;
  if (form.get("intent") === "payments") {
    const linked = await linkPayments(visitor);
    return linked.ok ? linked.value : data(refusedForm(linked.refusal, form), { status: 400 });
  }
  const saved = await saveSettings(request, visitor, form);
  if (!saved.ok) return data(refusedForm(saved.refusal, form), { status: 400 });
  return redirectWithFlash(request, "/settings", {
    what: String(form.get("intent")),
    of: String(form.get("id") ?? ""),
    headers: saved.value.headers,
  });
}

export default function Settings() {
  const t = useT();
  const { platform, client, payments, openid, teams, own } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer && "problems" in answer ? answer : undefined;
  const paymentsUrl = answer && "paymentsUrl" in answer ? answer.paymentsUrl : null;
  const mayWord = client !== null || platform !== null;
  const links = [
    ...(platform ? [{ to: "platform", text: t(settingsSectionKeys.platform) }] : []),
    ...(client ? clientSections.map((to) => ({ to, text: t(settingsSectionKeys[to]) })) : []),
    ...(payments ? [{ to: "payments", text: t(settingsSectionKeys.payments) }] : []),
    ...(openid ? [{ to: "openid", text: t(settingsSectionKeys.openid) }] : []),
    ...(client ? [{ to: "logo", text: t("staff.settings.logo") }] : []),
    ...(mayWord ? [{ to: "templates", text: t("staff.templates.title") }] : []),
    ...(mayWord ? [{ to: "suppressions", text: t("staff.suppressions.title") }] : []),
    ...teams.map(({ id, name }) => ({ to: id, text: name })),
    { to: "own", text: t(settingsSectionKeys.own) },
  ];
  return (
    <PageColumn>
      <header className="flex flex-col gap-2">
        <h1 className="text-36">{t("staff.settings.title")}</h1>
        {client && <p className="text-ink-soft">{client.name}</p>}
      </header>
      <div className="flex flex-col gap-8 xl:flex-row xl:items-start">
        <SectionNav label={t("staff.settings.sections")} links={links} />
        <div className="flex min-w-0 grow flex-col gap-8">
          {platform && <PlatformSection platform={platform} refused={refused} />}
          {client && <ClientSections client={client} refused={refused} />}
          {payments && <PaymentsSection payments={payments} url={paymentsUrl} refused={refused} />}
          {openid && <OpenidSection settings={openid} refused={refused} />}
          {client && <LogoSection logo={client.logo} refused={refused} />}
          {mayWord && <TemplatesSection />}
          {mayWord && <SuppressionsSection />}
          <TeamSections teams={teams} refused={refused} />
          <OwnSection own={own} refused={refused?.intent === "own" ? refused : undefined} />
        </div>
      </div>
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "staff.settings.title");
