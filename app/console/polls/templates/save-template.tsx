import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { PollView } from "#party/protocol/entities.ts";
import { cleanText, codeOfEmpty } from "#workers/contract/clean-text.ts";
import type { Refusal } from "#workers/contract/errors.ts";
import { pollTemplateName } from "#workers/contract/organisations/console-limits.ts";
import { pollContentOf } from "../model/poll-content.ts";
import type { PollsAnswer } from "../polls.server.ts";

/** Keeps a poll as a template of the client; asks what to call it. */
export function SaveTemplate({ poll, onClose }: { poll: PollView | null; onClose(): void }) {
  const t = useT();
  return (
    <Dialog open={poll !== null} onClose={onClose} title={t("templates.saveTitle")}>
      {poll && <TemplateForm key={poll.id} poll={poll} onClose={onClose} />}
    </Dialog>
  );
}

function TemplateForm({ poll, onClose }: { poll: PollView; onClose(): void }) {
  const t = useT();
  const toast = useToast();
  const fetcher = useFetcher<PollsAnswer>();
  const { max } = pollTemplateName;
  const [name, setName] = useState(Array.from(poll.title).slice(0, max).join(""));
  const refused = useAnswered(fetcher, () => {
    toast(t("templates.saved"));
    onClose();
  });
  const isEmpty = cleanText(name) === "";
  return (
    <form
      method="dialog"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isEmpty || fetcher.state !== "idle") return;
        const template = JSON.stringify({
          name: cleanText(name),
          content: pollContentOf({ ...poll, pictures: [] }),
        });
        fetcher.submit({ intent: "saveTemplate", template }, { method: "post" });
      }}
    >
      <p className="text-ink-soft">{t("templates.saveText")}</p>
      <Field
        label={t("templates.name")}
        error={
          isEmpty
            ? t(`errors.${codeOfEmpty(name)}`)
            : refused && t(`errors.${refused.code}`, refused.detail)
        }
      >
        <Input
          value={name}
          maxLength={max}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t("common.cancel")}</Button>
        <Button type="submit" look="primary" aria-disabled={fetcher.state !== "idle" || undefined}>
          {t("templates.saveNow")}
        </Button>
      </div>
    </form>
  );
}

/** Calls `onDone` once for each answer that is no refusal; tells the refusal otherwise. */
export function useAnswered(
  { data }: Pick<ReturnType<typeof useFetcher<PollsAnswer>>, "data">,
  onDone: () => void,
): Refusal | null {
  const done = useRef(onDone);
  const refused = data?.refused ?? null;
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (data && !data.refused) done.current();
  }, [data]);
  return refused;
}
