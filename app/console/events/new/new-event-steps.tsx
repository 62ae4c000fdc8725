import { useT } from "#app/i18n/provider.tsx";
import { Field, Input, Select, TextArea } from "#app/ui/field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { useProblemText } from "../form-text.tsx";
import { TimeFields } from "../time-fields.tsx";
import { type NewEventDraft, type NewEventValues, stepOneFields } from "./new-event-model.ts";

/** Step 1: what it is and when. */
export function StepWhat(props: {
  draft: NewEventDraft;
  timeZones: readonly string[];
  /** Whose event it can be; empty when that is given by who creates it. */
  clients: readonly { readonly id: string; readonly name: string }[];
}) {
  const t = useT();
  const textOf = useProblemText();
  const { values, problems } = props.draft;
  return (
    <>
      <Field label={t("events.name")} hint={t("events.nameHint")} error={textOf(problems.name)}>
        <Input name="name" defaultValue={values.name} autoComplete="off" required />
      </Field>
      <TimeFields
        startsAt={values.startsAt}
        endsAt={values.endsAt}
        timeZone={values.timeZone}
        timeZones={props.timeZones}
        problems={problems}
      />
      {props.clients.length > 0 && (
        <Field label={t("events.client")} error={textOf(problems.clientId)}>
          <Select name="clientId" defaultValue={values.clientId}>
            {props.clients.map((client) => (
              <option key={client.id} value={client.id}>
                {client.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label={t("events.organiser")}
        note={t("events.neededToPublish")}
        hint={t("events.organiserHint")}
        error={textOf(problems.organiser)}
      >
        <Input name="organiser" defaultValue={values.organiser} autoComplete="organization" />
      </Field>
      <Field
        label={t("events.description")}
        note={t("events.neededToPublish")}
        hint={t("events.descriptionHint")}
        error={textOf(problems.description)}
      >
        <TextArea name="description" defaultValue={values.description} rows={4} />
      </Field>
    </>
  );
}

/** Step 2: how people come in. What step 1 held travels along, so that it works without the script. */
export function StepHow({ draft }: { draft: NewEventDraft }) {
  const t = useT();
  const textOf = useProblemText();
  const { values, problems } = draft;
  return (
    <>
      <Kept values={values} />
      <Field
        label={t("events.code")}
        note={t("events.optional")}
        hint={t("events.codeHintNew")}
        error={textOf(problems.code)}
      >
        <Input
          name="code"
          defaultValue={values.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase"
        />
      </Field>
      <Switch
        name="moderation"
        defaultChecked={values.moderation}
        label={t("events.moderation")}
        hint={t("events.moderationHint")}
      />
      <Field
        label={t("events.accessCode")}
        note={t("events.optional")}
        hint={t("events.accessCodeHint")}
        error={textOf(problems.accessCode)}
      >
        <Input name="accessCode" defaultValue={values.accessCode} autoComplete="off" />
      </Field>
    </>
  );
}

function Kept({ values }: { values: NewEventValues }) {
  return stepOneFields.map((name) => (
    <input key={name} type="hidden" name={name} value={values[name]} />
  ));
}
