import { useNavigation } from "@remix-run/react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useProblemText } from "../../forms/form-text.tsx";
import { FactorForm } from "../factor-form.tsx";
import type { FactorState, FactorsRefused } from "../factor-model.ts";
import { ProofFields } from "../proof-fields.tsx";

interface ListProps {
  readonly action: string;
  readonly factors: FactorState;
  readonly refused: FactorsRefused | undefined;
  readonly timeZone: string;
}

type Passkey = FactorState["passkeys"][number];

/** The own passkeys: what each is called, when it was used, and the forms to name and remove it. */
export function PasskeyList(props: ListProps) {
  return (
    <ul className="flex flex-col gap-3">
      {props.factors.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} {...props} />
      ))}
    </ul>
  );
}

function PasskeyRow({ passkey, timeZone, ...props }: ListProps & { passkey: Passkey }) {
  const { t, formats } = useLanguage();
  const when = (at: number) => formats.dayAndTime(at, timeZone);
  const refused = props.refused?.typed.id === passkey.id ? props.refused : undefined;
  return (
    <li className="rounded-control border border-line">
      <div className="px-4 pt-3">
        <p className="font-semibold break-words">{passkey.name}</p>
        <p className="text-14 text-ink-soft">
          {t("factors.passkeyAdded", { when: when(passkey.createdAt) })}
          {" · "}
          {passkey.usedAt === null
            ? t("factors.passkeyUnused")
            : t("factors.passkeyUsed", { when: when(passkey.usedAt) })}
        </p>
      </div>
      <details open={refused !== undefined}>
        <summary
          className="flex min-h-11 cursor-pointer items-center px-4 underline underline-offset-4"
          aria-label={`${t("factors.passkeyChange")}: ${passkey.name}`}
        >
          {t("factors.passkeyChange")}
        </summary>
        <div className="flex flex-col gap-6 border-t border-line p-4">
          <RenameForm action={props.action} passkey={passkey} refused={refused} />
          <RemoveForm {...props} passkey={passkey} refused={refused} />
        </div>
      </details>
    </li>
  );
}

interface RowForm {
  readonly action: string;
  readonly passkey: Passkey;
  readonly refused: FactorsRefused | undefined;
}

function RenameForm({ action, passkey, refused }: RowForm) {
  const { t } = useLanguage();
  const textOf = useProblemText();
  const fault = refused?.typed.intent === "passkeyName" ? refused : undefined;
  return (
    <FactorForm
      intent="passkeyName"
      action={action}
      refused={fault}
      className="flex max-w-md flex-col gap-4"
    >
      <input type="hidden" name="id" value={passkey.id} />
      <Field label={t("factors.passkeyName")} error={textOf(fault?.problems.name)}>
        <Input
          key={passkey.name}
          name="name"
          defaultValue={fault?.typed.name ?? passkey.name}
          maxLength={50}
          autoComplete="off"
        />
      </Field>
      <div>
        <Button type="submit">{t("factors.passkeyRename")}</Button>
      </div>
    </FactorForm>
  );
}

function RemoveForm({ action, passkey, refused, factors }: RowForm & { factors: FactorState }) {
  const { t } = useLanguage();
  const isBusy = useNavigation().state !== "idle";
  const isLast = factors.passkeys.length === 1 && factors.totpSince === null;
  const last = factors.isRequired ? "factors.passkeyRemoveRequired" : "factors.passkeyRemoveLast";
  const fault = refused?.typed.intent === "passkeyOff" ? refused : undefined;
  return (
    <FactorForm
      intent="passkeyOff"
      action={action}
      refused={fault}
      className="flex max-w-md flex-col gap-4 border-t border-line pt-5"
    >
      <input type="hidden" name="id" value={passkey.id} />
      <p className="text-ink-soft">
        {t("factors.passkeyRemoveLead")} {isLast && t(last)}
      </p>
      <ProofFields factors={factors} refused={fault} />
      <div>
        <Button type="submit" look="stop" aria-disabled={isBusy}>
          {t("factors.passkeyRemove")}
        </Button>
      </div>
    </FactorForm>
  );
}
