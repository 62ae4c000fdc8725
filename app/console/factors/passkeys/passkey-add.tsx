import { useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import type { CreationOptions } from "#workers/contract/passkeys/passkeys.ts";
import { FormAlert, useProblemText } from "../../forms/form-text.tsx";
import type { FactorNews, FactorState, FactorsRefused } from "../factor-model.ts";
import { ProofForm } from "../proof-form.tsx";
import { makePasskey } from "./browser-passkeys.ts";
import { useKnowsPasskeys } from "./use-passkeys.ts";

/** Adds a passkey: shows whose the account is, and then has the browser make it. */
export function PasskeyAdd(props: {
  action: string;
  factors: FactorState;
  news: FactorNews | undefined;
  refused: FactorsRefused | undefined;
}) {
  const t = useT();
  const textOf = useProblemText();
  const knows = useKnowsPasskeys();
  const { action, factors, news } = props;
  if (!knows) return null;
  if (news?.kind === "passkeyOffered") return <PasskeyMaking action={action} offer={news} />;
  const refused = props.refused?.typed.intent === "passkeyBegin" ? props.refused : undefined;
  const notKept = props.refused?.typed.intent === "passkeyAdd" ? props.refused : undefined;
  return (
    <>
      <FormAlert problem={notKept?.problems.form} />
      <ProofForm
        intent="passkeyBegin"
        action={action}
        title={t("factors.passkeyAdd")}
        lead={t("factors.passkeyAddLead")}
        button={t("factors.passkeyAdd")}
        factors={factors}
        refused={props.refused}
      >
        <Field
          label={t("factors.passkeyName")}
          hint={t("factors.passkeyNameHint")}
          error={textOf(refused?.problems.name)}
        >
          <Input
            name="name"
            defaultValue={refused?.typed.name ?? notKept?.typed.name ?? factors.device}
            maxLength={50}
            autoComplete="off"
          />
        </Field>
      </ProofForm>
    </>
  );
}

/** The browser is asked at once; where it was not answered, a button asks again. */
function PasskeyMaking(props: {
  action: string;
  offer: { readonly name: string; readonly options: CreationOptions };
}) {
  const t = useT();
  const submit = useSubmit();
  const [fault, setFault] = useState<"known" | "cancelled" | null>(null);
  const { action, offer } = props;
  const ask = useCallback(async () => {
    setFault(null);
    const made = await makePasskey(offer.options);
    if (!made.ok) return setFault(made.why);
    const fields = { section: "factors", intent: "passkeyAdd", name: offer.name };
    submit({ ...fields, answer: made.json }, { method: "post", action, preventScrollReset: true });
  }, [offer, action, submit]);
  const asked = useRef<object | null>(null);
  useEffect(() => {
    if (asked.current === offer) return;
    asked.current = offer;
    ask();
  }, [offer, ask]);
  if (fault === null) return <p role="status">{t("factors.asking")}</p>;
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="alert" className="rounded-control bg-stop-soft px-4 py-3 font-semibold text-stop">
        {t(fault === "known" ? "errors.passkey.known" : "factors.passkeyNotMade")}
      </p>
      <Button look="primary" onClick={ask}>
        {t("factors.passkeyMake")}
      </Button>
    </div>
  );
}
