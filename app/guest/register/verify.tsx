import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { Button } from "#app/ui/button.tsx";
import { GuestFrame, NoticePage } from "../guest-frame.tsx";
import { readVerification, verify } from "./register.server.ts";

/** Opening the link changes nothing: programs that look at mails open every link. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return readVerification(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return verify(request, context);
}

export default function Verify() {
  const t = useT();
  const { isLink, account } = useLoaderData<typeof loader>();
  const isBusy = useNavigation().state !== "idle";
  const isOver = useActionData<typeof action>()?.isOver ?? false;
  if (account === null || isOver) {
    return (
      <NoticePage
        title={t(isLink ? "accounts.linkOver" : "accounts.verifyTitle")}
        text={t(isLink ? "accounts.verifyOverText" : "accounts.verifyNoLink")}
        link={{ to: "/login", text: t("accounts.toSignIn") }}
        other={{ to: "/register", text: t("accounts.registerLink") }}
      />
    );
  }
  const { email, name, organisation } = account;
  return (
    <GuestFrame>
      <header className="flex flex-col gap-3">
        <h1 className="text-36">{t("accounts.verifyTitle")}</h1>
        <p className="break-words">{t("accounts.verifyLead", { email, name })}</p>
        {organisation !== "" && (
          <p className="break-words">{t("accounts.verifyOrganisation", { organisation })}</p>
        )}
      </header>
      <Form method="post">
        <Button type="submit" look="primary" wide aria-disabled={isBusy}>
          {t("accounts.verifyButton")}
        </Button>
      </Form>
      <p className="text-14 text-ink-soft">{t("accounts.verifyNotYou")}</p>
    </GuestFrame>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "accounts.verifyTitle");
