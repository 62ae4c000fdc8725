import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { requireUser } from "#app/session.server.ts";
import { ConsoleFrame } from "./console-frame.tsx";
import type { loader as eventLoader } from "./event-layout.tsx";
import { isNarrowRemembered } from "./nav-width.ts";
import { toPerson } from "./person.server.ts";
import { findStarred } from "./starred.server.ts";

/** Everything below is behind sign-in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireUser(request, context);
  return {
    person: toPerson(visitor),
    starred: await findStarred(visitor),
    isNarrow: isNarrowRemembered(request.headers.get("Cookie")),
    version: context.version,
  };
}

export default function ConsoleLayout() {
  const { person, starred, isNarrow, version } = useLoaderData<typeof loader>();
  const open = useRouteLoaderData<typeof eventLoader>("console/shell/event-layout");
  return (
    <ConsoleFrame
      person={person}
      event={open?.event ?? null}
      starred={starred}
      isNarrow={isNarrow}
      version={version}
    >
      <Outlet />
    </ConsoleFrame>
  );
}
