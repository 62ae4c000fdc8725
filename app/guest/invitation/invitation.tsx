import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { OpenInvitation } from "#workers/domain/organisations/invitations/accept-invitation.ts";
import { GuestFrame, NoticePage } from "../guest-frame.tsx";
import { NewPasswordField } from "../passwords/new-password-field.tsx";
import { FormProblem } from "../sign-in/form-problem.tsx";
import { acceptByForm, readInvitation } from "./invitation.server.ts";

/** Opening the link changes nothing: programs that look at mails open every link. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return readInvitation(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return acceptByForm(request, context);
}

export default function Invitation() {
  const t = useT();
  const { invitation } = useLoaderData<typeof loader>();
  if (invitation) return <Accept invitation={invitation} />;
  return (
    <NoticePage
      title={t("accounts.linkOver")}
      text={t("accounts.invitationOver")}
      link={{ to: "/login", text: t("accounts.toSignIn") }}
    />
  );
}

function Accept({ invitation }: { invitation: OpenInvitation }) {
  const t = useT();
  const answer = useActionData<typeof action>();
  const faults = answer?.faults;
  const isBusy = useNavigation().state !== "idle";
  const { email, name, clientName } = invitation;
  const wrong = faults?.fields.name;
  return (
    <GuestFrame>
      <header className="flex flex-col gap-2">
        <h1 className="text-36">{t("accounts.invitationTitle")}</h1>
        <p className="break-words text-ink-soft">
          {clientName === null
            ? t("accounts.invitationPlain", { email })
            : t("accounts.invitationFrom", { email, client: clientName })}
        </p>
      </header>
      <PostForm fault={faults} className="flex flex-col gap-4">
        <FormProblem
          message={
            faults?.form
              ? { key: `errors.${faults.form.code}`, values: faults.form.detail }
              : undefined
          }
        />
        {/* For what keeps passwords: whose this one is. */}
        <input type="email" hidden readOnly autoComplete="username" value={email} />
        <Field
          label={t("accounts.invitationName")}
          error={wrong && t(`errors.${wrong.code}`, wrong.detail)}
        >
          <Input name="name" defaultValue={answer?.name ?? name} autoComplete="name" required />
        </Field>
        <NewPasswordField
          label={t("accounts.invitationPassword")}
          fault={faults?.fields.password}
        />
        <Button type="submit" look="primary" wide aria-disabled={isBusy}>
          {isBusy ? t("accounts.saving") : t("accounts.invitationAccept")}
        </Button>
      </PostForm>
    </GuestFrame>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "accounts.invitationTitle");
