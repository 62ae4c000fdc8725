import { useT } from "#app/i18n/provider.tsx";
import { Field, Input, Select, TextArea } from "#app/ui/field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { openidLimits } from "#workers/contract/accounts/sign-in-limits.ts";
import type { StoredOpenidSettings } from "#workers/domain/organisations/openid/openid-settings.ts";
import { CopyButton } from "../../events/details/codes/copy-button.tsx";
import { ActButton } from "../../forms/act-button.tsx";
import { FormPanel } from "../../forms/form-panel.tsx";
import { useProblemText } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import { roleKeys } from "../../users/role-keys.ts";

interface OpenidFormState {
  readonly settings: StoredOpenidSettings;
  readonly refused: RefusedForm | undefined;
}

/** With which provider a client's people sign in. The secret is never shown: empty it stays as it is. */
export function OpenidFields({ settings, refused }: OpenidFormState) {
  const t = useT();
  const textOf = useProblemText();
  const { problems = {}, typed = {} } = refused ?? {};
  return (
    <>
      <div className="flex flex-col gap-1">
        <h3 className="text-16 font-semibold">{t("openid.redirectUrl")}</h3>
        <p className="flex flex-wrap items-center gap-2">
          <code className="wrap-anywhere">{settings.redirectUrl}</code>
          <CopyButton text={settings.redirectUrl} label={t("openid.redirectUrl")} />
        </p>
        <p className="text-14 text-ink-soft">{t("openid.redirectUrlHint")}</p>
      </div>
      <Field
        label={t("openid.issuer")}
        hint={t("openid.issuerHint")}
        error={textOf(problems.issuer)}
      >
        <Input
          name="issuer"
          inputMode="url"
          defaultValue={typed.issuer ?? settings.issuer}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <Field
        label={t("openid.applicationId")}
        error={textOf(
          problems.applicationId && { ...problems.applicationId, detail: { min: 1, max: 200 } },
        )}
      >
        <Input
          name="applicationId"
          defaultValue={typed.applicationId ?? settings.applicationId}
          autoComplete="off"
          spellCheck={false}
          required
        />
      </Field>
      <Field
        label={t("openid.secret")}
        hint={t(settings.hasSecret ? "openid.secretKept" : "openid.secretHint")}
        error={textOf(problems.secret)}
      >
        <Input type="password" name="secret" autoComplete="off" />
      </Field>
      <PeopleFields settings={settings} refused={refused} />
    </>
  );
}

/** Whom it is for, and what they become. */
function PeopleFields({ settings, refused }: OpenidFormState) {
  const t = useT();
  const textOf = useProblemText();
  const { problems = {}, typed = {} } = refused ?? {};
  const { domains } = problems;
  return (
    <>
      <Field
        label={t("openid.domains")}
        hint={t("openid.domainsHint")}
        error={textOf(
          domains && { ...domains, detail: domains.detail ?? { max: openidLimits.domains } },
        )}
      >
        <TextArea
          name="domains"
          rows={2}
          defaultValue={typed.domains ?? settings.domains.join("\n")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <Field label={t("openid.role")} hint={t("openid.roleHint")} error={textOf(problems.role)}>
        <Select name="role" defaultValue={typed.role ?? settings.role} className="max-w-60">
          {(["editor", "team", "client"] as const).map((role) => (
            <option key={role} value={role}>
              {t(roleKeys[role])}
            </option>
          ))}
        </Select>
      </Field>
      <VouchSwitch settings={settings} refused={refused} />
      <Switch
        name="enabled"
        label={t("openid.enabled")}
        hint={t("openid.enabledHint")}
        defaultChecked={refused ? typed.enabled !== undefined : settings.enabled}
      />
    </>
  );
}

/** Whether addresses count of which the provider says nothing; why not stands below it. */
function VouchSwitch({ settings, refused }: OpenidFormState) {
  const t = useT();
  const textOf = useProblemText();
  const error = textOf(refused?.problems.vouches);
  return (
    <div className="flex flex-col gap-1">
      <Switch
        name="vouches"
        label={t("openid.vouches")}
        hint={t("openid.vouchesHint")}
        defaultChecked={refused ? refused.typed.vouches !== undefined : settings.vouches}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "openid-vouches-error" : undefined}
      />
      {error && (
        <p id="openid-vouches-error" role="alert" className="text-14 font-semibold text-stop">
          {error}
        </p>
      )}
    </div>
  );
}

/** The form in a card of its own, and the way to be rid of it. */
export function OpenidPanel({
  settings,
  refused,
  isSaved,
}: OpenidFormState & { readonly isSaved: boolean }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-3">
      <FormPanel
        title={t("openid.settings")}
        lead={t("openid.settingsLead")}
        intent="openid"
        action={t("staff.manage.save")}
        refused={refused}
        isSaved={isSaved}
      >
        <OpenidFields
          settings={settings}
          refused={refused?.intent === "openid" ? refused : undefined}
        />
      </FormPanel>
      <RemoveOpenid settings={settings} />
    </div>
  );
}

/** Takes it away, where there is one. */
export function RemoveOpenid({ settings }: Pick<OpenidFormState, "settings">) {
  const t = useT();
  if (!settings.hasSecret) return null;
  return (
    <div className="self-start">
      <ActButton
        intent="removeOpenid"
        confirm={{ title: t("openid.removeTitle"), text: t("openid.removeText") }}
      >
        {t("openid.remove")}
      </ActButton>
    </div>
  );
}
