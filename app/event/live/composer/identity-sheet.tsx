import { type FormEvent, useState } from "react";
import { CookieChoice } from "#app/guest/cookies/cookie-choice.tsx";
import { useNameConsent, useRememberedName } from "#app/guest/cookies/name-consent.ts";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { cleanLine } from "#workers/contract/clean-text.ts";
import { problemOfName } from "#workers/contract/names.ts";
import type { Identity } from "./use-identity.ts";

/** What one decided: a name to use, or to be anonymous. */
export type IdentityChoice =
  | { readonly kind: "named"; readonly name: string }
  | { readonly kind: "anonymous" };

/** Asks who the sender is: at the first sending, and whenever the identity chip is pressed. */
export function IdentitySheet(props: {
  open: boolean;
  identity: Identity;
  /** Whether a text waits to be sent as soon as this is answered. */
  isSending: boolean;
  onChoose(choice: IdentityChoice): void;
  onClose(): void;
}) {
  const t = useT();
  const { identity } = props;
  const canBeAnonymous = identity.mode === "choice";
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t(canBeAnonymous ? "live.identityTitle" : "live.identityNameTitle")}
    >
      <NameForm
        name={identity.name ?? ""}
        hint={t("live.identityNameHint")}
        action={t(props.isSending ? "live.send" : "live.sendAs")}
        onName={(name) => props.onChoose({ kind: "named", name })}
      />
      {canBeAnonymous && (
        <div className="flex flex-col gap-1 border-t border-line pt-4">
          <Button wide size="large" onClick={() => props.onChoose({ kind: "anonymous" })}>
            {t(props.isSending ? "live.sendAnonymously" : "live.beAnonymous")}
          </Button>
          <p className="text-14 text-ink-soft">{t("live.identityAnonymousHint")}</p>
        </div>
      )}
    </Dialog>
  );
}

/** A name and the button that takes it; says what is wrong with it at the field. */
export function NameForm(props: {
  name: string;
  hint: string;
  action: string;
  onName(name: string): void;
}) {
  const t = useT();
  const remembered = useRememberedName();
  const [name, setName] = useState(props.name || remembered);
  const [problem, setProblem] = useState<ReturnType<typeof problemOfName>>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemOfName(name);
    if (found) setProblem(found);
    else props.onName(cleanLine(name));
  }

  return (
    <form method="dialog" onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <Field label={t("live.yourName")} hint={props.hint} error={problem && t(`errors.${problem}`)}>
        <Input
          name="name"
          value={name}
          autoComplete="nickname"
          enterKeyHint="send"
          onChange={(event) => {
            setName(event.target.value);
            setProblem(null);
          }}
        />
      </Field>
      <Button type="submit" look="primary" size="large" wide>
        {props.action}
      </Button>
      <RememberName />
    </form>
  );
}

/** Where a name is first given it is asked, once, whether other events find it on this device. */
function RememberName() {
  const t = useT();
  const [consent] = useNameConsent();
  const [isUnasked] = useState(consent === "unasked");
  if (!isUnasked) return null;
  return (
    <fieldset className="flex flex-col gap-2 border-t border-line pt-4">
      <legend className="sr-only">{t("common.cookies")}</legend>
      <p className="text-14 text-ink-soft">{t("common.rememberName")}</p>
      <CookieChoice />
    </fieldset>
  );
}
