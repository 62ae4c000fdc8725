import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from "@remix-run/react";
import { useResumeAfterSignIn } from "#app/console/lock/use-resume-after-sign-in.ts";
import { withRef } from "#app/guard.ts";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { Button } from "#app/ui/button.tsx";
import { EmailPage } from "../email-page.tsx";
import type { Faults } from "../form-answer.ts";
import { GuestFrame, NoticePage } from "../guest-frame.tsx";
import { MailSent } from "../mail-sent.tsx";
import { actAtAutoLogin, readSignInLink } from "./auto-login.server.ts";

/** Opening the link changes nothing: programs that look at mails open every link. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return { link: await readSignInLink(request, context) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return actAtAutoLogin(request, context);
}

export default function AutoLogin() {
  const t = useT();
  const [params] = useSearchParams();
  const { link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const ask = withRef("/auto_login", params.get("ref"));
  const toSignIn = withRef("/login", params.get("ref"));
  useResumeAfterSignIn();
  if (link === "none") {
    if (answer?.kind !== "asked") return <Ask action={ask} toSignIn={toSignIn} answer={answer} />;
    const { email, minutes } = answer;
    const note = <p className="text-ink-soft">{t("accounts.notArrived")}</p>;
    return (
      <MailSent action={ask} toSignIn={toSignIn} fields={{ intent: "ask", email }} note={note}>
        <p className="break-words">{t("accounts.forgotSent", { email, minutes })}</p>
      </MailSent>
    );
  }
  if (link === "good" && answer?.kind !== "over") return <SignIn />;
  return (
    <NoticePage
      title={t("accounts.linkOver")}
      text={t("accounts.autoOver")}
      link={{ to: ask, text: t("accounts.askNewLink") }}
      other={{ to: toSignIn, text: t("accounts.toSignIn") }}
    />
  );
}

function SignIn() {
  const t = useT();
  const isBusy = useNavigation().state !== "idle";
  return (
    <GuestFrame>
      <header className="flex flex-col gap-2">
        <h1 className="text-36">{t("accounts.autoTitle")}</h1>
        <p className="text-ink-soft">{t("accounts.autoReady")}</p>
      </header>
      <Form method="post">
        <input type="hidden" name="intent" value="signIn" />
        <Button type="submit" look="primary" wide aria-disabled={isBusy}>
          {isBusy ? t("guest.signingIn") : t("guest.signIn")}
        </Button>
      </Form>
    </GuestFrame>
  );
}

function Ask(props: {
  action: string;
  /** The other ways in, which lead to the same page. */
  toSignIn: string;
  answer: { readonly kind: string; readonly email?: string; readonly faults?: Faults } | undefined;
}) {
  const t = useT();
  return (
    <EmailPage
      title={t("accounts.autoTitle")}
      lead={t("accounts.autoLead")}
      action={props.action}
      intent="ask"
      label={t("guest.email")}
      email={props.answer?.email ?? ""}
      faults={props.answer?.faults}
      button={t("accounts.forgotSend")}
      busy={t("accounts.sending")}
    >
      <p>
        <Link to={props.toSignIn} className="underline underline-offset-4">
          {t("accounts.toSignIn")}
        </Link>
      </p>
    </EmailPage>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "accounts.autoTitle");
