import { useT } from "#app/i18n/provider.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { keyLimits } from "#workers/contract/organisations/console-limits.ts";
import { keyScopes } from "#workers/contract/organisations/key-scopes.ts";
import { FormPanel } from "../../forms/form-panel.tsx";
import { useProblemText } from "../../forms/form-text.tsx";
import { OnceField } from "../../forms/once-field.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import { type ClientChoice, ClientField } from "../client-field.tsx";
import { daysKeys, scopeKeys, scopeLeadKeys } from "./key-texts.ts";
import { keyDays } from "./keys-model.ts";

/** The form of a new key: whose, what it may do, and until when. */
export function KeyForm(props: {
  page: ClientChoice & { readonly once: string };
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const textOf = useProblemText();
  const { page } = props;
  const refused = props.refused?.intent === "create" ? props.refused : undefined;
  const { problems = {}, typed = {} } = refused ?? {};
  return (
    <FormPanel
      title={t("staff.keys.new")}
      intent="create"
      action={t("staff.keys.make")}
      refused={props.refused}
    >
      <OnceField value={page.once} />
      <ClientField page={page} refused={refused} className="max-w-100" />
      <Field
        label={t("staff.keys.name")}
        hint={t("staff.keys.nameHint")}
        error={textOf(problems.name && { ...problems.name, detail: keyLimits.name })}
      >
        <Input
          name="name"
          defaultValue={typed.name}
          maxLength={keyLimits.name.max}
          autoComplete="off"
          required
        />
      </Field>
      <ScopeFields refused={refused} />
      <ExpiryField refused={refused} />
    </FormPanel>
  );
}

function ScopeFields({ refused }: { refused: RefusedForm | undefined }) {
  const t = useT();
  const textOf = useProblemText();
  const problem = textOf(refused?.problems.scopes);
  return (
    <fieldset
      className="flex flex-col gap-1"
      aria-describedby={problem ? "scopes-problem" : undefined}
    >
      <legend className="font-semibold">{t("staff.keys.scopes")}</legend>
      {problem && (
        <p id="scopes-problem" role="alert" className="text-14 font-semibold text-stop">
          {problem}
        </p>
      )}
      {keyScopes.map((scope) => (
        <label key={scope} className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            name="scope"
            value={scope}
            defaultChecked={refused?.all.scope?.includes(scope)}
            aria-invalid={problem ? true : undefined}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span className="flex flex-col">
            <span>{t(scopeKeys[scope])}</span>
            <span className="text-14 text-ink-soft">{t(scopeLeadKeys[scope])}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function ExpiryField({ refused }: { refused: RefusedForm | undefined }) {
  const t = useT();
  const textOf = useProblemText();
  return (
    <Field
      label={t("staff.keys.expires")}
      hint={t("staff.keys.expiresHint")}
      error={textOf(refused?.problems.expiresAt)}
    >
      <Select name="days" defaultValue={refused?.typed.days ?? "90"} className="max-w-60">
        {keyDays.map((days) => (
          <option key={days} value={days}>
            {t(daysKeys[days])}
          </option>
        ))}
      </Select>
    </Field>
  );
}
