import { Form, useSearchParams } from "@remix-run/react";
import { useRef } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { useFocusFault } from "#app/ui/use-focus-fault.ts";
import { FormAlert, useProblemText } from "../events/form-text.tsx";
import type { ProfileAnswer } from "./profile.server.ts";

/** Name and language of one's own. */
export function ProfileForm(props: {
  name: string;
  email: string;
  answer: ProfileAnswer | undefined;
}) {
  const { t, locale } = useLanguage();
  const textOf = useProblemText();
  const [params] = useSearchParams();
  const refused = props.answer?.kind === "refused" ? props.answer : undefined;
  const form = useRef<HTMLFormElement>(null);
  useFocusFault(form, refused);
  return (
    // A full load, so that the whole document comes in the language just chosen.
    <Form
      ref={form}
      method="post"
      action="/profile"
      reloadDocument
      noValidate
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <FormAlert problem={refused?.problems.form} />
      <Field
        label={t("console.name")}
        hint={t("console.nameHint")}
        error={textOf(refused?.problems.name)}
      >
        <Input
          name="name"
          defaultValue={refused?.name ?? props.name}
          autoComplete="name"
          required
        />
      </Field>
      <div className="flex flex-col gap-1">
        <p className="break-all">{props.email}</p>
        <p className="text-14 text-ink-soft">{t("console.emailFixed")}</p>
      </div>
      <Field label={t("common.language")}>
        <Select name="language" defaultValue={refused?.language ?? locale}>
          <option value="no">{t("common.norwegian")}</option>
          <option value="en">{t("common.english")}</option>
        </Select>
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary">
          {t("console.saveProfile")}
        </Button>
        <span role="status" className="text-ok">
          {params.has("saved") && !refused && t("common.saved")}
        </span>
      </div>
    </Form>
  );
}
