import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { Field, Input, Select, TextArea } from "#app/ui/field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { shownOrganisationNumber } from "#workers/contract/organisations/organisation-number.ts";
import { ColorField } from "../../events/details/settings/color-field.tsx";
import { SwitchField } from "../../events/details/settings/switch-field.tsx";
import { useProblemText } from "../../forms/form-text.tsx";
import { FactorFields, LockField } from "./client-sign-in-fields.tsx";
import type { ClientFormState } from "./client-values.ts";

/** All fields of a client's record, for admins; the client itself has them by sections in its settings. */
export function ClientFields(state: ClientFormState) {
  return (
    <>
      <OrganisationFields {...state} />
      <BrandFields {...state} />
      <ClientRetentionField {...state} />
      <InvoiceFields {...state} />
      <LockField {...state} />
      <FactorFields {...state} />
    </>
  );
}

/** Name, number and address. */
export function OrganisationFields({ client, refused }: ClientFormState) {
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
      <RegisterFields client={client} refused={refused} />
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
    </>
  );
}

/** In which registers it is: what receipts have to say of their seller. */
function RegisterFields({ client, refused }: ClientFormState) {
  const t = useT();
  const textOf = useProblemText();
  const isOn = (name: "vatRegistered" | "businessRegistered") =>
    refused ? name in refused.typed : client[name];
  return (
    <div className="flex flex-col gap-2">
      {/* Switches that are off are not sent. */}
      <input type="hidden" name="registers" value="1" />
      <SwitchField
        name="vatRegistered"
        isOn={isOn("vatRegistered")}
        label={t("staff.manage.vatRegistered")}
        hint={t("staff.manage.vatRegisteredHint")}
        error={textOf(refused?.problems.vatRegistered)}
      />
      <Switch
        name="businessRegistered"
        defaultChecked={isOn("businessRegistered")}
        label={t("staff.manage.businessRegistered")}
        hint={t("staff.manage.businessRegisteredHint")}
      />
    </div>
  );
}

/** What mails carry, and the colour of them and of new events. */
export function BrandFields({ client, refused }: ClientFormState) {
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
      <Field
        label={t("staff.settings.replyTo")}
        note={t("staff.manage.optional")}
        hint={t("staff.settings.replyToHint")}
        error={textOf(problems.replyTo)}
      >
        <Input
          type="email"
          name="replyTo"
          defaultValue={typed.replyTo ?? client.replyTo}
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
    </>
  );
}

/** How long new events keep what can be tied to a person. */
export function ClientRetentionField({ client, refused }: ClientFormState) {
  const t = useT();
  const textOf = useProblemText();
  return (
    <Field
      label={t("staff.manage.retentionDays")}
      hint={t("staff.manage.retentionDaysHint")}
      error={textOf(refused?.problems.retentionDays)}
    >
      <Input
        name="retentionDays"
        defaultValue={refused?.typed.retentionDays ?? String(client.retentionDays)}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-40"
      />
    </Field>
  );
}

/** The currency of new events, and the series of invoice numbers. */
export function InvoiceFields({ client, refused }: ClientFormState) {
  const { t, locale } = useLanguage();
  const textOf = useProblemText();
  const { problems = {}, typed = {} } = refused ?? {};
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={t("staff.settings.currency")}
        hint={t("staff.settings.currencyHint")}
        error={textOf(problems.currency)}
        className="sm:col-span-2"
      >
        <Select
          name="currency"
          defaultValue={typed.currency ?? client.currency}
          className="max-w-80"
        >
          {client.currencies.map(({ code, nameNo, nameEn }) => (
            <option key={code} value={code}>
              {code} {locale === "no" ? nameNo : nameEn}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t("staff.settings.invoicePrefix")}
        note={t("staff.manage.optional")}
        hint={t("staff.settings.invoicePrefixHint")}
        error={textOf(problems.invoicePrefix)}
      >
        <Input
          name="invoicePrefix"
          defaultValue={typed.invoicePrefix ?? client.invoicePrefix}
          autoComplete="off"
        />
      </Field>
      <Field
        label={t("staff.settings.invoiceNext")}
        hint={t("staff.settings.invoiceNextHint")}
        error={textOf(problems.invoiceNext)}
      >
        <Input
          name="invoiceNext"
          defaultValue={typed.invoiceNext ?? String(client.invoiceNext)}
          inputMode="numeric"
          autoComplete="off"
        />
      </Field>
    </div>
  );
}
