import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { CardAct } from "#workers/domain/payments/card-stand-in.ts";
import { GuestFrame } from "../guest-frame.tsx";
import { actOnCardPage, loadCard } from "./card.server.ts";

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadCard(request, context, params.order ?? "");
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return actOnCardPage(request, context, params.order ?? "");
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  pageTitle(matches, page?.step === "bank" ? "outbox.bankTitle" : "outbox.cardTitle");

type Acts = readonly (readonly [CardAct, TextKey])[];
const cardButtons: Acts = [
  ["pay", "outbox.cardPay"],
  ["decline", "outbox.cardDecline"],
  ["challenge", "outbox.cardChallenge"],
  ["expire", "outbox.cardExpire"],
];
const bankButtons: Acts = [
  ["pay", "outbox.cardConfirm"],
  ["refuse", "outbox.bankRefuse"],
];

/** Stands in for the page on which a card is typed, and for that of its bank, on a machine for trials. */
export default function Card() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const isAtBank = page?.step === "bank";
  const [title, lead] = isAtBank
    ? (["outbox.bankTitle", "outbox.bankLead"] as const)
    : (["outbox.cardTitle", "outbox.cardLead"] as const);
  return (
    <GuestFrame>
      <header className="flex flex-col gap-3">
        <h1 className="text-36">{t(title)}</h1>
        {page && <p>{t(lead, { total: page.total, email: page.email })}</p>}
        <p className="text-14 text-ink-soft">{t("outbox.onlyLocal")}</p>
      </header>
      <p role="status" className="font-semibold empty:hidden">
        {page?.step === "declined" && t("outbox.cardDeclined")}
        {page?.step === "refused" && t("outbox.bankRefused")}
      </p>
      {page?.isOpen ? (
        <Acts acts={isAtBank ? bankButtons : cardButtons} />
      ) : (
        <p>{t("outbox.cardClosed")}</p>
      )}
      {page?.isLate && <Acts acts={[["pay", "outbox.cardPayLate"]]} isQuiet />}
      {page && (
        <p>
          <LinkButton to={page.statusAddress}>{t("outbox.cardBack")}</LinkButton>
        </p>
      )}
    </GuestFrame>
  );
}

/** What can be done here: the first is what most do. */
function Acts({ acts, isQuiet = false }: { acts: Acts; isQuiet?: boolean }) {
  const t = useT();
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="flex flex-col gap-3">
      {acts.map(([act, key], place) => (
        <Button
          key={act}
          type="submit"
          name="intent"
          value={act}
          look={place === 0 && !isQuiet ? "primary" : undefined}
          wide
          aria-disabled={isBusy}
        >
          {t(key)}
        </Button>
      ))}
    </Form>
  );
}
