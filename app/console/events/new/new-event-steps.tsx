import { useT } from "#app/i18n/provider.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { CheckList } from "../../forms/check-list.tsx";
import { useProblemText } from "../../forms/form-text.tsx";
import { ClientOptions } from "../../manage/client-options.tsx";
import {
  AccessCodeField,
  CodeField,
  DescriptionField,
  NameField,
  OrganiserField,
} from "../event-fields.tsx";
import { TimeFields } from "../time-fields.tsx";
import {
  type NewEventDraft,
  type NewEventValues,
  stepOneFields,
  stepTwoFields,
} from "./new-event-model.ts";

/** Step 1: what it is and when. What step 2 held, if one has been there, travels along. */
export function StepWhat(props: {
  draft: NewEventDraft;
  timeZones: readonly string[];
  /** Whose event it can be; empty when that is given by who creates it. */
  clients: readonly { readonly id: string; readonly name: string }[];
}) {
  const t = useT();
  const textOf = useProblemText();
  const { values, problems } = props.draft;
  const needed = t("events.neededToPublish");
  return (
    <>
      {props.draft.hasSeenNext && <KeptNext values={values} />}
      <NameField value={values.name} problem={problems.name} />
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
            <ClientOptions clients={props.clients} />
          </Select>
        </Field>
      )}
      <OrganiserField value={values.organiser} problem={problems.organiser} note={needed} />
      <DescriptionField
        value={values.description}
        problem={problems.description}
        note={needed}
        rows={4}
      />
    </>
  );
}

/** Step 2: how people come in. What step 1 held travels along, so that it works without the script. */
export function StepHow({ draft }: { draft: NewEventDraft }) {
  const t = useT();
  const { values, problems } = draft;
  return (
    <>
      <Seen />
      <Kept values={values} />
      <CodeField
        value={values.code}
        problem={problems.code}
        note={t("events.optional")}
        hint={t("events.codeHintNew")}
      />
      <Switch
        name="moderation"
        defaultChecked={values.moderation}
        label={t("events.moderation")}
        hint={t("events.moderationHint")}
      />
      <AccessCodeField value={values.accessCode} problem={problems.accessCode} />
      <Teams draft={draft} />
    </>
  );
}

/** The teams that are to see it. What is ticked and not offered here travels along. */
function Teams({ draft: { values, teams, problems } }: { draft: NewEventDraft }) {
  const t = useT();
  const textOf = useProblemText();
  const others = values.teamIds.filter((id) => !teams.some((team) => team.id === id));
  return (
    <>
      <KeptTeams ids={others} />
      {teams.length > 0 && (
        <CheckList
          name="teamIds"
          legend={t("events.teams")}
          hint={t("events.teamsHint")}
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={values.teamIds}
          error={textOf(problems.teamIds)}
        />
      )}
    </>
  );
}

function KeptTeams({ ids }: { ids: readonly string[] }) {
  return ids.map((id) => <input key={id} type="hidden" name="teamIds" value={id} />);
}

/** Says that step 2 has been seen. */
function Seen() {
  return <input type="hidden" name="seen" value="2" />;
}

function KeptNext({ values }: { values: NewEventValues }) {
  return (
    <>
      <Seen />
      {values.moderation && <input type="hidden" name="moderation" value="on" />}
      <KeptTeams ids={values.teamIds} />
      {stepTwoFields.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
    </>
  );
}

function Kept({ values }: { values: NewEventValues }) {
  return stepOneFields.map((name) => (
    <input key={name} type="hidden" name={name} value={values[name]} />
  ));
}
