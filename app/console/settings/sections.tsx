import type { SerializeFrom } from "@remix-run/cloudflare";
import type { ReactNode } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { useFlash } from "../flash/use-flash.ts";
import { FormPanel } from "../forms/form-panel.tsx";
import { useProblemText } from "../forms/form-text.tsx";
import type { RefusedForm } from "../forms/refused-form.ts";
import {
  BrandFields,
  ClientRetentionField,
  InvoiceFields,
  OrganisationFields,
} from "../manage/clients/client-fields.tsx";
import { FactorFields, LockField } from "../manage/clients/client-sign-in-fields.tsx";
import { OpenidFields, RemoveOpenid } from "../manage/clients/openid-fields.tsx";
import { NotificationFields } from "./notification-fields.tsx";
import type { loadSettings } from "./settings.server.ts";
import {
  clientSections,
  leadKeys,
  type SettingsIntent,
  settingsSectionKeys,
} from "./settings-model.ts";

export type Settings = SerializeFrom<typeof loadSettings>;
export type RefusedSettings = RefusedForm | undefined;

/** One part, in a card with its own button. */
export function Section(props: {
  intent: SettingsIntent;
  refused: RefusedSettings;
  /** Which of several of the kind. */
  of?: { readonly id: string; readonly title: string };
  children: ReactNode;
}) {
  const t = useT();
  const { intent, of } = props;
  const flash = useFlash();
  const isSaved = flash === (of ? `${intent}.${of.id}` : intent);
  return (
    <div id={of?.id ?? intent} className="scroll-mt-20">
      <FormPanel
        title={of?.title ?? t(settingsSectionKeys[intent])}
        lead={t(leadKeys[intent])}
        intent={intent}
        action={t("staff.manage.save")}
        refused={props.refused}
        isSaved={isSaved}
      >
        {of && <input type="hidden" name="id" value={of.id} />}
        {props.children}
      </FormPanel>
    </div>
  );
}

const fieldsOf = {
  organisation: OrganisationFields,
  branding: BrandFields,
  retention: ClientRetentionField,
  invoices: InvoiceFields,
  lock: LockField,
  factors: FactorFields,
} as const;

/** A client's own record, in parts. */
export function ClientSections(props: {
  client: NonNullable<Settings["client"]>;
  refused: RefusedSettings;
}) {
  const { client, refused } = props;
  return clientSections.map((intent) => {
    const Fields = fieldsOf[intent];
    const ofThis = refused?.intent === intent ? refused : undefined;
    return (
      <Section key={intent} intent={intent} refused={ofThis}>
        <Fields client={client} refused={ofThis} />
      </Section>
    );
  });
}

/** The client's own sign-in. */
export function OpenidSection(props: {
  settings: NonNullable<Settings["openid"]>;
  refused: RefusedSettings;
}) {
  const { settings } = props;
  const refused = props.refused?.intent === "openid" ? props.refused : undefined;
  return (
    <div className="flex flex-col gap-3">
      <Section intent="openid" refused={refused}>
        <OpenidFields settings={settings} refused={refused} />
      </Section>
      <RemoveOpenid settings={settings} />
    </div>
  );
}

/** The way to the words of mails, which have a page of their own. */
export function TemplatesSection() {
  const t = useT();
  return (
    <OwnPageSection id="templates" title={t("staff.templates.title")}>
      <p className="text-ink-soft">{t("staff.templates.settingsLead")}</p>
      <div>
        <LinkButton to="/settings/templates">{t("staff.templates.open")}</LinkButton>
      </div>
    </OwnPageSection>
  );
}

/** The same to the addresses that messages do not go to. */
export function SuppressionsSection() {
  const t = useT();
  return (
    <OwnPageSection id="suppressions" title={t("staff.suppressions.title")}>
      <p className="text-ink-soft">{t("staff.suppressions.settingsLead")}</p>
      <div>
        <LinkButton to="/settings/suppressions">{t("staff.suppressions.open")}</LinkButton>
      </div>
    </OwnPageSection>
  );
}

function OwnPageSection(props: { id: string; title: string; children: ReactNode }) {
  const { id, title, children } = props;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex scroll-mt-20 flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id={`${id}-title`} className="text-22">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The sender of each team that one is in. */
export function TeamSections({
  teams,
  refused,
}: {
  teams: Settings["teams"];
  refused: RefusedSettings;
}) {
  const t = useT();
  const textOf = useProblemText();
  return teams.map((team) => {
    const isThis = refused?.intent === "team" && refused.typed.id === team.id;
    const ofThis = isThis ? refused : undefined;
    return (
      <Section
        key={team.id}
        intent="team"
        of={{ id: team.id, title: t("staff.settings.teamNamed", { team: team.name }) }}
        refused={ofThis}
      >
        <Field
          label={t("staff.manage.senderName")}
          note={t("staff.manage.optional")}
          hint={t("staff.settings.teamSenderHint")}
          error={textOf(ofThis?.problems.senderName)}
        >
          <Input
            name="senderName"
            defaultValue={ofThis?.typed.senderName ?? team.senderName}
            autoComplete="off"
          />
        </Field>
      </Section>
    );
  });
}

/** One's own language and mails. */
export function OwnSection({ own, refused }: { own: Settings["own"]; refused: RefusedSettings }) {
  const t = useT();
  return (
    <Section intent="own" refused={refused}>
      <Field label={t("common.language")} hint={t("profile.languageHint")}>
        <Select
          name="language"
          defaultValue={refused?.typed.language ?? own.language}
          className="max-w-60"
        >
          <option value="no">{t("common.norwegian")}</option>
          <option value="en">{t("common.english")}</option>
        </Select>
      </Field>
      <NotificationFields on={own.notifications} />
    </Section>
  );
}
