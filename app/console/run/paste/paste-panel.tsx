import { useMemo, useState } from "react";
import { useNewScoring } from "#app/console/polls/quiz/scoring.ts";
import { cueKindNames, titleOfCue } from "#app/event/run/run-words.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { runLimits } from "#workers/contract/run/run-limits.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { ProblemAlert } from "../../room/problem-alert.tsx";
import type { CommandProblem } from "../../room/problems.ts";
import { type PlannedCue, planRun, type RunPlan } from "./plan-run.ts";
import { readProgramme } from "./read-programme.ts";

/** Texts to begin with: what a usual event of the kind goes through. */
export const runTemplates = [
  ["staff.run.templateTownHall", "staff.runTemplates.townHall"],
  ["staff.run.templateLecture", "staff.runTemplates.lecture"],
  ["staff.run.templatePanel", "staff.runTemplates.panel"],
  ["staff.run.templateQuiz", "staff.runTemplates.quiz"],
] as const satisfies readonly (readonly [name: TextKey, text: TextKey])[];

/** A whole run out of one text, pasted or from a template; what comes of it is seen before it is added. */
export function PastePanel(props: {
  /** What stands in the field at first. */
  start: string;
  /** Items that still have room. */
  room: number;
  isPending: boolean;
  refusal: CommandProblem | null;
  /** True when the room has taken all of them. */
  onAdd(cues: readonly PlannedCue[]): Promise<boolean>;
  onClose(): void;
}) {
  const t = useT();
  const [text, setText] = useState(props.start);
  const plan = usePlan(text);
  const { cues, problems } = plan;
  const hasRoom = cues.length <= props.room;

  const submit = async () => (await props.onAdd(cues)) && props.onClose();
  return (
    <form
      method="dialog"
      aria-label={t("staff.run.pasteTitle")}
      className="flex flex-col gap-4 rounded-card border border-line-strong bg-surface p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!props.isPending) void submit();
      }}
    >
      <h2 className="text-22">{t("staff.run.pasteTitle")}</h2>
      <Templates onPick={setText} />
      <Field label={t("staff.run.pasteText")} hint={t("staff.run.pasteHint")}>
        <TextArea
          rows={12}
          value={text}
          className="font-mono text-14"
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <WhatWasRead plan={plan} />
      {!hasRoom && (
        <p role="alert" className="font-semibold text-stop">
          {t("staff.run.noRoom", { max: runLimits.cues })}
        </p>
      )}
      <ProblemAlert problem={props.refusal} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          look="primary"
          disabled={cues.length === 0 || problems.length > 0 || !hasRoom}
          aria-disabled={props.isPending || undefined}
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
  return useMemo(
    () => planRun(readProgramme(text), { polls, surveys, scoring }),
    [text, polls, surveys, scoring],
  );
}

function Templates({ onPick }: { onPick(text: string): void }) {
  const t = useT();
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-1 font-semibold">{t("staff.run.templates")}</legend>
      {runTemplates.map(([name, of]) => (
        <Button key={name} onClick={() => onPick(t(of))}>
          {t(name)}
        </Button>
      ))}
    </fieldset>
  );
}

/** What is wrong at which line, and every item that the text makes. */
function WhatWasRead({ plan }: { plan: RunPlan }) {
  const t = useT();
  const { cues, problems } = plan;
  const made = cues.filter(({ newPoll }) => newPoll !== null).length;
  return (
    <div className="flex flex-col gap-2">
      <div role="status" className="flex flex-col gap-1">
        {problems.map(({ line, key, values }) => (
          <p key={`${line}.${key}`} className="font-semibold text-stop">
            {t("staff.run.line", { line, problem: t(key, values) })}
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
          {cues.map((cue) => (
            <li key={cue.line}>
              <PlannedLine cue={cue} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function PlannedLine({ cue }: { cue: PlannedCue }) {
  const t = useT();
  const polls = useRoomView((view) => view.polls);
  const surveys = useRoomView((view) => view.surveys);
  const { content, newPoll, why } = cue;
  const title = newPoll?.title ?? titleOfCue(content, { polls, surveys }, t);
  const kind = t(cueKindNames[content.kind]);
  const parts = kind === title ? [] : [kind];
  if (content.minutes !== null) parts.push(t("staff.run.minutes", { n: content.minutes }));
  if (content.kind === "poll") parts.push(t(newPoll ? "staff.run.newPoll" : "staff.run.found"));
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
