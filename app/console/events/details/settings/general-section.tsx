import { useT } from "#app/i18n/provider.tsx";
import { Field, Input, TextArea } from "#app/ui/field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import type { FieldProblems } from "../../field-problem.ts";
import { useProblemText } from "../../form-text.tsx";
import { TimeFields } from "../../time-fields.tsx";
import type { SectionValues } from "../details-model.ts";
import { Anchor } from "../section-links.tsx";
import { ColorField } from "./color-field.tsx";
import { SectionForm } from "./section-form.tsx";

interface GeneralProps {
  readonly values: SectionValues["general"];
  readonly timeZones: readonly string[];
  readonly isPublished: boolean;
  readonly isReadOnly: boolean;
}
type FieldsProps = GeneralProps & { readonly problems: FieldProblems };

/** What the event is, when and where. */
export function GeneralSection(props: GeneralProps) {
  return (
    <SectionForm section="general" isReadOnly={props.isReadOnly}>
      {(problems) => (
        <>
          <DescriptionFields {...props} problems={problems} />
          <PlaceFields {...props} problems={problems} />
          <PageFields {...props} problems={problems} />
        </>
      )}
    </SectionForm>
  );
}

function DescriptionFields(props: FieldsProps) {
  const t = useT();
  const textOf = useProblemText();
  const { values, problems } = props;
  const needed = props.isPublished ? undefined : t("events.neededToPublish");
  return (
    <>
      <Anchor field="name">
        <Field label={t("events.name")} hint={t("events.nameHint")} error={textOf(problems.name)}>
          <Input name="name" defaultValue={values.name} autoComplete="off" required />
        </Field>
      </Anchor>
      <Anchor field="organiser">
        <Field
          label={t("events.organiser")}
          note={needed}
          hint={t("events.organiserHint")}
          error={textOf(problems.organiser)}
        >
          <Input name="organiser" defaultValue={values.organiser} autoComplete="organization" />
        </Field>
      </Anchor>
      <Anchor field="description">
        <Field
          label={t("events.description")}
          note={needed}
          hint={t("events.descriptionHint")}
          error={textOf(problems.description)}
        >
          <TextArea name="description" defaultValue={values.description} rows={6} />
        </Field>
      </Anchor>
      <Anchor field="startsAt">
        <TimeFields
          startsAt={values.startsAt}
          endsAt={values.endsAt}
          timeZone={values.timeZone}
          timeZones={props.timeZones}
          problems={problems}
        />
      </Anchor>
    </>
  );
}

function PlaceFields({ values, problems }: FieldsProps) {
  const t = useT();
  const textOf = useProblemText();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t("events.locationText")}
          hint={t("events.locationTextHint")}
          error={textOf(problems.locationText)}
        >
          <Input name="locationText" defaultValue={values.locationText} autoComplete="off" />
        </Field>
        <Field label={t("events.locationAddress")} error={textOf(problems.locationAddress)}>
          <Input
            name="locationAddress"
            defaultValue={values.locationAddress}
            autoComplete="street-address"
          />
        </Field>
      </div>
      <Field
        label={t("events.locationMapUrl")}
        note={t("events.optional")}
        error={textOf(problems.locationUrl)}
      >
        <Input
          type="url"
          name="locationUrl"
          defaultValue={values.locationUrl}
          placeholder="https://"
          autoComplete="off"
        />
      </Field>
    </>
  );
}

/** Its address, whether it is listed, and its colour. */
function PageFields({ values, isPublished, isReadOnly, problems }: FieldsProps) {
  const t = useT();
  const textOf = useProblemText();
  return (
    <>
      <Field
        label={t("events.slug")}
        hint={isPublished ? t("events.lockedPublished") : t("events.slugHint")}
        error={textOf(problems.slug)}
      >
        <Input
          name="slug"
          defaultValue={values.slug}
          readOnly={isPublished}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Switch
        name="listed"
        defaultChecked={values.listed}
        label={t("events.listed")}
        hint={t("events.listedHint")}
      />
      <ColorField
        color={values.baseColor}
        isReadOnly={isReadOnly}
        error={textOf(problems.baseColor)}
      />
    </>
  );
}
