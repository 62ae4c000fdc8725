import { Form, useActionData, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { ButtonForm } from "#app/console/forms/button-form.tsx";
import type { QrShape } from "#app/event/display/scene.ts";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { SimulationReport } from "#workers/contract/rehearsals/simulation-plan.ts";
import { LoadPanel } from "./load-panel.tsx";
import { LookPanel } from "./look-panel.tsx";
import { PlanFields } from "./plan-fields.tsx";
import type { RefusedPlan, RehearsalAnswer, ShownRehearsal } from "./rehearsal-model.ts";
import { useReport } from "./use-report.ts";

/** A rehearsal that is on: where to look at it, who plays, what it costs, and its end. */
export function RunningPanel(props: {
  event: { readonly slug: string; readonly timeZone: string };
  rehearsal: ShownRehearsal;
  qr: QrShape;
  refused: RefusedPlan | null;
}) {
  const { t, formats } = useLanguage();
  const { event, rehearsal } = props;
  const { report, isAway } = useReport(event.slug, rehearsal.report);
  const when = (at: number) => formats.dayAndTime(at, event.timeZone);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {report && (
          <Chip tone={report.plan.running ? "live" : "plain"}>
            {t(report.plan.running ? "staff.rehearsal.playing" : "staff.rehearsal.paused")}
          </Chip>
        )}
        <p className="text-ink-soft">
          {t("staff.rehearsal.runningSince", {
            since: when(rehearsal.since),
            until: when(rehearsal.until),
          })}
        </p>
      </div>
      <div role="status" className="empty:hidden">
        {isAway && (
          <p className="rounded-control bg-warn-soft px-4 py-3 text-warn">
            {t("staff.rehearsal.noAnswer")}
          </p>
        )}
      </div>
      {report && <LoadPanel report={report} timeZone={event.timeZone} />}
      <div className="grid gap-8 lg:grid-cols-2 lg:items-start">
        <LookPanel slug={event.slug} phoneAddress={rehearsal.phoneAddress} qr={props.qr} />
        {report && <PlanPanel plan={report.plan} refused={props.refused} />}
      </div>
      <WipePanel kept={report?.kept ?? null} />
    </>
  );
}

function PlanPanel(props: { plan: SimulationReport["plan"]; refused: RefusedPlan | null }) {
  const { plan, refused } = props;
  const { t } = useLanguage();
  const isBusy = useNavigation().state !== "idle";
  useDone();
  return (
    <section
      aria-labelledby="simulated-title"
      className="flex flex-col gap-6 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="simulated-title" className="text-22">
          {t("staff.rehearsal.simulatedTitle")}
        </h2>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value={plan.running ? "pause" : "continue"} />
          <Button type="submit" aria-disabled={isBusy}>
            {t(plan.running ? "staff.rehearsal.pause" : "staff.rehearsal.continue")}
          </Button>
        </Form>
      </div>
      <Form method="post" noValidate preventScrollReset className="flex flex-col gap-6">
        <input type="hidden" name="intent" value="direct" />
        <PlanFields plan={plan} refused={refused} />
        <Button type="submit" className="self-start" aria-disabled={isBusy}>
          {t("staff.rehearsal.apply")}
        </Button>
      </Form>
    </section>
  );
}

/** Says that a change is made. */
function useDone(): void {
  const { t } = useLanguage();
  const toast = useToast();
  const answer = useActionData<RehearsalAnswer>();
  useEffect(() => {
    if (answer?.kind === "done" && answer.intent === "direct") toast(t("staff.rehearsal.applied"));
  }, [answer, toast, t]);
}

/** The end of the rehearsal: asks first, and names what is lost. */
function WipePanel({ kept }: { kept: SimulationReport["kept"] | null }) {
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
