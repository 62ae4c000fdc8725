import { useNavigation, useSubmit } from "@remix-run/react";
import { useState } from "react";
import { showPasskey } from "#app/console/factors/passkeys/browser-passkeys.ts";
import { useKnowsPasskeys } from "#app/console/factors/passkeys/use-passkeys.ts";
import type { FieldProblem, FieldProblems } from "#app/console/forms/field-problem.ts";
import { FormAlert, useProblemText } from "#app/console/forms/form-text.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { RequestOptions } from "#workers/contract/passkeys/passkeys.ts";

/** Has the browser show a passkey, and signs in with it. Nothing without scripts: the page says so. */
export function PasskeyForm(props: { options: RequestOptions; problem: FieldProblem | undefined }) {
  const t = useT();
  const submit = useSubmit();
  const knows = useKnowsPasskeys();
  const isSending = useNavigation().state !== "idle";
  const [state, setState] = useState<"idle" | "asking" | "cancelled">("idle");
  if (!knows) return null;
  const isBusy = isSending || state === "asking";
  const show = async () => {
    if (isBusy) return;
    setState("asking");
    const shown = await showPasskey(props.options);
    setState(shown.ok ? "idle" : "cancelled");
    if (shown.ok) submit({ assertion: shown.json }, { method: "post" });
  };
  return (
    <div className="flex flex-col gap-4">
      {state === "idle" && <FormAlert problem={props.problem} />}
      {state === "cancelled" && (
        <p role="alert" className="rounded-control bg-stop-soft px-4 py-3 font-semibold text-stop">
          {t("factors.passkeyNotShown")}
        </p>
      )}
      <Button look="primary" wide onClick={show} aria-disabled={isBusy}>
        {t("factors.usePasskey")}
      </Button>
      <p role="status" className="text-14 text-ink-soft empty:hidden">
        {state === "asking" && t("factors.asking")}
      </p>
    </div>
  );
}

/** Takes a code of the app, or a recovery code. */
export function FactorCodeForm(props: {
  isRecovery: boolean;
  answer: { readonly problems: FieldProblems } | undefined;
}) {
  const t = useT();
  const textOf = useProblemText();
  const isBusy = useNavigation().state !== "idle";
  const { isRecovery, answer } = props;
  const problem = answer?.problems.code;
  // Of recovery codes there is no next one to wait for.
  const isWrong = isRecovery && problem?.code === "factor.wrong";
  return (
    <PostForm fault={answer} className="flex flex-col gap-4">
      <FormAlert problem={answer?.problems.form} />
      <Field
        label={t(isRecovery ? "factors.recoveryCode" : "factors.code")}
        hint={t(isRecovery ? "factors.recoveryHint" : "factors.codeHint")}
        error={isWrong ? t("factors.recoveryWrong") : textOf(problem)}
      >
        <Input
          name="code"
          inputMode={isRecovery ? "text" : "numeric"}
          autoComplete={isRecovery ? "off" : "one-time-code"}
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
      </Field>
      <Button type="submit" look="primary" wide aria-disabled={isBusy}>
        {t("factors.goOn")}
      </Button>
    </PostForm>
  );
}
