import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from "@remix-run/react";
import { useEffect, useState } from "react";
import { FormAlert, useProblemText } from "#app/console/forms/form-text.tsx";
import { noteLocked } from "#app/console/lock/activity.ts";
import { readLastPlace } from "#app/console/lock/last-place.ts";
import { useResumeAfterSignIn } from "#app/console/lock/use-resume-after-sign-in.ts";
import { localRef, withRef } from "#app/guard.ts";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { actorOf, homeOfVisitor } from "#app/session.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { GuestFrame } from "../guest-frame.tsx";
import { actAtLock, whoIsLocked } from "./lock.server.ts";

/**
 * Who is locked out, or null for who could lock: nothing changes on GET. Who was locked out of a page and is signed in
 * again goes on to it.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await actorOf(request, context);
  const locked = whoIsLocked(visitor);
  if (!locked && visitor.actor.kind !== "user") throw redirect(homeOfVisitor(visitor));
  const ref = localRef(new URL(request.url).searchParams.get("ref"));
  if (!locked && ref !== null) throw redirect(ref);
  return { locked, home: homeOfVisitor(visitor) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const outcome = await actAtLock(request, await actorOf(request, context));
  if (outcome.kind === "gone") return redirect(outcome.to);
  return data(outcome, { status: 400 });
}

export default function LockScreen() {
  const { locked, home } = useLoaderData<typeof loader>();
  return <GuestFrame>{locked ? <Unlock {...locked} /> : <AskToLock home={home} />}</GuestFrame>;
}

function Unlock(props: { name: string; email: string }) {
  const t = useT();
  const textOf = useProblemText();
  const answer = useActionData<typeof action>();
  const [params] = useSearchParams();
  const isBusy = useNavigation().state !== "idle";
  useEffect(noteLocked, []);
  useResumeAfterSignIn("/");
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 className="text-36">{t("guest.lockTitle")}</h1>
        <p className="text-ink-soft">{t("guest.lockLead", { name: props.name })}</p>
      </header>
      <PostForm fault={answer} className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="unlock" />
        <input type="text" autoComplete="username" value={props.email} readOnly hidden />
        <FormAlert problem={answer?.problems.form} />
        <Field label={t("guest.password")} error={textOf(answer?.problems.password)}>
          <Input type="password" name="password" autoComplete="current-password" required />
        </Field>
        <Button type="submit" look="primary" wide aria-disabled={isBusy}>
          {t("guest.unlock")}
        </Button>
      </PostForm>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={withRef("/login", params.get("ref"))} look="quiet">
          {t("guest.otherWay")}
        </LinkButton>
        <Form method="post" action="/logout">
          <Button type="submit" look="quiet">
            {t("console.signOut")}
          </Button>
        </Form>
      </div>
    </>
  );
}

/** Typed by hand the address says no page: unlocking leads back to where this tab was, or home. */
function AskToLock({ home }: { home: string }) {
  const t = useT();
  const [place, setPlace] = useState<string | null>(null);
  useEffect(() => setPlace(readLastPlace()), []);
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 className="text-36">{t("guest.lockAskTitle")}</h1>
        <p className="text-ink-soft">{t("guest.lockAskLead")}</p>
      </header>
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="intent" value="lock" />
        {place !== null && <input type="hidden" name="back" value={place} />}
        <Button type="submit" look="primary">
          {t("guest.lockNow")}
        </Button>
        <LinkButton to={place ?? home}>{t("common.cancel")}</LinkButton>
      </Form>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "guest.lockTitle");
