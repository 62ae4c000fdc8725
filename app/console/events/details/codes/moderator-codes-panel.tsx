import { useActionData, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useFocusFault } from "#app/ui/hooks/use-focus-fault.ts";
import { useToast } from "#app/ui/toast.tsx";
import { moderatorCodeName } from "#workers/contract/organisations/console-limits.ts";
import { FormAlert, useProblemText } from "../../../forms/form-text.tsx";
import type { DetailsAnswer, DetailsData, ModeratorCodeRow } from "../details-model.ts";
import { EventActionButton } from "../event-action-button.tsx";
import { useFocusAfterRemoval } from "../use-focus-after-removal.ts";
import { CopyButton } from "./copy-button.tsx";

/** The codes that let moderators run this event without an account: made and taken away one by one. */
export function ModeratorCodesPanel(props: {
  event: DetailsData;
  codes: readonly ModeratorCodeRow[];
}) {
  const t = useT();
  const { event, codes } = props;
  const title = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(title, codes.length);
  return (
    <section
      aria-labelledby="moderator-title"
      id="moderator"
      className="flex scroll-mt-20 flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 ref={title} id="moderator-title" tabIndex={-1} className="text-22 focus:outline-none">
        {t("events.moderatorTitle")}
      </h2>
      <p className="max-w-prose text-ink-soft">{t("events.moderatorLead")}</p>
      <p className="text-14 break-words text-ink-soft">
        {t("events.moderatorSignIn", { address: event.loginAddress })}
      </p>
      {codes.length === 0 ? (
        <p>{t("events.moderatorNone")}</p>
      ) : (
        <ul aria-labelledby="moderator-title" className="flex flex-col">
          {codes.map((code) => (
            <Row key={code.id} code={code} timeZone={event.timeZone} />
          ))}
        </ul>
      )}
      <AddCode />
    </section>
  );
}

function Row({ code, timeZone }: { code: ModeratorCodeRow; timeZone: string }) {
  const { t, formats } = useLanguage();
  const at = (time: number) => ({ at: formats.dayAndTime(time, timeZone) });
  const name = code.name || t("events.moderatorUnnamed");
  const facts = [
    t("events.moderatorMadeAt", at(code.createdAt)),
    code.lastUsedAt === null
      ? t("events.moderatorUnused")
      : t("events.moderatorUsedAt", at(code.lastUsedAt)),
    t(code.isOver ? "events.moderatorEnded" : "events.moderatorUntil", at(code.until)),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4 first:border-0">
      <div className="flex min-w-0 flex-col gap-1">
        <span className="font-semibold break-words">{name}</span>
        <span className="flex flex-wrap items-center gap-3">
          <span
            className={`tabular text-22 font-semibold ${code.isOver ? "text-ink-soft line-through" : ""}`}
          >
            {code.code}
          </span>
          {!code.isOver && (
            <CopyButton text={code.code} label={t("events.moderatorCodeOf", { name })} />
          )}
        </span>
        <span className="text-14 text-ink-soft">{facts.join(" · ")}</span>
      </div>
      <EventActionButton
        action="removeModeratorCode"
        values={{ id: code.id }}
        label={t("events.moderatorRevokeNamed", { name })}
        confirm={{
          title: t("events.moderatorRevokeTitle", { name }),
          text: t("events.moderatorRevokeText"),
        }}
      >
        {t("events.moderatorRevoke")}
      </EventActionButton>
    </li>
  );
}

function AddCode() {
  const t = useT();
  const textOf = useProblemText();
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<DetailsAnswer>({ key: "add-moderator-code" });
  const posted = useActionData<DetailsAnswer>();
  const answer = fetcher.data ?? posted;
  const refused =
    answer?.kind === "codeRefused" && answer.intent === "addModeratorCode" ? answer : undefined;
  useFocusFault(form, refused);
  useAdded(fetcher.data, form);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      noValidate
      className="flex flex-col gap-4 border-t border-line pt-5"
    >
      <input type="hidden" name="intent" value="addModeratorCode" />
      <FormAlert problem={refused?.problems.form} />
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        <Field
          label={t("events.moderatorCodeName")}
          hint={t("events.moderatorCodeNameHint")}
          error={refused && textOf(refused.problems.name)}
        >
          <Input
            name="name"
            defaultValue={refused?.typed.name}
            maxLength={moderatorCodeName.max}
            autoComplete="off"
          />
        </Field>
        <Field
          label={t("events.moderatorCodeEnds")}
          note={t("events.optional")}
          hint={t("events.moderatorCodeEndsHint")}
          error={refused && textOf(refused.problems.endsAt)}
        >
          <Input type="datetime-local" name="endsAt" defaultValue={refused?.typed.endsAt} />
        </Field>
      </div>
      <Button type="submit" className="self-start" aria-disabled={fetcher.state !== "idle"}>
        {t("events.moderatorMake")}
      </Button>
    </fetcher.Form>
  );
}

/** Empties the form for the next one, and says that the code is there. */
function useAdded(answer: DetailsAnswer | undefined, form: React.RefObject<HTMLFormElement>): void {
  const t = useT();
  const toast = useToast();
  const added = answer?.kind === "codeAdded" ? answer : undefined;
  useEffect(() => {
    if (!added) return;
    form.current?.reset();
    toast(t("events.codeMade"));
  }, [added, form, toast, t]);
}
