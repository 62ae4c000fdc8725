import { Form, useNavigation } from "@remix-run/react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { rehearsalLimits } from "#workers/contract/organisations/console-limits.ts";
import { PlanFields } from "./plan-fields.tsx";
import type { RefusedPlan } from "./rehearsal-model.ts";

/** Begins a rehearsal, or says why there can be none now. */
export function StartForm(props: { canStart: boolean; refused: RefusedPlan | null }) {
  const { t, locale } = useLanguage();
  const isBusy = useNavigation().state !== "idle";
  if (!props.canStart) {
    return (
      <p className="max-w-prose rounded-control bg-warn-soft px-4 py-3 text-warn">
        {t("staff.rehearsal.notNow")}
      </p>
    );
  }
  return (
    <section
      aria-labelledby="start-title"
      className="flex flex-col gap-6 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <div className="flex flex-col gap-2">
        <h2 id="start-title" className="text-22">
          {t("staff.rehearsal.startTitle")}
        </h2>
        <p className="max-w-prose text-ink-soft">{t("staff.rehearsal.startText")}</p>
      </div>
      <Form method="post" noValidate className="flex flex-col gap-6">
        <input type="hidden" name="intent" value="start" />
        <PlanFields
          plan={{ people: rehearsalLimits.people.default, tempo: "usual", language: locale }}
          refused={props.refused}
        />
        <Button type="submit" look="primary" className="self-start" aria-disabled={isBusy}>
          {t("staff.rehearsal.start")}
        </Button>
      </Form>
    </section>
  );
}
