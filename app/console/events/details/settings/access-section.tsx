import { useT } from "#app/i18n/provider.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import type { FieldProblems } from "../../../forms/field-problem.ts";
import { useProblemText } from "../../../forms/form-text.tsx";
import { AccessCodeField, CodeField } from "../../event-fields.tsx";
import type { SectionValues } from "../details-model.ts";
import { EventActionButton } from "../event-action-button.tsx";
import { Anchor } from "../section-links.tsx";
import { RetentionField } from "./retention-field.tsx";
import { SectionForm } from "./section-form.tsx";

interface AccessProps {
  readonly values: SectionValues["access"];
  readonly endsAt: number;
  readonly timeZone: string;
  readonly isPublished: boolean;
  readonly isReadOnly: boolean;
  /** Whoever may not know the access code sees no field, which would look as if there were none. */
  readonly isCodeKnown: boolean;
}

/** How people come in and under which name. */
export function AccessSection(props: AccessProps) {
  const t = useT();
  const textOf = useProblemText();
  const { values } = props;
  return (
    <div className="flex flex-col gap-4">
      <SectionForm section="access" isReadOnly={props.isReadOnly}>
        {(problems) => (
          <>
            <CodeFields {...props} problems={problems} />
            <Field label={t("events.identity")} hint={t("events.identityHint")}>
              <Select name="identity" defaultValue={values.identity}>
                <option value="choice">{t("events.identityChoice")}</option>
                <option value="named">{t("events.identityNamed")}</option>
                <option value="anonymous">{t("events.identityAnonymous")}</option>
              </Select>
            </Field>
            <RetentionField
              value={values.retentionDays}
              endsAt={props.endsAt}
              timeZone={props.timeZone}
              error={textOf(problems.retentionDays)}
            />
            <Field
              label={t("events.joinsPerSecond")}
              hint={t("events.joinsPerSecondHint")}
              error={textOf(problems.joinsPerSecond)}
            >
              <Input
                name="joinsPerSecond"
                defaultValue={values.joinsPerSecond}
                inputMode="numeric"
                autoComplete="off"
              />
            </Field>
            <Field
              label={t("events.expectedAudience")}
              hint={t("events.expectedAudienceHint")}
              error={textOf(problems.expectedAudience)}
            >
              <Input
                name="expectedAudience"
                defaultValue={values.expectedAudience}
                inputMode="numeric"
                autoComplete="off"
              />
            </Field>
          </>
        )}
      </SectionForm>
      {!props.isReadOnly && <MakeCode hasCode={values.accessCode !== ""} />}
    </div>
  );
}

function CodeFields(props: AccessProps & { problems: FieldProblems }) {
  const t = useT();
  const { values, isPublished, problems } = props;
  return (
    <>
      <Anchor field="code">
        <CodeField
          value={values.code}
          problem={problems.code}
          hint={t(isPublished ? "events.lockedPublished" : "events.codeHint")}
          isLocked={isPublished}
        />
      </Anchor>
      {props.isCodeKnown && (
        <AccessCodeField value={values.accessCode} problem={problems.accessCode} />
      )}
    </>
  );
}

/** Beside the section and not in it: its form is one of its own. */
function MakeCode({ hasCode }: { hasCode: boolean }) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center gap-3 px-5 sm:px-8">
      <EventActionButton
        action="makeAccessCode"
        confirm={
          hasCode
            ? { title: t("events.accessCodeNewTitle"), text: t("events.accessCodeNewText") }
            : undefined
        }
      >
        {t(hasCode ? "events.accessCodeNew" : "events.accessCodeMake")}
      </EventActionButton>
      <p className="min-w-0 grow basis-48 text-14 text-ink-soft">
        {t("events.accessCodeMakeHint")}
      </p>
    </div>
  );
}
