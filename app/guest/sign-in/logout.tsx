import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { homeOf } from "#app/guard.ts";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { forgetScannerList } from "#app/scanner/store/scanner-store.ts";
import { actorOf, homeOfVisitor, signOutHeaders } from "#app/session.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { GuestFrame } from "../guest-frame.tsx";

/** Nothing changes on GET: signing out takes a press of the button. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await actorOf(request, context);
  if (visitor.actor.kind === "guest") throw redirect(homeOf(visitor.actor));
  return { home: homeOfVisitor(visitor) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return redirect("/login", { headers: await signOutHeaders(request, context) });
}

export default function Logout() {
  const t = useT();
  const { home } = useLoaderData<typeof loader>();
  return (
    <GuestFrame>
      <h1 className="text-36">{t("guest.logoutTitle")}</h1>
      <p className="text-ink-soft">{t("guest.logoutLead")}</p>
      <Form
        method="post"
        className="flex flex-wrap gap-2"
        // The people whom a scanner on this device may know go with whoever signed in for it.
        onSubmit={() => void forgetScannerList()}
      >
        <Button type="submit" look="primary">
          {t("guest.signOut")}
        </Button>
        <LinkButton to={home}>{t("guest.stay")}</LinkButton>
      </Form>
    </GuestFrame>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "guest.logoutTitle");
