import { type ReactNode, useId } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { Figures } from "#app/ui/figures.tsx";
import type { CheckStanding, Finding } from "./check-model.ts";

const tones = {
  waiting: "plain",
  ask: "plain",
  fine: "good",
  look: "warn",
  failed: "stop",
} as const satisfies Record<CheckStanding, "plain" | "good" | "warn" | "stop">;

/** One part of the check. */
export interface CheckPart {
  readonly id: string;
  readonly title: string;
  readonly finding: Finding;
  /** What one can do there, or see besides. */
  readonly body?: ReactNode;
}

/** How a part stands, what was found, what to do about it. */
export function CheckCard({ part }: { part: CheckPart }) {
  const t = useT();
  const id = useId();
  const { standing, text, remedy } = part.finding;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="text-18">
          {part.title}
        </h2>
        <Chip tone={tones[standing]}>{t(`staff.hallCheck.${standing}`)}</Chip>
      </div>
      {text && (
        <p className="wrap-anywhere">
          <Figures text={text} />
        </p>
      )}
      {part.body}
      {remedy && (
        <p className="w-full rounded-control bg-warn-soft px-4 py-3 text-warn wrap-anywhere">
          <strong className="block">{t("staff.hallCheck.todo")}</strong>
          {remedy}
        </p>
      )}
    </section>
  );
}
