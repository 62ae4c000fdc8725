import { Form, useLocation } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import type { ErrorCode } from "#workers/contract/errors.ts";
import type { AdmissionError } from "../admission.server.ts";

interface Refused extends AdmissionError {
  readonly name: string;
  /** What is wrong with the name, when it is the name. */
  readonly nameCode?: ErrorCode | undefined;
}

/** Sign-in with the event's moderator code, on the page that needs it. */
export function ModeratorSignIn(props: { eventName: string | null; refusal: Refused | undefined }) {
  const { eventName, refusal } = props;
  const t = useT();
  const { pathname } = useLocation();
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 p-6">
      <div className="flex flex-col gap-2">
        {eventName && <p className="text-ink-soft">{eventName}</p>}
        <h1 className="text-28">{t("hall.signInTitle")}</h1>
        <p className="text-ink-soft">{t("hall.signInText")}</p>
      </div>
      <Form method="post" className="flex flex-col gap-4">
        <Field
          label={t("hall.moderatorCode")}
          error={refusal && !refusal.nameCode && t(`errors.${refusal.code}`, refusal.detail)}
        >
          <Input
            name="code"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={refusal?.typed}
          />
        </Field>
        <Field
          label={t("hall.yourName")}
          note={t("hall.optional")}
          hint={t("hall.yourNameHint")}
          error={refusal?.nameCode && t(`errors.${refusal.nameCode}`)}
        >
          <Input name="name" autoComplete="name" defaultValue={refusal?.name} />
        </Field>
        <Button type="submit" look="primary" wide>
          {t("hall.signInAction")}
        </Button>
      </Form>
      <p>
        <a
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
          href={`/login?ref=${encodeURIComponent(pathname)}`}
        >
          {t("hall.staffSignIn")}
        </a>
      </p>
    </main>
  );
}
