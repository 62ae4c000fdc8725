import { useT } from "#app/i18n/provider.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { useProblemText } from "../form-text.tsx";
import { Anchor } from "./anchor.tsx";
import type { SectionValues } from "./details-model.ts";
import { RetentionField } from "./retention-field.tsx";
import { SectionForm } from "./section-form.tsx";

/** How people come in and under which name. */
export function AccessSection(props: {
  values: SectionValues["access"];
  endsAt: number;
  timeZone: string;
  isPublished: boolean;
  isReadOnly: boolean;
}) {
  const t = useT();
  const textOf = useProblemText();
  const { values, isPublished } = props;
  const lock = isPublished ? t("events.lockedPublished") : undefined;
  return (
    <SectionForm section="access" isReadOnly={props.isReadOnly}>
      {(problems) => (
        <>
          <Anchor field="code">
            <Field
              label={t("events.code")}
              hint={lock ?? t("events.codeHint")}
              error={textOf(problems.code)}
            >
              <Input
                name="code"
                defaultValue={values.code}
                readOnly={isPublished}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                className="uppercase"
              />
            </Field>
          </Anchor>
          <Field
            label={t("events.accessCode")}
            note={t("events.optional")}
            hint={t("events.accessCodeHint")}
            error={textOf(problems.accessCode)}
          >
            <Input name="accessCode" defaultValue={values.accessCode} autoComplete="off" />
          </Field>
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
        </>
      )}
    </SectionForm>
  );
}
