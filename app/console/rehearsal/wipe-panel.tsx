import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import type { SimulationReport } from "#workers/contract/rehearsals.ts";

/** The end of the rehearsal: asks first, and names what is lost. */
export function WipePanel({ kept }: { kept: SimulationReport["kept"] | null }) {
  const t = useT();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isBusy = useNavigation().state !== "idle";

  function ask(event: FormEvent) {
    event.preventDefault();
    setIsAsking(true);
  }

  return (
    <section
      aria-labelledby="wipe-title"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <div className="flex min-w-0 basis-72 grow flex-col gap-2">
        <h2 id="wipe-title" className="text-22">
          {t("staff.rehearsal.wipeTitle")}
        </h2>
        <p className="max-w-prose text-ink-soft">{t("staff.rehearsal.wipeText")}</p>
      </div>
      <Form ref={form} method="post" onSubmit={ask}>
        <input type="hidden" name="intent" value="wipe" />
        <Button type="submit" look="stop" aria-disabled={isBusy}>
          {t("staff.rehearsal.wipe")}
        </Button>
      </Form>
      <Confirm
        open={isAsking}
        title={t("staff.rehearsal.wipeConfirm")}
        action={t("staff.rehearsal.wipe")}
        cancel={t("common.cancel")}
        destructive
        onConfirm={() => submit(form.current)}
        onClose={() => setIsAsking(false)}
      >
        {kept === null
          ? t("staff.rehearsal.wipeLosesAll")
          : t("staff.rehearsal.wipeLoses", {
              questions: t("staff.rehearsal.questionsN", { n: kept.questions }),
              votes: t("staff.rehearsal.votesN", { n: kept.votes }),
              messages: t("staff.rehearsal.messagesN", { n: kept.messages }),
            })}
      </Confirm>
    </section>
  );
}
