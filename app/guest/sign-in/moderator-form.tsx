import { useNavigation } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { FormProblem, type SignInProblem } from "./form-problem.tsx";

/** The code that lets a moderator into one event. */
export function ModeratorForm(props: { problem: SignInProblem | undefined }) {
  const t = useT();
  const isBusy = useNavigation().state !== "idle";
  const problem = props.problem?.tab === "moderator" ? props.problem : undefined;
  const codeError = problem?.fields.code;
  const nameError = problem?.fields.name;
  return (
    <PostForm fault={problem} className="flex flex-col gap-4">
      <input type="hidden" name="tab" value="moderator" />
      <p className="text-ink-soft">{t("guest.moderatorLead")}</p>
      <FormProblem message={problem?.message} />
      <Field
        label={t("guest.moderatorCode")}
        hint={t("guest.moderatorCodeHint")}
        error={codeError && t(codeError)}
      >
        <Input
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={problem?.typed}
          className="uppercase"
          required
        />
      </Field>
      <Field
        label={t("guest.moderatorName")}
        note={t("guest.optional")}
        hint={t("guest.moderatorNameHint")}
        error={nameError && t(nameError)}
      >
        <Input name="name" autoComplete="name" defaultValue={problem?.name} />
      </Field>
      <Button type="submit" look="primary" wide aria-disabled={isBusy}>
        {isBusy ? t("guest.signingIn") : t("guest.openDesk")}
      </Button>
    </PostForm>
  );
}
