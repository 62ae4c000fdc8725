import { useMemo, useState } from "react";
import { useNewScoring } from "#app/console/polls/quiz/scoring.ts";
import { shownTitleOfCue } from "#app/event/run/run-words.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import {
  type PlannedCue,
  planRun,
  type RunPlan,
} from "#workers/contract/run/programme/plan-run.ts";
import { programmeLimits } from "#workers/contract/run/programme/programme-limits.ts";
import { runTemplates } from "#workers/contract/run/programme/run-templates.ts";
import { runLimits } from "#workers/contract/run/run-limits.ts";
import { cueKindKeys } from "#workers/contract/words/run-words.ts";
import { FormAlert } from "../../forms/form-text.tsx";
import { useAddProgramme } from "./use-add-programme.ts";

/** A whole run out of one text, pasted or from a template; what comes of it is seen before it is added. */
export function PastePanel(props: {
  slug: string;
  /** What stands in the field at first. */
  start: string;
  /** Items that still have room. */
  room: number;
  onClose(): void;
}) {
  const t = useT();
  const [text, setText] = useState(props.start);
  const plan = usePlan(text);
  const sender = useAddProgramme(props.slug);
  const { cues, problems } = plan;
  const hasRoom = cues.length <= props.room;
  const { text: max } = programmeLimits;
  const isShort = text.length <= max;

  const submit = async () => (await sender.add(text, cues.length)) && props.onClose();
  return (
    <form
      method="dialog"
      aria-label={t("staff.run.pasteTitle")}
      className="flex flex-col gap-4 rounded-card border border-line-strong bg-surface p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!sender.isPending) void submit();
      }}
    >
      <h2 className="text-22">{t("staff.run.pasteTitle")}</h2>
      <Templates onPick={setText} />
      <Field
        label={t("staff.run.pasteText")}
        hint={t("staff.run.pasteHint")}
        error={isShort ? undefined : t("errors.text.too_long", { max })}
      >
        <TextArea
          rows={12}
          value={text}
          className="font-mono text-14"
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <WhatWasRead plan={plan} hasRoom={hasRoom} />
      <FormAlert problem={sender.problem ?? undefined} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          look="primary"
          disabled={cues.length === 0 || problems.length > 0 || !hasRoom || !isShort}
          aria-disabled={sender.isPending || undefined}
        >
          {t("staff.run.addAll", { n: Math.max(cues.length, 1) })}
        </Button>
        <Button onClick={props.onClose}>{t("common.cancel")}</Button>
      </div>
    </form>
  );
}

function usePlan(text: string): RunPlan {
  const polls = useRoomView((view) => view.polls);
  const surveys = useRoomView((view) => view.surveys);
  const scoring = useNewScoring();
  return useMemo(() => planRun(text, { polls, surveys, scoring }), [text, polls, surveys, scoring]);
}

function Templates({ onPick }: { onPick(text: string): void }) {
  const t = useT();
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-1 font-semibold">{t("staff.run.templates")}</legend>
      {runTemplates.map(({ id, name, text }) => (
        <Button key={id} onClick={() => onPick(t(text))}>
          {t(name)}
        </Button>
      ))}
    </fieldset>
  );
}

/** What is wrong at which line, and every item that the text makes. */
function WhatWasRead({ plan, hasRoom }: { plan: RunPlan; hasRoom: boolean }) {
  const t = useT();
  const { cues, problems } = plan;
  const made = cues.filter(({ cue }) => cue.kind === "newPoll").length;
  return (
    <div className="flex flex-col gap-2">
      <div role="status" className="flex flex-col gap-1">
        {problems.map(({ line, code, detail }) => (
          <p key={`${line}.${code}`} className="font-semibold text-stop">
            {t("staff.run.line", { line, problem: t(`errors.${code}`, detail) })}
          </p>
        ))}
        {cues.length > 0 && (
          <p className="font-semibold">
            {t("staff.run.willAdd", { n: cues.length })}
            {made > 0 && ` · ${t("staff.run.willMake", { n: made })}`}
          </p>
        )}
      </div>
      {cues.length > 0 && (
        <ol className="flex list-decimal flex-col gap-1 pl-6 text-14">
          {cues.map((planned) => (
            <li key={planned.line}>
              <PlannedLine planned={planned} />
            </li>
          ))}
        </ol>
      )}
      {!hasRoom && (
        <p role="alert" className="font-semibold text-stop">
          {t("staff.run.noRoom", { max: runLimits.cues })}
        </p>
      )}
    </div>
  );
}

function PlannedLine({ planned: { cue, why } }: { planned: PlannedCue }) {
  const t = useT();
  const polls = useRoomView((view) => view.polls);
  const surveys = useRoomView((view) => view.surveys);
  const isNew = cue.kind === "newPoll";
  const title = isNew ? cue.content.title : shownTitleOfCue(cue, { polls, surveys }, t);
  const kind = t(cueKindKeys[isNew ? "poll" : cue.kind]);
  const parts = kind === title ? [] : [kind];
  if (cue.minutes !== null) parts.push(t("staff.run.minutes", { n: cue.minutes }));
  if (isNew) parts.push(t("staff.run.newPoll"));
  if (cue.kind === "poll") parts.push(t("staff.run.found"));
  return (
    <>
      {title}
      {parts.length > 0 && <span className="text-ink-soft"> · {parts.join(" · ")}</span>}
      {why !== null && (
        <span className="text-warn">
          {" "}
          · {t(why === "unknown" ? "staff.run.unknown" : "staff.run.noSurvey")}
        </span>
      )}
    </>
  );
}
