import { useT } from "#app/i18n/provider.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import type { FieldProblems } from "../../../forms/field-problem.ts";
import { useProblemText } from "../../../forms/form-text.tsx";
import { DescriptionField, NameField, OrganiserField } from "../../event-fields.tsx";
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
  const { values, problems } = props;
  const needed = props.isPublished ? undefined : t("events.neededToPublish");
  return (
    <>
      <Anchor field="name">
        <NameField value={values.name} problem={problems.name} />
      </Anchor>
      <Anchor field="organiser">
        <OrganiserField value={values.organiser} problem={problems.organiser} note={needed} />
      </Anchor>
      <Anchor field="description">
        <DescriptionField
          value={values.description}
          problem={problems.description}
          note={needed}
          rows={6}
        />
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
