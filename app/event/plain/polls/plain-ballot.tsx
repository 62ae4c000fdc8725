import type { ReactNode } from "react";
import { sayBallot } from "#app/event/polls/ballot-words.ts";
import { useT } from "#app/i18n/provider.tsx";
import { pollLimits, textLimits } from "#workers/contract/limits.ts";
import { kindHasSteps } from "#workers/contract/polls/answer-kinds.ts";
import { answerNames } from "#workers/contract/polls/results.ts";
import { offeredOptions, type PlainPoll, type PlainProblem } from "../plain-model.ts";
import { PlainPicture } from "../plain-parts.tsx";
import { PinFields } from "./plain-pin.tsx";

interface BallotProps {
  readonly poll: PlainPoll;
  readonly problem: PlainProblem | null;
}

/** A ballot as a plain form; what was sent and refused stands in it again. */
export function BallotForm(props: BallotProps & { readonly action: string }) {
  const t = useT();
  const { poll, action } = props;
  return (
    <form method="post" action={action}>
      <input type="hidden" name="intent" value="vote" />
      <input type="hidden" name="id" value={poll.id} />
      <Fields {...props} />
      <p>
        <button type="submit" className="main">
          {sayBallot(poll, "send", t)}
        </button>
      </p>
    </form>
  );
}

function Fields({ poll, problem }: BallotProps) {
  const t = useT();
  switch (poll.kind) {
    case "multiple":
      return (
        <Group hint={t("live.chooseMany", { n: poll.max })}>
          <Picks poll={poll} problem={problem} type="checkbox" />
        </Group>
      );
    case "ranking":
      return (
        <Group hint={t("plain.rank")}>
          <Ranks poll={poll} problem={problem} />
        </Group>
      );
    case "points":
      return (
        <Group hint={t("ballots.givePoints", { n: pollLimits.points })}>
          <Points poll={poll} problem={problem} />
        </Group>
      );
    case "pin":
      return <PinFields poll={poll} typed={valuesOf({ poll, problem }, "choice")} />;
    case "text":
      return <TextField poll={poll} problem={problem} />;
    case "cloud":
      return (
        <Group hint={t("ballots.writeWords", { n: poll.max })}>
          <Words poll={poll} problem={problem} />
        </Group>
      );
    default:
      return (
        <Group hint={kindHasSteps(poll.kind) ? t("ballots.chooseStep") : t("live.chooseOne")}>
          <Picks poll={poll} problem={problem} type="radio" />
        </Group>
      );
  }
}

function Group({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{hint}</legend>
      {children}
    </fieldset>
  );
}

/** What stood in a field the last time, else what is kept of the own ballot. */
function valuesOf({ poll, problem }: BallotProps, field: string): readonly string[] {
  if (problem) return problem.typed[field] ?? [];
  return field === "text" ? (poll.written ?? []) : (poll.chosen ?? []).map(String);
}

function Picks(props: BallotProps & { readonly type: "radio" | "checkbox" }) {
  const t = useT();
  const { poll, type } = props;
  const chosen = valuesOf(props, "choice");
  const first = kindHasSteps(poll.kind) ? 1 : 0;
  return offeredOptions(poll, answerNames(poll, t)).map(({ label, place }) => {
    const value = String(place + first);
    return (
      <label key={value} className="pick">
        <input
          type={type}
          name="choice"
          value={value}
          required={type === "radio"}
          defaultChecked={chosen.includes(value)}
        />
        <PlainPicture poll={poll} option={place} />
        {label}
      </label>
    );
  });
}

/** Says which option the next field is about: they may stand in another order than the poll's. */
function OptionOf({ place }: { place: number }) {
  return <input type="hidden" name="option" value={place} />;
}

/** A place for each option. */
function Ranks(props: BallotProps) {
  const t = useT();
  const { poll, problem } = props;
  const placeOf = (option: number, row: number) =>
    problem ? problem.typed.place?.[row] : String((poll.chosen?.indexOf(option) ?? row) + 1);
  return offeredOptions(poll, poll.options).map(({ label: option, place: at }, row) => (
    <label key={option}>
      <PlainPicture poll={poll} option={at} />
      {option}
      <OptionOf place={at} />
      <select
        name="place"
        defaultValue={placeOf(at, row)}
        aria-label={t("plain.placeOf", { option })}
      >
        {poll.options.map((each, place) => (
          <option key={each} value={place + 1}>
            {place + 1}
          </option>
        ))}
      </select>
    </label>
  ));
}

function Points(props: BallotProps) {
  const t = useT();
  const { poll, problem } = props;
  const points = valuesOf(props, "choice");
  return offeredOptions(poll, poll.options).map(({ label: option, place: at }, row) => (
    <label key={option}>
      <PlainPicture poll={poll} option={at} />
      {option}
      <OptionOf place={at} />
      <input
        type="number"
        name="choice"
        min={0}
        max={pollLimits.points}
        required
        defaultValue={points[problem ? row : at] ?? "0"}
        aria-label={t("ballots.pointsOf", { option })}
      />
    </label>
  ));
}

function TextField(props: BallotProps) {
  const t = useT();
  return (
    <>
      <label htmlFor="text">{t("ballots.answer")}</label>
      <textarea
        id="text"
        name="text"
        rows={4}
        required
        defaultValue={valuesOf(props, "text")[0] ?? ""}
        aria-describedby="hint"
      />
      <p id="hint" className="soft">
        {t("plain.yourQuestionHint", { n: textLimits.answer.max })}
      </p>
    </>
  );
}

function Words(props: BallotProps) {
  const t = useT();
  const words = valuesOf(props, "text");
  return Array.from({ length: props.poll.max }, (_, at) => {
    const label = t("ballots.wordN", { n: at + 1 });
    return (
      <label key={label}>
        {label}
        <input type="text" name="text" required={at === 0} defaultValue={words[at] ?? ""} />
      </label>
    );
  });
}
