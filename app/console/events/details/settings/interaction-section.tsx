import { useT } from "#app/i18n/provider.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { FieldProblem, FieldProblems } from "../../../forms/field-problem.ts";
import { useProblemText } from "../../../forms/form-text.tsx";
import type { SectionValues } from "../details-model.ts";
import { SectionForm } from "./section-form.tsx";

type Values = SectionValues["interaction"];

/** What participants may do, and how often. */
export function InteractionSection(props: { values: Values; isReadOnly: boolean }) {
  const t = useT();
  const { values } = props;
  return (
    <SectionForm section="interaction" isReadOnly={props.isReadOnly}>
      {(problems) => (
        <>
          <Switch
            name="interactionEnabled"
            defaultChecked={values.interactionEnabled}
            label={t("events.interactionEnabled")}
            hint={t("events.interactionEnabledHint")}
          />
          <QuestionFields values={values} problems={problems} />
          <Switch
            name="reactionsEnabled"
            defaultChecked={values.reactionsEnabled}
            label={t("events.reactionsEnabled")}
            hint={t("events.reactionsEnabledHint")}
          />
          <Field label={t("quiz.scoringField")} hint={t("quiz.scoringFieldHint")}>
            <Select name="quizScoring" defaultValue={values.quizScoring} className="max-w-80">
              <option value="speed">{t("quiz.scoringSpeed")}</option>
              <option value="right">{t("quiz.scoringRight")}</option>
            </Select>
          </Field>
          <h3 className="text-18">{t("events.groupScreens")}</h3>
          <Field label={t("events.stageTheme")} hint={t("events.stageThemeHint")}>
            <Select name="stageTheme" defaultValue={values.stageTheme} className="max-w-60">
              <option value="dark">{t("events.stageDark")}</option>
              <option value="light">{t("events.stageLight")}</option>
            </Select>
          </Field>
          <ChatFields values={values} problems={problems} />
        </>
      )}
    </SectionForm>
  );
}

interface FieldsProps {
  readonly values: Values;
  readonly problems: FieldProblems;
}

function QuestionFields({ values, problems }: FieldsProps) {
  const t = useT();
  return (
    <>
      <h3 className="text-18">{t("events.groupQuestions")}</h3>
      <Switch
        name="moderation"
        defaultChecked={values.moderation}
        label={t("events.moderation")}
        hint={t("events.moderationHint")}
      />
      <Switch
        name="repliesEnabled"
        defaultChecked={values.repliesEnabled}
        label={t("events.repliesEnabled")}
      />
      <Switch
        name="questionsInAdvance"
        defaultChecked={values.questionsInAdvance}
        label={t("events.questionsInAdvance")}
        hint={t("events.questionsInAdvanceHint")}
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <NumberField
          name="questionMaxLength"
          values={values}
          problem={problems.questionMaxLength}
        />
        <NumberField
          name="questionIntervalMinutes"
          values={values}
          problem={problems.questionIntervalMinutes}
        />
        <NumberField name="questionLimit" values={values} problem={problems.questionLimit} />
        <NumberField
          name="approveAfterSeconds"
          values={values}
          problem={problems.approveAfterSeconds}
        />
      </div>
    </>
  );
}

function ChatFields({ values, problems }: FieldsProps) {
  const t = useT();
  return (
    <>
      <h3 className="text-18">{t("events.groupChat")}</h3>
      <Switch
        name="chatEnabled"
        defaultChecked={values.chatEnabled}
        label={t("events.chatEnabled")}
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <NumberField name="chatMaxLength" values={values} problem={problems.chatMaxLength} />
        <NumberField name="slowModeSeconds" values={values} problem={problems.slowModeSeconds} />
      </div>
    </>
  );
}

const numberFields = {
  questionMaxLength: { label: "events.questionMaxLength", hint: "events.questionMaxLengthHint" },
  questionIntervalMinutes: {
    label: "events.questionIntervalMinutes",
    hint: "events.questionIntervalMinutesHint",
  },
  approveAfterSeconds: {
    label: "staff.unwanted.approveAfter",
    hint: "staff.unwanted.approveAfterHint",
  },
  questionLimit: { label: "events.questionLimit", hint: "events.questionLimitHint" },
  chatMaxLength: { label: "events.chatMaxLength", hint: "events.chatMaxLengthHint" },
  slowModeSeconds: { label: "events.slowModeSeconds", hint: "events.slowModeSecondsHint" },
} as const satisfies Partial<Record<keyof Values, { label: TextKey; hint: TextKey }>>;

function NumberField(props: {
  name: keyof typeof numberFields;
  values: Values;
  problem: FieldProblem | undefined;
}) {
  const t = useT();
  const textOf = useProblemText();
  const { label, hint } = numberFields[props.name];
  return (
    <Field label={t(label)} hint={t(hint)} error={textOf(props.problem)}>
      <Input
        name={props.name}
        defaultValue={props.values[props.name]}
        inputMode="numeric"
        autoComplete="off"
      />
    </Field>
  );
}
