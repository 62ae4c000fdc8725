import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { orThrow } from "#app/session.server.ts";
import { formatMoney } from "#workers/contract/money/money.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { actOnCard, cardActs, readCardPage } from "#workers/domain/payments/card-stand-in.ts";

/** Absent in production, and where a payment service is set. */
export async function loadCard(request: Request, { deps }: AppLoadContext, orderId: string) {
  const page = orThrow(await readCardPage(deps, { orderId }));
  if (page === null) return null;
  const { total, email, isOpen, isLate, statusAddress } = page;
  const shown = formatMoney(total, localeOfRequest(request));
  return { total: shown, email, isOpen, isLate, statusAddress };
}

/** A card that is declined, or asks for its owner first, leaves the page open. */
export async function actOnCardPage(request: Request, { deps }: AppLoadContext, orderId: string) {
  const intent = (await request.formData()).get("intent");
  const act = cardActs.find((known) => known === intent);
  if (act === "decline") return data({ kind: "declined" as const });
  if (act === "challenge") return data({ kind: "challenged" as const });
  if (act === undefined) return data(null);
  const page = orThrow(await actOnCard(deps, { orderId, act }));
  return redirect(page.statusAddress);
}
