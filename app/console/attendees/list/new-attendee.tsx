import { useT } from "#app/i18n/provider.tsx";
import { Field, Input, Select, TextArea } from "#app/ui/field.tsx";
import { FormPanel } from "../../forms/form-panel.tsx";
import { useProblemText } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";

interface TicketName {
  readonly id: string;
  readonly name: string;
}

/** Puts somebody on the list by hand. */
export function NewAttendee(props: {
  /** Tickets that can be given; none where the event is free. */
  types: readonly TicketName[];
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const textOf = useProblemText();
  const refused = props.refused?.intent === "add" ? props.refused : undefined;
  const problems = refused?.problems ?? {};
  const typed = refused?.typed ?? {};
  const optional = t("staff.manage.optional");
  return (
    <FormPanel
      title={t("staff.attendees.add")}
      // Whoever is given a ticket is mailed it.
      lead={props.types.length === 0 ? t("staff.attendees.addLead") : undefined}
      intent="add"
      action={t("staff.attendees.addDo")}
      refused={refused}
    >
      <Field label={t("staff.attendees.name")} error={textOf(problems.name)}>
        <Input name="name" defaultValue={typed.name} autoComplete="off" required />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t("staff.attendees.email")} note={optional} error={textOf(problems.email)}>
          <Input name="email" type="email" defaultValue={typed.email} autoComplete="off" />
        </Field>
        <Field label={t("staff.attendees.phone")} note={optional} error={textOf(problems.phone)}>
          <Input name="phone" type="tel" defaultValue={typed.phone} autoComplete="off" />
        </Field>
        <Field label={t("staff.attendees.registration")} error={textOf(problems.registration)}>
          <Select name="registration" defaultValue={typed.registration ?? "accepted"}>
            <option value="accepted">{t("staff.attendees.asAccepted")}</option>
            <option value="invited">{t("staff.attendees.asInvited")}</option>
          </Select>
        </Field>
        <Field
          label={t("staff.attendees.tags")}
          note={optional}
          hint={t("staff.attendees.tagsHint")}
          error={textOf(problems.tags)}
        >
          <Input name="tags" defaultValue={typed.tags} autoComplete="off" />
        </Field>
      </div>
      {props.types.length > 0 && <FreePlace types={props.types} refused={refused} />}
      <Field
        label={t("staff.attendees.notes")}
        note={optional}
        hint={t("staff.attendees.notesHint")}
        error={textOf(problems.notes)}
      >
        <TextArea name="notes" rows={2} defaultValue={typed.notes} />
      </Field>
    </FormPanel>
  );
}

/** Whether they are given a ticket, and of which type: else they stand there as somebody who is still to pay. */
function FreePlace(props: { types: readonly TicketName[]; refused: RefusedForm | undefined }) {
  const t = useT();
  const textOf = useProblemText();
  const { types, refused } = props;
  const error = textOf(refused?.problems.ticketTypeId);
  const [only, another] = types;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{t("staff.tickets.placeFree")}</legend>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="freePlace"
          value="yes"
          defaultChecked={refused?.typed.freePlace === "yes"}
          className="size-5 shrink-0 accent-accent"
        />
        {t("staff.tickets.placeFree")}
      </label>
      {only && !another && <input type="hidden" name="ticketTypeId" value={only.id} />}
      {another && (
        <Field label={t("staff.tickets.placeType")} error={error}>
          <Select name="ticketTypeId" defaultValue={refused?.typed.ticketTypeId}>
            {types.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {!another && error && (
        <p role="alert" className="text-14 font-semibold text-stop">
          {error}
        </p>
      )}
      <p className="text-14 text-ink-soft">{t("staff.tickets.placeFreeHint")}</p>
    </fieldset>
  );
}
