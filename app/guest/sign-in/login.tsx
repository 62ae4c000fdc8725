import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useResumeAfterSignIn } from "#app/console/lock/use-resume-after-sign-in.ts";
import { CodeForm } from "#app/event/live/admission/code-form.tsx";
import { localRef, withRef } from "#app/guard.ts";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { actorOf, homeOfVisitor, signedOutHeaders } from "#app/session.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { cookieNames, readCookie } from "#workers/contract/http/cookies.ts";
import { canSendSms } from "#workers/contract/messages/sms.ts";
import { GuestFrame } from "../guest-frame.tsx";
import { TabLink } from "../tab-link.tsx";
import { ModeratorForm } from "./moderator-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { actAtSignIn } from "./sign-in.server.ts";

/** Who is signed in already is sent on, or home; who was, is told so once, and the token that is good for nothing is taken. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await actorOf(request, context);
  const ref = localRef(new URL(request.url).searchParams.get("ref"));
  if (visitor.actor.kind === "user") throw redirect(ref ?? homeOfVisitor(visitor));
  if (visitor.actor.kind === "moderator") throw redirect(homeOfVisitor(visitor));
  const { signedIn } = visitor;
  if (signedIn.kind === "guest" && signedIn.enrolling) {
    throw redirect(withRef("/second-factor", ref));
  }
  const isLocked = signedIn.kind === "guest" && signedIn.locked !== undefined;
  const hasCookie = readCookie(request.headers.get("Cookie"), cookieNames.console) !== null;
  const wasSignedIn = hasCookie && !isLocked;
  const hasSms = canSendSms(visitor.deps.config);
  return data({ wasSignedIn, hasSms }, wasSignedIn ? { headers: signedOutHeaders(request) } : {});
}

export function action({ request, context }: ActionFunctionArgs) {
  return actAtSignIn(request, context);
}

export default function Login() {
  const t = useT();
  const [params] = useSearchParams();
  const { wasSignedIn, hasSms } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  useResumeAfterSignIn();
  const isModerator = params.get("tab") === "moderator";
  // Sent here from a page of theirs, or with the tab chosen: it is not an event's code that they have.
  const isDone = params.get("password") === "changed" || params.get("address") === "verified";
  const isHost = isDone || params.has("ref") || params.has("tab");
  return (
    <GuestFrame>
      <header className="flex flex-col gap-2">
        <h1 className="text-36">{t("guest.loginTitle")}</h1>
        {params.has("deleting") && (
          <p role="status" className="mt-2 rounded-control bg-warn-soft px-4 py-3 text-warn">
            {t("profile.deletionAsked")}
          </p>
        )}
        {wasSignedIn && !isDone && (
          <p className="mt-2 rounded-control bg-warn-soft px-4 py-3 text-warn">
            {t("guest.sessionOver")}
          </p>
        )}
        {params.get("step") === "over" && <StepOver />}
        {isDone && (
          <p role="status" className="mt-2 rounded-control bg-accent-soft px-4 py-3">
            {t(params.has("address") ? "accounts.verified" : "accounts.resetDone")}
          </p>
        )}
        {params.has("ref") && <p className="text-ink-soft">{t("guest.signInFirst")}</p>}
      </header>
      {!isHost && <EventCode />}
      {!isHost && <h2 className="text-22">{t("guest.loginLead")}</h2>}
      <nav aria-label={t("guest.tabs")} className="flex gap-1 rounded-card bg-sunken p-1">
        <TabLink to={tabAddress(params, null)} isCurrent={!isModerator}>
          {t("guest.tabEmail")}
        </TabLink>
        <TabLink to={tabAddress(params, "moderator")} isCurrent={isModerator}>
          {t("guest.tabModerator")}
        </TabLink>
      </nav>
      {isModerator ? <ModeratorForm problem={problem} /> : <PasswordForm problem={problem} />}
      {!isModerator && <OtherWays hasSms={hasSms} />}
      {isHost && <EventCode />}
    </GuestFrame>
  );
}

/** Between the two steps of signing in was too much time. */
function StepOver() {
  const t = useT();
  return (
    <p role="status" className="mt-2 rounded-control bg-warn-soft px-4 py-3 text-warn">
      {t("factors.stepOver")}
    </p>
  );
}

/** Ways in for who has no password, or no account yet. */
function OtherWays({ hasSms }: { hasSms: boolean }) {
  const t = useT();
  const [params] = useSearchParams();
  const ref = params.get("ref");
  return (
    <>
      <LinkButton to={withRef("/login/organisation", ref)}>{t("openid.link")}</LinkButton>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {hasSms && (
          <Link to={withRef("/login-sms", ref)} className="underline underline-offset-4">
            {t("accounts.smsLink")}
          </Link>
        )}
        <Link to={withRef("/auto_login", ref)} className="underline underline-offset-4">
          {t("accounts.autoLink")}
        </Link>
        <Link to="/register" className="underline underline-offset-4">
          {t("accounts.registerLink")}
        </Link>
      </p>
    </>
  );
}

/** Most who come to this page are attendees: their way in is here too. */
function EventCode() {
  const t = useT();
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line p-4">
      <h2 className="text-18">{t("guest.participantAsk")}</h2>
      <CodeForm code="" isBeside />
    </section>
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
