import { useSearchParams } from "@remix-run/react";
import { AnswerFields } from "#app/event/registration/answer-fields.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Field, Input, TextArea } from "#app/ui/field.tsx";
import type { GivenAnswers } from "#workers/contract/attendees/answers.ts";
import { FormPanel } from "../../forms/form-panel.tsx";
import { useProblemText } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import type { PersonPage } from "./person.server.ts";
import { personAddress } from "./person-model.ts";
import { StaffConsent } from "./staff-consent.tsx";

/** The form that changes what is given of a person: the fields of their registration, tags and the note. */
export function EditPerson(props: { page: PersonPage; refused: RefusedForm | undefined }) {
  const t = useT();
  const [params] = useSearchParams();
  const { attendee, fields, countries, consentWords } = props.page;
  const refused = props.refused?.intent === "save" ? props.refused : undefined;
  const problems = refused?.problems ?? {};
  const typed = refused?.typed;
  const isOver = problems.form?.code === "attendee.changed";
  return (
    <FormPanel
      title={t("staff.attendee.editTitle")}
      intent="save"
      action={t("staff.manage.save")}
      refused={refused}
      beside={
        <LinkButton to={personAddress(params, {})} preventScrollReset>
          {t("common.cancel")}
        </LinkButton>
      }
    >
      {isOver && <p>{t("staff.attendee.changedHint")}</p>}
      <input
        type="hidden"
        name="version"
        key={typed?.version}
        value={typed?.version ?? attendee.version}
      />
      <ContactFields page={props.page} refused={refused} />
      {fields.length > 0 && (
        <AnswerFields
          fields={fields}
          answers={refused ? answersIn(refused) : attendee.answers}
          faults={answerFaults(problems)}
          countries={countries}
          consentWords={null}
        />
      )}
      {consentWords !== null && attendee.consentAt === null && (
        <StaffConsent
          words={consentWords}
          isGiven={typed?.consent !== undefined}
          problem={problems.consent}
        />
      )}
      <StaffFields page={props.page} refused={refused} />
    </FormPanel>
  );
}

interface FieldsProps {
  readonly page: PersonPage;
  readonly refused: RefusedForm | undefined;
}

function ContactFields({ page: { attendee }, refused }: FieldsProps) {
  const t = useT();
  const textOf = useProblemText();
  const problems = refused?.problems ?? {};
  const typed = refused?.typed;
  const optional = t("staff.manage.optional");
  return (
    <>
      <Field label={t("staff.attendees.name")} error={textOf(problems.name)}>
        <Input
          name="name"
          defaultValue={typed?.name ?? attendee.name ?? ""}
          autoComplete="off"
          required
        />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t("staff.attendees.email")} note={optional} error={textOf(problems.email)}>
          <Input
            name="email"
            type="email"
            defaultValue={typed?.email ?? attendee.email ?? ""}
            autoComplete="off"
          />
        </Field>
        <Field label={t("staff.attendees.phone")} note={optional} error={textOf(problems.phone)}>
          <Input
            name="phone"
            type="tel"
            defaultValue={typed?.phone ?? attendee.phone ?? ""}
            autoComplete="off"
          />
        </Field>
      </div>
    </>
  );
}

/** What only staff write and read. */
function StaffFields({ page: { attendee }, refused }: FieldsProps) {
  const t = useT();
  const textOf = useProblemText();
  const problems = refused?.problems ?? {};
  const typed = refused?.typed;
  const optional = t("staff.manage.optional");
  return (
    <>
      <Field
        label={t("staff.attendees.tags")}
        note={optional}
        hint={t("staff.attendees.tagsHint")}
        error={textOf(problems.tags)}
      >
        <Input
          name="tags"
          defaultValue={typed?.tags ?? attendee.tags.join(", ")}
          autoComplete="off"
        />
      </Field>
      <Field
        label={t("staff.attendees.notes")}
        note={optional}
        hint={t("staff.attendees.notesHint")}
        error={textOf(problems.notes)}
      >
        <TextArea name="notes" rows={3} defaultValue={typed?.notes ?? attendee.notes} />
      </Field>
    </>
  );
}

/** The posted answers as `AnswerFields` takes them: one text, or several of one field. */
function answersIn({ all }: RefusedForm): GivenAnswers {
  const given = Object.entries(all).map(([name, values]) => [
    name,
    values.length > 1 ? values : values[0],
  ]);
  return Object.fromEntries(given);
}

const answerPath = "answers.";

function answerFaults(problems: RefusedForm["problems"]) {
  const faults = Object.entries(problems).flatMap(([path, problem]) =>
    path.startsWith(answerPath) ? [[path.slice(answerPath.length), problem] as const] : [],
  );
  return Object.fromEntries(faults);
}
