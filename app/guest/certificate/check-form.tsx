import { Form } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";

/** Where a code is typed. */
export function CheckForm({ code }: { code: string }) {
  const t = useT();
  return (
    <Form method="get" action="/certificate" className="flex flex-col items-start gap-4">
      <Field label={t("certificates.checkCode")} hint={t("certificates.checkHint")}>
        <Input
          name="code"
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
        />
      </Field>
      <Button type="submit" look="primary">
        {t("certificates.checkAction")}
      </Button>
    </Form>
  );
}
