import { type FormEvent, useRef, useState } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useFocusFault } from "#app/ui/hooks/use-focus-fault.ts";
import type { Refusal } from "#workers/contract/errors.ts";
import { useSession } from "./scanner-context.tsx";

/** Registers somebody without a ticket and lets them in, if a seat is left. What was typed stays when it is refused. */
export function WalkInForm({ onDone }: { onDone(): void }) {
  const { t, locale } = useLanguage();
  const session = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Refusal | "lost" | null>(null);
  useFocusFault(form, problem);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const given = new FormData(event.currentTarget);
    setSending(true);
    const answer = await session.walkIn({
      name: String(given.get("name") ?? ""),
      email: String(given.get("email") ?? ""),
      language: locale,
    });
    setSending(false);
    if (answer.kind === "ok") return onDone();
    setProblem(answer.kind === "lost" ? "lost" : answer.refusal);
  };
  const refusal = problem === "lost" ? null : problem;
  const errorAt = (name: string) => {
    const code = refusal?.fields?.[name];
    return code && t(`errors.${code}`, refusal?.detail);
  };
  const isOfField = Boolean(errorAt("name") ?? errorAt("email"));
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-4"
    >
      <p className="text-ink-soft">{t("scanner.walkInText")}</p>
      {problem && !isOfField && (
        <p role="alert" className="font-semibold text-stop">
          {refusal ? t(`errors.${refusal.code}`, refusal.detail) : t("scanner.walkInLost")}
        </p>
      )}
      <Field label={t("scanner.walkInName")} error={errorAt("name")}>
        <Input name="name" autoComplete="off" required />
      </Field>
      <Field label={t("scanner.walkInEmail")} note={t("scanner.optional")} error={errorAt("email")}>
        <Input name="email" type="email" autoComplete="off" />
      </Field>
      <Button type="submit" look="primary" size="large" aria-disabled={isSending || undefined}>
        {t("scanner.walkInAction")}
      </Button>
    </form>
  );
}
