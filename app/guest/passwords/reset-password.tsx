import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { GuestFrame, NoticePage } from "../guest-frame.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { readLink, setPassword } from "./passwords.server.ts";

/** Opening the link changes nothing: programs that look at mails open every link. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return readLink(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return setPassword(request, context);
}

export default function ResetPassword() {
  const t = useT();
  const { state, email } = useLoaderData<typeof loader>();
  const isGood = state === "good";
  if (isGood) return <Choose email={email} />;
  const isOver = state === "over";
  return (
    <NoticePage
      title={t(isOver ? "accounts.linkOver" : "accounts.resetTitle")}
      text={t(isOver ? "accounts.resetOverText" : "accounts.resetNoLink")}
      link={{ to: "/forgot-password", text: t("accounts.askNewLink") }}
      other={{ to: "/login", text: t("accounts.toSignIn") }}
    />
  );
}

function Choose({ email }: { email: string }) {
  const t = useT();
  const faults = useActionData<typeof action>()?.faults;
  const isBusy = useNavigation().state !== "idle";
  return (
    <GuestFrame>
      <header className="flex flex-col gap-2">
        <h1 className="text-36">{t("accounts.resetTitle")}</h1>
        <p className="break-words text-ink-soft">{t("accounts.resetLead", { email })}</p>
      </header>
      <PostForm fault={faults} className="flex flex-col gap-4">
        {/* For what keeps passwords: whose this one is. */}
        <input type="email" hidden readOnly autoComplete="username" value={email} />
        <NewPasswordField label={t("accounts.newPassword")} fault={faults?.fields.password} />
        <Button type="submit" look="primary" wide aria-disabled={isBusy}>
          {isBusy ? t("accounts.saving") : t("accounts.resetSave")}
        </Button>
      </PostForm>
    </GuestFrame>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "accounts.resetTitle");
