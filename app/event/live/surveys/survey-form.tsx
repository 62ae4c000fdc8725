import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useSend } from "#app/live/use-room.ts";
import { useBusy } from "#app/ui/busy.ts";
import { Button } from "#app/ui/button.tsx";
import type { SurveyView } from "#party/protocol/entities.ts";
import type { ErrorCode, ErrorDetail } from "#workers/contract/errors.ts";
import { useStored } from "../frame/use-stored.ts";
import { answerProblemsOf, isAnswered, parseAnswers, toSend, withAnswer } from "./answers.ts";
import { SurveyField } from "./survey-field.tsx";

interface Refused {
  readonly code: ErrorCode;
  readonly detail?: ErrorDetail;
}

/** The questions, kept in this browser while they are answered, sent all at once and for good. */
export function SurveyForm({ eventId, survey }: { eventId: string; survey: SurveyView }) {
  const t = useT();
  const send = useSend();
  const form = useRef<HTMLFormElement>(null);
  const [stored, setStored] = useStored(`plenum.survey.${eventId}.${survey.id}`, "local");
  const answers = parseAnswers(stored);
  const [isTried, setTried] = useState(false);
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<Refused | null>(null);
  const problems = answerProblemsOf(survey.questions, answers);
  const shown = isTried ? problems : new Map<number, never>();
  const done = survey.questions.filter((each, at) => isAnswered(each, answers[at] ?? null)).length;
  useBusy(done > 0);

  useGoToProblem(form, tries);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setRefused(null);
    if (problems.size > 0) return setTries((count) => count + 1);
    const sent = toSend(survey.questions, answers);
    const outcome = await send({ type: "survey.answer", survey: survey.id, answers: sent });
    if (outcome.ok) setStored("");
    else setRefused(outcome);
  }

  return (
    <form
      method="dialog"
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-8"
    >
      {survey.intro && <p className="whitespace-pre-line text-ink-soft">{survey.intro}</p>}
      <p className="text-14 text-ink-soft">{t("surveys.anonymous")}</p>
      {survey.questions.map((question, at) => (
        <SurveyField
          // The questions of an open survey never change their places.
          key={`${survey.id}.${at.toString()}`}
          name={`${survey.id}.${at.toString()}`}
          number={at + 1}
          question={question}
          answer={answers[at] ?? null}
          problem={shown.get(at) ?? null}
          onChange={(answer) => setStored(JSON.stringify(withAnswer(answers, at, answer)))}
        />
      ))}
      <SendAnswers missing={shown.size} refused={refused}>
        {t("surveys.progress", { done, n: survey.questions.length })} {t("surveys.final")}
      </SendAnswers>
    </form>
  );
}

/** Whoever tried to send is taken to the first question that hinders it. */
function useGoToProblem(form: RefObject<HTMLFormElement>, tries: number): void {
  useEffect(() => {
    if (tries === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[data-problem="true"]');
    first?.querySelector<HTMLElement>("input, textarea, button")?.focus();
    first?.scrollIntoView({ block: "start" });
  }, [form, tries]);
}

function SendAnswers(props: { missing: number; refused: Refused | null; children: ReactNode }) {
  const t = useT();
  const { missing, refused } = props;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      {missing > 0 && <Problem text={t("surveys.missing", { n: missing })} />}
      {refused && <Problem text={t(`errors.${refused.code}`, refused.detail)} />}
      <Button type="submit" look="primary" size="large" wide>
        {t("surveys.send")}
      </Button>
      <p className="text-center text-14 text-ink-soft">{props.children}</p>
    </div>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className="font-semibold text-stop">
      {text}
    </p>
  );
}
