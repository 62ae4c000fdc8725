import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Faults } from "#app/guest/form-answer.ts";
import { useFaultText } from "#app/guest/form-fault.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { KeptInput } from "./own-model.ts";

/** All that was typed into the own registration, on a page that may tell nothing of the event, to be sent once more. */
export function KeptForm(props: {
  kept: readonly KeptInput[];
  faults: Faults | null;
  /** What is asked besides. */
  children?: ReactNode;
}) {
  const { kept, faults } = props;
  const t = useT();
  const textOf = useFaultText();
  const isBusy = useNavigation().state !== "idle";
  const others = kept.filter(([name]) => name !== "name" && name !== "phone");
  const hasAnswers = others.some(([name]) => name !== "id" && name !== "version");
  return (
    <PostForm fault={null} className="flex flex-col gap-5">
      <KeptInputs kept={others} />
      <Field label={t("registration.name")} error={textOf(faults?.fields.name)}>
        <Input name="name" defaultValue={valueIn(kept, "name")} required />
      </Field>
      <Field
        label={t("registration.phone")}
        note={t("answers.optional")}
        error={textOf(faults?.fields.phone)}
      >
        <Input type="tel" name="phone" defaultValue={valueIn(kept, "phone")} />
      </Field>
      {hasAnswers && <p className="text-ink-soft">{t("registration.signedOutKept")}</p>}
      {props.children}
      <Button type="submit" name="intent" value="change" look="primary" aria-disabled={isBusy}>
        {t("registration.save")}
      </Button>
    </PostForm>
  );
}

/** What a form carries along unseen. */
export function KeptInputs({ kept }: { kept: readonly KeptInput[] }) {
  return kept.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

function valueIn(kept: readonly KeptInput[], name: string): string {
  return kept.find(([key]) => key === name)?.[1] ?? "";
}
