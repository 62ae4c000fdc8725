import { sayBallot } from "#app/event/polls/ballot-words.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useBusy } from "#app/ui/busy.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, TextArea } from "#app/ui/field.tsx";
import type { PollView } from "#party/protocol/entities.ts";
import { textLength } from "#workers/contract/clean-text.ts";
import { textLimits } from "#workers/contract/limits.ts";
import { BallotLine } from "./ballot-line.tsx";
import { type OwnWritten, useWritten } from "./use-written.ts";

/** Fewer characters left than this are said. */
const fewLeft = 100;

/** Open text and word cloud: fields, what is not sent yet, and where the sent answer stands. */
export function WrittenBallot(props: { poll: PollView; isDisabled: boolean }) {
  const t = useT();
  const written = useWritten(props.poll);
  const { state, standing } = written;
  useBusy(state === "unsent" && !props.isDisabled);
  return (
    <form
      method="dialog"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (state === "unsent") written.submit();
      }}
    >
      <fieldset disabled={props.isDisabled} className="flex flex-col gap-3">
        <legend className="sr-only">{props.poll.title}</legend>
        {props.poll.kind === "cloud" ? <Words written={written} /> : <OneText written={written} />}
      </fieldset>
      {written.error && (
        <p role="alert" className="font-semibold text-stop">
          {t(`errors.${written.error.code}`, written.error.detail)}
        </p>
      )}
      {!props.isDisabled && (state === "unsent" || state === "none") && (
        <Button type="submit" look="primary" size="large" wide disabled={state === "none"}>
          {standing === null ? sayBallot(props.poll, "send", t) : t("ballots.sendChange")}
        </Button>
      )}
      <div className="text-center">
        <BallotLine
          poll={props.poll}
          state={state}
          isOver={props.isDisabled}
          registered={props.poll.kind === "text" ? t(standingKey(standing)) : undefined}
        />
      </div>
    </form>
  );
}

function standingKey(standing: OwnWritten["standing"]) {
  if (standing === "pending") return "ballots.answerPending";
  return standing === "hidden" ? "ballots.answerHidden" : "ballots.answerShown";
}

function OneText({ written }: { written: OwnWritten }) {
  const t = useT();
  const text = written.texts[0] ?? "";
  const left = textLimits.answer.max - textLength(text);
  return (
    <Field
      label={t("ballots.answer")}
      hint={left < fewLeft && t("ballots.lettersLeft", { n: Math.max(left, 0) })}
      error={left < 0 && t("errors.text.too_long", { max: textLimits.answer.max })}
    >
      <TextArea
        rows={4}
        value={text}
        autoComplete="off"
        onChange={(event) => written.write(0, event.target.value)}
      />
    </Field>
  );
}

function Words({ written }: { written: OwnWritten }) {
  const t = useT();
  return (
    <>
      {written.texts.map((text, place) => (
        <Field
          // Fields of a poll never change their places.
          key={place.toString()}
          label={t("ballots.wordN", { n: place + 1 })}
          error={
            textLength(text.trim()) > textLimits.word.max &&
            t("errors.text.too_long", { max: textLimits.word.max })
          }
        >
          <Input
            value={text}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint={place === written.texts.length - 1 ? "send" : "next"}
            onChange={(event) => written.write(place, event.target.value)}
          />
        </Field>
      ))}
    </>
  );
}
