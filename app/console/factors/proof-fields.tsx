import { useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import type { RequestOptions } from "#workers/contract/passkeys/passkeys.ts";
import { FormAlert, useProblemText } from "../forms/form-text.tsx";
import { type FactorState, type FactorsRefused, hasFactor } from "./factor-model.ts";
import { type BrowserAnswer, showPasskey } from "./passkeys/browser-passkeys.ts";
import { useKnowsPasskeys } from "./passkeys/use-passkeys.ts";

/** What shows whose the account is: the password, and where there is a factor a code of it, or a passkey. */
export function ProofFields(props: { factors: FactorState; refused: FactorsRefused | undefined }) {
  const t = useT();
  const textOf = useProblemText();
  const { factors, refused } = props;
  return (
    <>
      <FormAlert problem={refused?.problems.form} />
      {factors.hasPassword ? (
        <Field label={t("factors.password")} error={textOf(refused?.problems.password)}>
          <Input type="password" name="password" autoComplete="current-password" required />
        </Field>
      ) : (
        <p className="text-ink-soft">{t("factors.noPassword")}</p>
      )}
      {hasFactor(factors) && (
        <Field
          label={t(factors.totpSince === null ? "factors.anyRecovery" : "factors.anyCode")}
          error={textOf(refused?.problems.code)}
        >
          <Input name="code" autoComplete="one-time-code" spellCheck={false} required />
        </Field>
      )}
      {factors.passkeys.length > 0 && factors.place.isHere && <PasskeyProof />}
    </>
  );
}

/** Sends the form that it stands in with what a passkey has signed, in place of a code. */
function PasskeyProof() {
  const t = useT();
  const knows = useKnowsPasskeys();
  const assertion = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"idle" | "asking" | "cancelled">("idle");
  if (!knows) return null;
  const confirm = async () => {
    setState("asking");
    const shown = await askForProof();
    setState(shown.ok ? "idle" : "cancelled");
    const field = assertion.current;
    if (!shown.ok || !field) return;
    field.value = shown.json;
    field.form?.requestSubmit();
    // It is good once: what is sent next is asked for anew.
    field.value = "";
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <input ref={assertion} type="hidden" name="assertion" defaultValue="" />
      <Button onClick={confirm} aria-disabled={state === "asking"}>
        {t("factors.confirmPasskey")}
      </Button>
      <p role="status" className="text-14 text-ink-soft empty:hidden">
        {state === "asking" && t("factors.asking")}
        {state === "cancelled" && t("factors.passkeyNotShown")}
      </p>
    </div>
  );
}

/** Has the browser sign that its owner is there, for a change of the second factor. Never rejects. */
async function askForProof(): Promise<BrowserAnswer> {
  try {
    const answer = await fetch("/v1/me/factors/proof", { method: "POST" });
    if (!answer.ok) return { ok: false, why: "cancelled" };
    const options: RequestOptions = await answer.json();
    return showPasskey(options);
  } catch {
    return { ok: false, why: "cancelled" };
  }
}
