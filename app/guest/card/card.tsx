import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { GuestFrame } from "../guest-frame.tsx";
import { actOnCardPage, loadCard } from "./card.server.ts";

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadCard(request, context, params.order ?? "");
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return actOnCardPage(request, context, params.order ?? "");
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "outbox.cardTitle");

/** Stands in for the page on which a card is typed, on a machine for trials. */
export default function Card() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().state !== "idle";
  return (
    <GuestFrame>
      <header className="flex flex-col gap-3">
        <h1 className="text-36">{t("outbox.cardTitle")}</h1>
        {page && <p>{t("outbox.cardLead", { total: page.total, email: page.email })}</p>}
        <p className="text-14 text-ink-soft">{t("outbox.onlyLocal")}</p>
      </header>
      <p role="status" className="font-semibold empty:hidden">
        {answer?.kind === "declined" && t("outbox.cardDeclined")}
        {answer?.kind === "challenged" && t("outbox.cardChallenged")}
      </p>
      {page?.isOpen ? (
        <Form method="post" className="flex flex-col gap-3">
          <Button
            type="submit"
            name="intent"
            value="pay"
            look="primary"
            wide
            aria-disabled={isBusy}
          >
            {t(answer?.kind === "challenged" ? "outbox.cardConfirm" : "outbox.cardPay")}
          </Button>
          <Button type="submit" name="intent" value="decline" wide aria-disabled={isBusy}>
            {t("outbox.cardDecline")}
          </Button>
          <Button type="submit" name="intent" value="challenge" wide aria-disabled={isBusy}>
            {t("outbox.cardChallenge")}
          </Button>
          <Button type="submit" name="intent" value="expire" wide aria-disabled={isBusy}>
            {t("outbox.cardExpire")}
          </Button>
        </Form>
      ) : (
        <p>{t("outbox.cardClosed")}</p>
      )}
      {page?.isLate && (
        <Form method="post">
          <Button type="submit" name="intent" value="pay" wide aria-disabled={isBusy}>
            {t("outbox.cardPayLate")}
          </Button>
        </Form>
      )}
      {page && (
        <p>
          <LinkButton to={page.statusAddress}>{t("outbox.cardBack")}</LinkButton>
        </p>
      )}
    </GuestFrame>
  );
}
