import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { FormAlert, useProblemText } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import type { PersonPage } from "./person.server.ts";
import { SideCard } from "./side-card.tsx";

interface Props {
  readonly page: PersonPage;
  readonly refused: RefusedForm | undefined;
}

/** Whether the ticket of an event that costs something is paid, and how staff give one for nothing. */
export function PlacePanel(props: Props) {
  const t = useT();
  const { page } = props;
  const { attendee, ticketTypes, canManage } = page;
  if (ticketTypes === null) return null;
  const isRegistered = attendee.registration === "accepted";
  return (
    <SideCard title={t("staff.tickets.placeTitle")}>
      <p>{t(attendee.isPaid ? "staff.tickets.placePaid" : "staff.tickets.placeUnpaid")}</p>
      {canManage && !attendee.isPaid && !isRegistered && (
        <p className="text-ink-soft">{t("staff.tickets.placeNotRegistered")}</p>
      )}
      {canManage && !attendee.isPaid && isRegistered && ticketTypes.length === 0 && (
        <p className="text-ink-soft">{t("staff.tickets.placeNoTypes")}</p>
      )}
      {canManage && !attendee.isPaid && isRegistered && ticketTypes.length > 0 && (
        <GiveForm {...props} types={ticketTypes} />
      )}
    </SideCard>
  );
}

function GiveForm(props: Props & { types: NonNullable<PersonPage["ticketTypes"]> }) {
  const t = useT();
  const textOf = useProblemText();
  const { page, types } = props;
  const refused = props.refused?.intent === "freePlace" ? props.refused : undefined;
  return (
    <PostForm
      key={page.attendee.version}
      fault={refused}
      preventScrollReset
      className="flex flex-col gap-3"
    >
      <input type="hidden" name="intent" value="freePlace" />
      <FormAlert problem={refused?.problems.form} />
      <Field
        label={t("staff.tickets.placeType")}
        hint={t("staff.tickets.placeHint")}
        error={textOf(refused?.problems.ticketTypeId)}
      >
        <Select name="ticketTypeId" defaultValue={refused?.typed.ticketTypeId}>
          {types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit">{t("staff.tickets.placeGive")}</Button>
    </PostForm>
  );
}
