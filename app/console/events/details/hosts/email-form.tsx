import { useActionData, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { useProblemText } from "../../form-text.tsx";
import type { DetailsAnswer } from "../details-model.ts";

/** Names somebody by e-mail address, as a host or as the owner: empty again once it is done, which it says. */
export function EmailForm(props: {
  intent: "addHost" | "changeOwner";
  hint: TextKey;
  action: TextKey;
  /** What is said of `{name}` once it is done. */
  done: TextKey;
  className: string;
}) {
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<DetailsAnswer>({ key: props.intent });
  const posted = useActionData<DetailsAnswer>();
  const { data } = fetcher;
  const answer = data ?? posted;
  const done = data?.kind === "hostAdded" || data?.kind === "ownerChanged" ? data : undefined;
  const refused =
    answer?.kind === "hostRefused" && answer.intent === props.intent ? answer : undefined;

  useEffect(() => {
    if (!done) return;
    form.current?.reset();
    toast(t(props.done, { name: done.name }));
  }, [done, props.done, toast, t]);

  return (
    <fetcher.Form
      ref={form}
      method="post"
      noValidate
      className={`flex flex-wrap items-start gap-3 ${props.className}`}
    >
      <input type="hidden" name="intent" value={props.intent} />
      <Field
        label={t("events.hostEmail")}
        hint={t(props.hint)}
        error={refused && textOf(refused.problem)}
        className="min-w-0 basis-64 grow"
      >
        <Input
          type="email"
          name="email"
          defaultValue={refused?.email}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" aria-disabled={fetcher.state !== "idle"} className="sm:mt-7">
        {t(props.action)}
      </Button>
    </fetcher.Form>
  );
}
