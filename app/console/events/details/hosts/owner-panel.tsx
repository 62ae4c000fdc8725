import { useActionData, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useProblemText } from "../../form-text.tsx";
import type { DetailsAnswer } from "../details-model.ts";

/** The event in somebody else's hands, by e-mail address. */
export function OwnerPanel() {
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<DetailsAnswer>({ key: "change-owner" });
  const posted = useActionData<DetailsAnswer>();
  const answer = fetcher.data ?? posted;
  const changed = fetcher.data?.kind === "ownerChanged" ? fetcher.data : undefined;
  const refused =
    answer?.kind === "hostRefused" && answer.intent === "changeOwner" ? answer : undefined;

  useEffect(() => {
    if (!changed) return;
    form.current?.reset();
    toast(t("events.ownerChanged", { name: changed.name }));
  }, [changed, toast, t]);

  return (
    <section
      aria-labelledby="owner-title"
      id="owner"
      className="flex scroll-mt-20 flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="owner-title" className="text-22">
        {t("events.ownerTitle")}
      </h2>
      <p className="max-w-160 text-ink-soft">{t("events.ownerLead")}</p>
      <fetcher.Form
        ref={form}
        method="post"
        noValidate
        className="flex max-w-160 flex-wrap items-start gap-3"
      >
        <input type="hidden" name="intent" value="changeOwner" />
        <Field
          label={t("events.hostEmail")}
          hint={t("events.ownerHint")}
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
          {t("events.ownerHand")}
        </Button>
      </fetcher.Form>
    </section>
  );
}
