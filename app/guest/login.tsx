import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Link, useActionData, useSearchParams } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { actorOf, homeOfVisitor } from "#app/session.server.ts";
import { GuestFrame } from "./guest-frame.tsx";
import { ModeratorForm } from "./moderator-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { actAtSignIn } from "./sign-in.server.ts";
import { TabLink } from "./tab-link.tsx";

/** Who is signed in already is sent home. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await actorOf(request, context);
  if (visitor.actor.kind === "user" || visitor.actor.kind === "moderator") {
    throw redirect(homeOfVisitor(visitor));
  }
  return null;
}

export function action({ request, context }: ActionFunctionArgs) {
  return actAtSignIn(request, context);
}

export default function Login() {
  const t = useT();
  const [params] = useSearchParams();
  const problem = useActionData<typeof action>();
  const isModerator = params.get("tab") === "moderator";
  return (
    <GuestFrame>
      <header className="flex flex-col gap-2">
        <h1 className="text-36">{t("guest.loginTitle")}</h1>
        <p className="text-ink-soft">
          {params.has("ref") ? t("guest.signInFirst") : t("guest.loginLead")}
        </p>
      </header>
      <nav aria-label={t("guest.tabs")} className="flex gap-1 rounded-card bg-sunken p-1">
        <TabLink to={tabAddress(params, null)} isCurrent={!isModerator}>
          {t("guest.tabEmail")}
        </TabLink>
        <TabLink to={tabAddress(params, "moderator")} isCurrent={isModerator}>
          {t("guest.tabModerator")}
        </TabLink>
      </nav>
      {isModerator ? <ModeratorForm problem={problem} /> : <PasswordForm problem={problem} />}
      <p className="border-t border-line pt-4 text-ink-soft">
        {t("guest.participantAsk")}{" "}
        <Link to="/join" className="font-semibold text-accent underline underline-offset-4">
          {t("guest.participantJoin")}
        </Link>
      </p>
    </GuestFrame>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "guest.loginTitle");

function tabAddress(params: URLSearchParams, tab: string | null): string {
  const next = new URLSearchParams(params);
  if (tab) next.set("tab", tab);
  else next.delete("tab");
  return `/login${next.size > 0 ? `?${next}` : ""}`;
}
