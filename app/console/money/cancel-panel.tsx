import { Form, useNavigation } from "@remix-run/react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { useProblemText } from "../forms/form-text.tsx";
import type { RefusedForm } from "../forms/refused-form.ts";
import type { MoneyOfEvent } from "./event-money.server.ts";

/** Cancels the event and pays everybody back; once that is on its way, how far it has come. */
export function CancelPanel(props: { event: MoneyOfEvent; refused: RefusedForm | undefined }) {
  const { event, refused } = props;
  const { t } = useLanguage();
  const textOf = useProblemText();
  const isBusy = useNavigation().state !== "idle";
  const { progress } = event;
  if (progress === null) return null;
  const problem = refused?.intent === "cancel" ? textOf(refused.problems.sure) : undefined;
  return (
    <section
      aria-labelledby="cancel"
      className="flex max-w-160 flex-col gap-4 rounded-card border border-line bg-surface p-5"
    >
      <h2 id="cancel" className="text-22">
        {t("staff.money.cancelTitle")}
      </h2>
      {progress.cancelledAt !== null ? (
        <Progress event={event} progress={progress} />
      ) : (
        <>
          <p>{t("staff.money.cancelText")}</p>
          <Form method="post" className="flex flex-col gap-4">
            <input type="hidden" name="intent" value="cancel" />
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="sure"
                value="yes"
                aria-describedby={problem ? "cancel-problem" : undefined}
                className="size-5 shrink-0 accent-accent"
              />
              {t("staff.money.cancelSure", { event: event.name })}
            </label>
            {problem && (
              <p id="cancel-problem" role="alert" className="text-14 font-semibold text-stop">
                {problem}
              </p>
            )}
            <div>
              <Button type="submit" look="stop" aria-disabled={isBusy}>
                {t("staff.money.cancelButton")}
              </Button>
            </div>
          </Form>
        </>
      )}
    </section>
  );
}

function Progress(props: { event: MoneyOfEvent; progress: NonNullable<MoneyOfEvent["progress"]> }) {
  const { t, formats } = useLanguage();
  const { due, sent, done, failed, open, returned, left, cancelledAt } = props.progress;
  const all = due + sent + done + failed;
  return (
    <div role="status" className="flex flex-col gap-2">
      {cancelledAt !== null && (
        <p className="font-semibold">
          {t("staff.money.cancelledAt", {
            when: formats.dayAndTime(cancelledAt, props.event.timeZone, true),
          })}
        </p>
      )}
      <p>{t("staff.money.progress", { done, all, open })}</p>
      <ProgressBar
        isPolled
        label={t("staff.money.refunds")}
        value={done}
        max={Math.max(1, all + open)}
      />
      <p>{t("staff.money.returned", { returned, left })}</p>
      {failed > 0 && <p className="text-stop">{t("staff.money.progressFailed", { n: failed })}</p>}
    </div>
  );
}
