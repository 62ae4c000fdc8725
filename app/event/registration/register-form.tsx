import { useLocation, useNavigation } from "@remix-run/react";
import { useId } from "react";
import { FormFault, useFaultText } from "#app/guest/form-fault.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { AnswerFields } from "./answer-fields.tsx";
import { faultsAt } from "./faults-at.ts";
import { companionPrefix, nothingTyped } from "./posted-registration.ts";
import type { RegisterPage } from "./register.server.ts";
import type { RegistrationAnswer } from "./register-model.ts";
import { TicketChoice } from "./ticket-choice.tsx";

type Typed = Extract<RegistrationAnswer, { kind: "typed" }>;
type FieldFaults = NonNullable<Typed["faults"]>["fields"];

/** The form: oneself, what the hosts ask, and whom one brings. */
export function RegisterForm({ page, answer }: { page: RegisterPage; answer: Typed | null }) {
  const t = useT();
  const isBusy = useNavigation().state !== "idle";
  const { event, countries } = page;
  const typed = answer?.typed ?? nothingTyped;
  const faults = answer?.faults?.fields ?? {};
  const people = typed.companions;
  const form = answer?.form ?? page.form;
  const send = page.ticketTypes ? "registration.buy" : "registration.send";
  return (
    <PostForm fault={answer?.faults} action={useFormAddress(form)} className="flex flex-col gap-6">
      <FormFault fault={answer?.faults?.form ?? faults.companions} />
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="companions" value={people.map(({ no }) => no).join(" ")} />
      {/* What Enter presses: the first button of a form. */}
      <button type="submit" name="intent" value="register" hidden tabIndex={-1} aria-hidden />
      {(answer?.needsCode ?? page.needsCode) && <CodeField />}
      <OwnFields typed={typed} faults={faults} />
      <OwnTicket page={page} typed={typed} faults={faults} />
      <AnswerFields
        fields={page.fields}
        answers={typed.answers}
        faults={faultsOf(faults, "answers.")}
        countries={countries}
        consentWords={page.consentWords}
      />
      {people.map((companion, place) => (
        <Companion key={companion.no} page={page} place={place} typed={companion} faults={faults} />
      ))}
      {people.length + 1 < page.registrationGroupMax && (
        <p>
          <Button type="submit" name="intent" value="add" aria-disabled={isBusy}>
            {t("registration.add")}
          </Button>
        </p>
      )}
      {page.ticketTypes && <BuyerFields typed={typed} faults={faults} />}
      <HumanField fault={answer?.faults?.form?.code === "registration.robot"} />
      <p className="text-14 text-ink-soft">
        {t("registration.privacy", {
          organiser: event.organiser || event.name,
          days: page.retentionDays,
        })}
        {page.ticketTypes && ` ${t("registration.privacyReceipt")}`}
      </p>
      <Button
        type="submit"
        name="intent"
        value="register"
        look="primary"
        wide
        aria-disabled={isBusy}
      >
        {isBusy ? t("accounts.sending") : t(send, { n: people.length + 1 })}
      </Button>
    </PostForm>
  );
}

/** Says which form was sent, so that its page can be drawn for who is not let in any more, without scripts too. */
function useFormAddress(form: string): string {
  const params = new URLSearchParams(useLocation().search);
  params.set("form", form);
  return `?${params}`;
}

/** The access code, of somebody whom another has let in, while they filled in the form. */
function CodeField() {
  const t = useT();
  return (
    <Field label={t("registration.accessCode")} hint={t("registration.accessCodeHint")}>
      <Input
        name="access"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
    </Field>
  );
}

function OwnFields({ typed, faults }: { typed: Typed["typed"]; faults: FieldFaults }) {
  const t = useT();
  const textOf = useFaultText();
  return (
    <>
      <Field label={t("registration.name")} error={textOf(faults.name)}>
        <Input name="name" autoComplete="name" defaultValue={typed.name} required />
      </Field>
      <Field
        label={t("guest.email")}
        hint={t("registration.emailHint")}
        error={textOf(faults.email)}
      >
        <Input
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed.email}
          required
        />
      </Field>
      <Field
        label={t("registration.phone")}
        note={t("answers.optional")}
        error={textOf(faults.phone)}
      >
        <Input type="tel" name="phone" autoComplete="tel" defaultValue={typed.phone} />
      </Field>
    </>
  );
}

