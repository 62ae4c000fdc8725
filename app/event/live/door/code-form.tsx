import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";

/** Takes one to an event by its code; a plain form, so it works everywhere. */
export function CodeForm(props: { code: string; error?: string | null }) {
  const t = useT();
  return (
    <form action="/join" className="flex flex-col gap-6">
      <Field label={t("live.code")} hint={t("live.codeHint")} error={props.error}>
        <Input
          name="code"
          required
          defaultValue={props.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={60}
        />
      </Field>
      <Button type="submit" look="primary" size="large" wide>
        {t("live.joinAction")}
      </Button>
    </form>
  );
}
