import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { requireEvent } from "#app/session.server.ts";
import { eventColorVariables } from "#app/ui/style/color.ts";
import { PageError, problemTitle } from "./page-error.tsx";
import { inReviewFor } from "./shell-model.server.ts";
import type { ShellEvent } from "./shell-model.ts";

/** The event whose pages are below, for the menu; its colour is the pages' accent. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { deps, actor, event } = await requireEvent(request, context, params.slug);
  const shown: ShellEvent = {
    id: event.id,
    slug: event.slug,
    name: event.name,
    code: event.code,
    isPaid: event.priceKind === "paid",
    inReview: await inReviewFor(deps, actor, event.id),
  };
  return { event: shown, eventColors: eventColorVariables(event.baseColor) };
}

/** A search or a filter in the address changes nothing in the menu; what is sent may. */
export function shouldRevalidate(move: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod = "GET" } = move;
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  return isSamePage && formMethod === "GET" ? false : move.defaultShouldRevalidate;
}

export default function EventLayout() {
  return <Outlet />;
}

/** Around a failed page of the event, or in place of an event that is not there, the menu stays. */
export function ErrorBoundary() {
  return <PageError />;
}

/** The pages name themselves; this is for when none of them could. */
export const meta: MetaFunction<typeof loader> = ({ matches, error }) =>
  problemTitle(matches, error);
