import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
  useRouteLoaderData,
} from "@remix-run/react";
import { useEffect, useState } from "react";
import { requireUser } from "#app/session.server.ts";
import { findShownAnnouncements } from "./announcements.server.ts";
import { ConsoleFrame, isNarrowRemembered } from "./console-frame.tsx";
import type { loader as eventLoader } from "./event-layout.tsx";
import { useLiveInReview } from "./live-in-review.ts";
import { findStarred } from "./nav/starred.server.ts";
import { toPerson } from "./shell-model.server.ts";
import type { ConsoleData, ShellEvent } from "./shell-model.ts";

/** Everything below is behind sign-in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireUser(request, context);
  const { person }: ConsoleData = { person: toPerson(visitor) };
  return {
    person,
    starred: await findStarred(visitor),
    announcements: await findShownAnnouncements(visitor, request),
    isNarrow: isNarrowRemembered(request.headers.get("Cookie")),
  };
}

/**
 * What stands around the pages changes by what one does, not by where one goes. So a page that
 * cannot be fetched does not take the frame with it.
 */
export function shouldRevalidate(move: ShouldRevalidateFunctionArgs) {
  const isAnotherPage = move.currentUrl.href !== move.nextUrl.href;
  return isAnotherPage && move.formMethod === undefined ? false : move.defaultShouldRevalidate;
}

export default function ConsoleLayout() {
  const { person, starred, announcements, isNarrow } = useLoaderData<typeof loader>();
  const event = useOpenEvent();
  return (
    <ConsoleFrame
      person={person}
      event={event}
      starred={starred}
      announcements={announcements}
      isNarrow={isNarrow}
    >
      <Outlet />
    </ConsoleFrame>
  );
}

/**
 * The event whose pages are open, for the menu. When it cannot be fetched anew, what was last
 * known of it stands, so that its menu stays.
 */
function useOpenEvent(): ShellEvent | null {
  const loaded = useRouteLoaderData<typeof eventLoader>("console/shell/event-layout")?.event;
  const { slug } = useParams();
  const [last, setLast] = useState<ShellEvent | null>(null);
  useEffect(() => {
    if (loaded) setLast(loaded);
  }, [loaded]);
  const event = loaded ?? (last?.slug === slug ? last : null);
  const inReview = useLiveInReview(event?.id);
  return event && { ...event, inReview: inReview ?? event.inReview };
}
