import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/session.server.ts";
import { ConsoleFrame } from "./console-frame.tsx";
import { isNarrowRemembered } from "./nav/nav-width.ts";
import { findStarred } from "./nav/starred.server.ts";
import { toPerson } from "./person.server.ts";
import type { ConsoleData } from "./shell-model.ts";
import { useOpenEvent } from "./use-open-event.ts";

/** Everything below is behind sign-in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireUser(request, context);
  const { person }: ConsoleData = { person: toPerson(visitor) };
  return {
    person,
    starred: await findStarred(visitor),
    isNarrow: isNarrowRemembered(request.headers.get("Cookie")),
    version: context.version,
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
  const { person, starred, isNarrow, version } = useLoaderData<typeof loader>();
  const event = useOpenEvent();
  return (
    <ConsoleFrame
      person={person}
      event={event}
      starred={starred}
      isNarrow={isNarrow}
      version={version}
    >
      <Outlet />
    </ConsoleFrame>
  );
}
