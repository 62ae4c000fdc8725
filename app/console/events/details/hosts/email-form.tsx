import { useActionData, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { useProblemText } from "../../../forms/form-text.tsx";
import type { DetailsAnswer } from "../details-model.ts";

/** Names somebody by e-mail address: as a host, which is done by it, or as the owner, who has to be confirmed. */
export function EmailForm(props: {
  intent: "addHost" | "changeOwner";
  hint: TextKey;
  action: TextKey;
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
  const added = data?.kind === "hostAdded" ? data : undefined;
  const intents: readonly string[] =
    props.intent === "changeOwner" ? ["changeOwner", "handOver"] : [props.intent];
  const refused =
    answer?.kind === "hostRefused" && intents.includes(answer.intent) ? answer : undefined;

  useEffect(() => {
    if (!added) return;
    form.current?.reset();
    toast(t("events.hostAdded", { name: added.name }));
  }, [added, toast, t]);

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
