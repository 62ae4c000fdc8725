import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { withRef } from "#app/guard.ts";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { buttonClasses } from "#app/ui/button.tsx";
import { EmailPage } from "../../email-page.tsx";
import type { Faults } from "../../form-answer.ts";
import { GuestFrame } from "../../guest-frame.tsx";
import { startAtProvider } from "./openid.server.ts";

export function action({ request, context }: ActionFunctionArgs) {
  return startAtProvider(request, context);
}

export default function Organisation() {
  const answer = useActionData<typeof action>();
  if (answer?.kind === "leaving") return <Leave to={answer.to} />;
  return <Ask email={answer?.email ?? ""} faults={answer?.faults} />;
}

function Ask({ email, faults }: { email: string; faults: Faults | undefined }) {
  const t = useT();
  const [params] = useSearchParams();
  const ref = params.get("ref");
  return (
    <EmailPage
      title={t("openid.title")}
      lead={t("openid.lead")}
      action={withRef("/login/organisation", ref)}
      label={t("openid.email")}
      email={email}
      faults={faults}
      button={t("openid.goOn")}
      busy={t("openid.goingOn")}
    >
      <Link to={withRef("/login", ref)} className="self-start py-2 underline underline-offset-4">
        {t("openid.byPassword")}
      </Link>
    </EmailPage>
  );
}

/**
 * The way to the provider. Browsers follow no redirect from a form to another site under this site's policy, so the
 * page leads on by itself: by script, or without one as soon as it is read.
 */
function Leave({ to }: { to: string }) {
  const t = useT();
  useEffect(() => window.location.assign(to), [to]);
  return (
    <GuestFrame>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${to}`} />
      </noscript>
      <h1 className="text-36">{t("openid.leaveTitle")}</h1>
      <p className="break-words text-18 text-ink-soft">
        {t("openid.leaveText", { host: new URL(to).host })}
      </p>
      <p>
        <a href={to} rel="noreferrer" className={buttonClasses({ look: "primary" })}>
          {t("openid.leaveButton")}
        </a>
      </p>
    </GuestFrame>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "openid.title");
