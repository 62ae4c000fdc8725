import { useNavigation } from "@remix-run/react";
import { QrCode } from "#app/event/display/join/qr-code.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { FormAlert, useProblemText } from "../forms/form-text.tsx";
import { FactorForm } from "./factor-form.tsx";
import type { FactorState, FactorsRefused } from "./factor-model.ts";
import { ProofForm } from "./proof-form.tsx";

/** Begins to set up an authenticator app; doing so again makes another key. */
export function TotpBegin(props: {
  action: string;
  factors: FactorState;
  refused: FactorsRefused | undefined;
  again?: boolean;
}) {
  const t = useT();
  const title = t(props.again ? "factors.anew" : "factors.begin");
  return (
    <ProofForm
      intent="totpBegin"
      action={props.action}
      title={title}
      lead={t("factors.proofLead")}
      button={title}
      factors={props.factors}
      refused={props.refused}
    />
  );
}

/** What the app is told, and the field for its first code: only then does it count. */
export function TotpSetup(props: {
  action: string;
  factors: FactorState;
  pending: NonNullable<FactorState["pending"]>;
  refused: FactorsRefused | undefined;
}) {
  const t = useT();
  const textOf = useProblemText();
  const isBusy = useNavigation().state !== "idle";
  const { secret, address, qr } = props.pending;
  const refused = props.refused?.typed.intent === "totpConfirm" ? props.refused : undefined;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start gap-5">
        <QrCode shape={qr} label={t("factors.qr")} className="size-48 rounded-control" />
        <div className="flex min-w-0 max-w-sm grow basis-60 flex-col gap-3">
          <h4 className="font-semibold">{t("factors.scan")}</h4>
          <p className="text-ink-soft">{t("factors.scanHint")}</p>
          <p>
            <span className="block text-14 text-ink-soft">{t("factors.secret")}</span>
            <code className="font-mono break-words">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
          </p>
          <a href={address} className="inline-flex min-h-11 items-center underline">
            {t("factors.openApp")}
          </a>
        </div>
      </div>
      <FactorForm
        intent="totpConfirm"
        action={props.action}
        refused={refused}
        className="flex flex-col gap-5"
      >
        <FormAlert problem={refused?.problems.form} />
        <Field
          label={t("factors.code")}
          hint={t("factors.codeHint")}
          error={textOf(refused?.problems.code)}
          className="max-w-60"
        >
          <Input name="code" inputMode="numeric" autoComplete="one-time-code" required />
        </Field>
        <div>
          <Button type="submit" look="primary" aria-disabled={isBusy}>
            {t("factors.confirm")}
          </Button>
        </div>
      </FactorForm>
      <TotpBegin action={props.action} factors={props.factors} refused={props.refused} again />
    </div>
  );
}
