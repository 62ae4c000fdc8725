import { useNavigation, useSubmit } from "@remix-run/react";
import { ButtonForm } from "#app/console/forms/button-form.tsx";
import { useT } from "#app/i18n/provider.tsx";
import type { SimulationReport } from "#workers/contract/rehearsals.ts";

/** The end of the rehearsal: asks first, and names what is lost. */
export function WipePanel({ kept }: { kept: SimulationReport["kept"] | null }) {
  const t = useT();
  const submit = useSubmit();
  const text =
    kept === null
      ? t("staff.rehearsal.wipeLosesAll")
      : t("staff.rehearsal.wipeLoses", {
          questions: t("staff.rehearsal.questionsN", { n: kept.questions }),
          votes: t("staff.rehearsal.votesN", { n: kept.votes }),
          messages: t("staff.rehearsal.messagesN", { n: kept.messages }),
        });
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
      <ButtonForm
        fields={{ intent: "wipe" }}
        confirm={{ title: t("staff.rehearsal.wipeConfirm"), text }}
        look="stop"
        isBusy={useNavigation().state !== "idle"}
        onSend={submit}
      >
        {t("staff.rehearsal.wipe")}
      </ButtonForm>
    </section>
  );
}
