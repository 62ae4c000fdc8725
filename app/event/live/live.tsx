import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/page-title.ts";
import { RootError } from "#app/ui/root-error.tsx";
import { assertNever } from "#workers/contract/errors.ts";
import { AccessDoor } from "./door/access-door.tsx";
import { Missing } from "./door/missing.tsx";
import { NameDoor } from "./door/name-door.tsx";
import { actAtDoor } from "./live-action.server.ts";
import { loadLivePage } from "./live-loader.server.ts";
import { LiveRoom } from "./live-room.tsx";

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadLivePage(request, context, params.code ?? "");
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return actAtDoor(request, context, params.code ?? "");
}

/** Tabs, polls and details are in the address and cost no call; only the door's own forms do. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  formAction,
}) =>
  currentUrl.pathname !== nextUrl.pathname ||
  (formMethod !== undefined && formAction?.startsWith(nextUrl.pathname) === true);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data && data.state !== "missing"
    ? [{ title: `${data.event.name} · Plenum` }]
    : pageTitle(matches, "live.joinTitle");

/** An event for the people in it, by its code: the door, the room, the recap. */
export default function Live() {
  const page = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>() ?? null;
  switch (page.state) {
    case "missing":
      return <Missing code={page.code} />;
    case "access":
      return <AccessDoor event={page.event} error={error} />;
    case "name":
      return <NameDoor event={page.event} error={error} />;
    case "in":
      return <LiveRoom key={page.event.id} event={page.event} room={page.room} now={page.now} />;
    default:
      return assertNever(page);
  }
}

export function ErrorBoundary() {
  return <RootError />;
}