/** What the one who registers buys for themselves; nothing where the event costs nothing. */
function OwnTicket(props: { page: RegisterPage; typed: Typed["typed"]; faults: FieldFaults }) {
  const textOf = useFaultText();
  const { page, typed, faults } = props;
  if (!page.ticketTypes) return null;
  return (
    <TicketChoice
      page={page}
      types={page.ticketTypes}
      name="ticketTypeId"
      chosen={typed.ticketTypeId}
      error={textOf(faults.ticketTypeId)}
    />
  );
}

/** For whose books it is bought. */
function BuyerFields({ typed, faults }: { typed: Typed["typed"]; faults: FieldFaults }) {
  const t = useT();
  const textOf = useFaultText();
  const { organisationNumber, reference } = typed;
  const isOpen = organisationNumber !== "" || reference !== "";
  return (
    <details open={isOpen} className="rounded-card border border-line p-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {t("registration.invoiceFields")}
      </summary>
      <div className="flex flex-col gap-5 pt-2">
        <Field
          label={t("registration.organisationNumber")}
          note={t("answers.optional")}
          error={textOf(faults.organisationNumber)}
        >
          <Input
            name="organisationNumber"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={organisationNumber}
          />
        </Field>
        <Field
          label={t("registration.reference")}
          note={t("answers.optional")}
          error={textOf(faults.reference)}
        >
          <Input name="reference" autoComplete="off" defaultValue={reference} />
        </Field>
      </div>
    </details>
  );
}

function Companion(props: {
  page: RegisterPage;
  place: number;
  typed: Typed["typed"]["companions"][number];
  faults: FieldFaults;
}) {
  const t = useT();
  const textOf = useFaultText();
  const { page, place, typed, faults } = props;
  const prefix = companionPrefix(typed.no);
  const path = `companions.${place}.`;
  return (
    <fieldset className="flex min-w-0 flex-col gap-5 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">
        {t("registration.companion", { n: place + 2 })}
      </legend>
      <Field label={t("registration.name")} error={textOf(faults[`${path}name`])}>
        <Input name={`${prefix}name`} autoComplete="off" defaultValue={typed.name} required />
      </Field>
      <Field
        label={t("guest.email")}
        note={t("answers.optional")}
        hint={t("registration.companionEmailHint")}
        error={textOf(faults[`${path}email`])}
      >
        <Input
          type="email"
          name={`${prefix}email`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed.email}
        />
      </Field>
      {page.ticketTypes && (
        <TicketChoice
          page={page}
          types={page.ticketTypes}
          name={`${prefix}ticketTypeId`}
          chosen={typed.ticketTypeId}
          error={textOf(faults[`${path}ticketTypeId`])}
        />
      )}
      <AnswerFields
        prefix={prefix}
        fields={page.fields}
        answers={typed.answers}
        faults={faultsOf(faults, `${path}answers.`)}
        countries={page.countries}
        consentWords={page.consentWords}
      />
      <p>
        <Button type="submit" name="intent" value={`drop.${typed.no}`}>
          {t("registration.drop", { n: place + 2 })}
        </Button>
      </p>
    </fieldset>
  );
}

/** A field that nobody sees and programs fill in; somebody whose browser did is shown it. */
function HumanField({ fault }: { fault: boolean }) {
  const t = useT();
  const id = useId();
  return (
    <div className={fault ? "flex flex-col gap-1" : "hidden"}>
      <label htmlFor={id}>{t("registration.human")}</label>
      <Input id={id} name="website" autoComplete="off" tabIndex={fault ? undefined : -1} />
    </div>
  );
}

/** The faults of one person's answers; the box of consent is one for all. */
function faultsOf(faults: FieldFaults, path: string): FieldFaults {
  const own = faultsAt(faults, path);
  return faults.consent ? { ...own, consent: faults.consent } : own;
}
