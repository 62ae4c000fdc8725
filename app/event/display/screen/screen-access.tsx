import { Form } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import type { AdmissionError } from "../../admission.server.ts";

/** Asks for the event's access code before a screen shows anything; `hadKey` when its address has a key that does not work. */
export function ScreenAccess(props: { refusal: AdmissionError | undefined; hadKey: boolean }) {
  const { refusal, hadKey } = props;
  const t = useT();
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 p-6">
      <h1 className="text-28">{t("hall.accessTitle")}</h1>
      <p className="text-ink-soft">{t(hadKey ? "hall.keyOverText" : "hall.accessText")}</p>
      <Form method="post" discover="none" className="flex flex-col gap-4">
        <Field
          label={t("hall.accessCode")}
          error={refusal && t(`errors.${refusal.code}`, refusal.detail)}
        >
          <Input name="code" required autoComplete="off" defaultValue={refusal?.typed} />
        </Field>
        <Button type="submit" look="primary" wide>
          {t("hall.accessAction")}
        </Button>
      </Form>
    </main>
  );
}
