import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field, Input } from "#app/ui/field.tsx";

/** Takes one to an event by its code; a plain form, so it works everywhere. */
export function CodeForm(props: {
  code: string;
  error?: string | null;
  /** On a page that is there for something else: less tall, and not the page's main act. */
  isBeside?: boolean;
}) {
  const t = useT();
  return (
    <form action="/join" className={classes("flex flex-col", props.isBeside ? "gap-4" : "gap-6")}>
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
      <Button
        type="submit"
        look={props.isBeside ? "plain" : "primary"}
        size={props.isBeside ? "medium" : "large"}
        wide
      >
        {t("live.joinAction")}
      </Button>
    </form>
  );
}
