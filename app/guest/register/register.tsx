import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useNavigation } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { FormFault, useFaultText } from "../form-fault.tsx";
import { GuestFrame } from "../guest-frame.tsx";
import { NewPasswordField } from "../passwords/new-password-field.tsx";
import { MailOnItsWay } from "./mail-on-its-way.tsx";
import { type RegisterAnswer, runRegistration } from "./register.server.ts";

export function action({ request, context }: ActionFunctionArgs) {
  return runRegistration(request, context);
}

export default function Register() {
  const answer = useActionData<typeof action>();
  if (answer?.kind === "asked") return <MailOnItsWay answer={answer} />;
  return <RegisterForm refused={answer} />;
}

type Refused = Extract<RegisterAnswer, { kind: "refused" }> | undefined;

function RegisterForm({ refused }: { refused: Refused }) {
  const t = useT();
  const isBusy = useNavigation().state !== "idle";
  return (
    <GuestFrame>
      <header className="flex flex-col gap-2">
        <h1 className="text-36">{t("accounts.registerTitle")}</h1>
        <p className="text-ink-soft">{t("accounts.registerLead")}</p>
      </header>
      <PostForm fault={refused} action="/register" className="group flex flex-col gap-4">
        <Fields refused={refused} />
        <Button type="submit" look="primary" wide aria-disabled={isBusy}>
          {isBusy ? t("accounts.sending") : t("accounts.register")}
        </Button>
      </PostForm>
      <p>
        <Link to="/login" className="underline underline-offset-4">
          {t("accounts.haveAccount")}
        </Link>
      </p>
    </GuestFrame>
  );
}

function Fields({ refused }: { refused: Refused }) {
  const t = useT();
  const textOf = useFaultText();
  const fields = refused?.faults.fields ?? {};
  return (
    <>
      <FormFault fault={refused?.faults.form} />
      <KindChoice chosen={refused?.typed.kind ?? "organisation"} />
      {/* Where a browser cannot hide it, it stays and is not needed for an account of one's own. */}
      <Field
        label={t("accounts.organisation")}
        error={textOf(fields.organisation)}
        className="group-has-[[value=self]:checked]:hidden"
      >
        <Input
          name="organisation"
          autoComplete="organization"
          defaultValue={refused?.typed.organisation}
        />
      </Field>
      <Field label={t("accounts.name")} error={textOf(fields.name)}>
        <Input name="name" autoComplete="name" defaultValue={refused?.typed.name} required />
      </Field>
      <Field label={t("guest.email")} error={textOf(fields.email)}>
        <Input
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={refused?.typed.email}
          required
        />
      </Field>
      <NewPasswordField label={t("accounts.ownPassword")} fault={fields.password} />
    </>
  );
}

function KindChoice({ chosen }: { chosen: "self" | "organisation" }) {
  const t = useT();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{t("accounts.kindLegend")}</legend>
      <Kind
        value="organisation"
        isChosen={chosen === "organisation"}
        label={t("accounts.kindOrganisation")}
        hint={t("accounts.kindOrganisationHint")}
      />
      <Kind
        value="self"
        isChosen={chosen === "self"}
        label={t("accounts.kindSelf")}
        hint={t("accounts.kindSelfHint")}
      />
    </fieldset>
  );
}

function Kind(props: { value: string; isChosen: boolean; label: string; hint: string }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        name="kind"
        value={props.value}
        defaultChecked={props.isChosen}
        className="mt-1 size-4 shrink-0 accent-accent"
      />
      <span className="flex flex-col">
        <span className="font-semibold">{props.label}</span>
        <span className="text-14 text-ink-soft">{props.hint}</span>
      </span>
    </label>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "accounts.registerTitle");
