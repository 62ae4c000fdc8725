import { useT } from "#app/i18n/provider.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { webhookTypes } from "#workers/contract/webhooks/webhook-types.ts";
import { useProblemText } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import { typeKeys } from "./webhooks-model.ts";

/** Where an endpoint is, and what it is told. */
export function WebhookFields(props: {
  values: { readonly url: string; readonly types: readonly string[] };
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const textOf = useProblemText();
  const { values, refused } = props;
  const problem = textOf(refused?.problems.types);
  const chosen = refused ? (refused.all.type ?? []) : values.types;
  return (
    <>
      <Field
        label={t("staff.webhooks.url")}
        hint={t("staff.webhooks.urlHint")}
        error={textOf(refused?.problems.url)}
      >
        <Input
          type="url"
          name="url"
          defaultValue={refused?.typed.url ?? values.url}
          autoComplete="off"
          required
        />
      </Field>
      <fieldset
        className="flex flex-col"
        aria-describedby={problem ? "webhook-types-error" : undefined}
      >
        <legend className="font-semibold">{t("staff.webhooks.types")}</legend>
        {problem && (
          <p id="webhook-types-error" role="alert" className="text-14 font-semibold text-stop">
            {problem}
          </p>
        )}
        {webhookTypes.map((type) => (
          <label key={type} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="type"
              value={type}
              defaultChecked={chosen.includes(type)}
              className="size-5 shrink-0 accent-accent"
            />
            {t(typeKeys[type])}
          </label>
        ))}
      </fieldset>
    </>
  );
}
