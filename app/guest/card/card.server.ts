import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { orThrow } from "#app/session.server.ts";
import { formatMoney } from "#workers/contract/money/money.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { actOnCard, cardActs, readCardPage } from "#workers/domain/payments/card-stand-in.ts";

/** Where whoever pays stands after a card that was not simply taken: at the bank, or back at the card with its answer. */
const cardSteps = ["bank", "declined", "refused"] as const;
type CardStep = (typeof cardSteps)[number];

/** Absent in production, and where a payment service is set. */
export async function loadCard(request: Request, { deps }: AppLoadContext, orderId: string) {
  const page = orThrow(await readCardPage(deps, { orderId }));
  if (page === null) return null;
  const { total, email, isOpen, isLate, statusAddress } = page;
  const shown = formatMoney(total, localeOfRequest(request));
  const asked = new URL(request.url).searchParams.get("step");
  const step = isOpen ? cardSteps.find((known) => known === asked) : undefined;
  return { total: shown, email, isOpen, isLate, statusAddress, step };
}

/**
 * A card that is declined leaves the page open. One whose bank asks its owner first leads to a page that stands in for the
 * bank's (3-D Secure), and from there to the end, or back to the card.
 */
export async function actOnCardPage(request: Request, { deps }: AppLoadContext, orderId: string) {
  const intent = (await request.formData()).get("intent");
  const act = cardActs.find((known) => known === intent);
  switch (act) {
    case undefined:
      return data(null);
    case "decline":
      return toStep(orderId, "declined");
    case "challenge":
      return toStep(orderId, "bank");
    case "refuse":
      return toStep(orderId, "refused");
    default: {
      const page = orThrow(await actOnCard(deps, { orderId, act }));
      return redirect(page.statusAddress);
    }
  }
}

/** In the address, so that a reload and the way back are as on any page. */
function toStep(orderId: string, step: CardStep) {
  return redirect(`/dev/card/${orderId}?step=${step}`);
}
