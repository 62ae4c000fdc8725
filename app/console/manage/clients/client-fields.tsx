import { useT } from "#app/i18n/provider.tsx";
import { Field, Input, TextArea } from "#app/ui/field.tsx";
import { shownOrganisationNumber } from "#workers/contract/organisations/organisation-number.ts";
import { ColorField } from "../../events/details/settings/color-field.tsx";
import { useProblemText } from "../../events/form-text.tsx";
import type { RefusedForm } from "../refused-form.ts";

/** What a client's form opens with. */
export interface ClientValues {
  readonly name: string;
  readonly organisationNumber: string;
  readonly address: string;
  readonly baseColor: string | null;
  readonly senderName: string;
  readonly retentionDays: number;
}

interface ClientFormState {
  readonly client: ClientValues;
  readonly refused: RefusedForm | undefined;
}

/** The fields of a client's record: for admins, and for the client itself in its settings. */
export function ClientFields({ client, refused }: ClientFormState) {
  const t = useT();
  const textOf = useProblemText();
  const { problems = {}, typed = {} } = refused ?? {};
  return (
    <>
      <Field label={t("staff.manage.clientName")} error={textOf(problems.name)}>
        <Input
          name="name"
          defaultValue={typed.name ?? client.name}
          autoComplete="organization"
          required
        />
      </Field>
      <Field
        label={t("staff.manage.organisationNumber")}
        note={t("staff.manage.optional")}
        hint={t("staff.manage.organisationNumberHint")}
        error={textOf(problems.organisationNumber)}
      >
        <Input
          name="organisationNumber"
          defaultValue={
            typed.organisationNumber ?? shownOrganisationNumber(client.organisationNumber)
          }
          inputMode="numeric"
          autoComplete="off"
          className="max-w-60"
        />
      </Field>
      <Field
        label={t("staff.manage.address")}
        note={t("staff.manage.optional")}
        error={textOf(problems.address)}
      >
        <TextArea
          name="address"
          defaultValue={typed.address ?? client.address}
          rows={3}
          autoComplete="street-address"
        />
      </Field>
      <EventDefaults client={client} refused={refused} />
    </>
  );
}

/** What mails and new events of the client begin with. */
function EventDefaults({ client, refused }: ClientFormState) {
  const t = useT();
  const textOf = useProblemText();
  const { problems = {}, typed = {} } = refused ?? {};
  const color = refused ? (typed.ownColor ? typed.baseColor : "") : client.baseColor;
  return (
    <>
      <Field
        label={t("staff.manage.senderName")}
        note={t("staff.manage.optional")}
        hint={t("staff.manage.senderNameHint")}
        error={textOf(problems.senderName)}
      >
        <Input
          name="senderName"
          defaultValue={typed.senderName ?? client.senderName}
          autoComplete="off"
        />
      </Field>
      <ColorField
        color={color ?? ""}
        label={t("staff.manage.baseColor")}
        hint={t("staff.manage.baseColorHint")}
        isReadOnly={false}
        error={textOf(problems.baseColor)}
      />
      <Field
        label={t("staff.manage.retentionDays")}
        hint={t("staff.manage.retentionDaysHint")}
        error={textOf(problems.retentionDays)}
      >
        <Input
          name="retentionDays"
          defaultValue={typed.retentionDays ?? String(client.retentionDays)}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-40"
        />
      </Field>
    </>
  );
}
