import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLocation } from "@remix-run/react";
import { pageTitle } from "#app/page-title.ts";
import { RootError } from "#app/root-error.tsx";
import { actInEmbed, loadEmbed } from "./embed.server.ts";
import { EmbedPage } from "./embed-page.tsx";
import type { EmbedView } from "./embed-room.tsx";

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadEmbed(request, context, params.code ?? "");
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return actInEmbed(request, context, params.code ?? "");
}

/** Going from tab to tab in a frame asks for nothing; a form before it does, and asking for the page anew. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) =>
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.href === nextUrl.href ||
  formMethod !== undefined;

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data && data.page.state !== "missing"
    ? [{ title: `${data.page.event.name} · Plenum` }]
    : pageTitle(matches, "live.joinTitle");

export const handle = { isFramed: true };

/** An event in a frame: all of it, as a sidebar, or questions alone, as the address says. */
export default function Embed() {
  return <EmbedPage view={viewOf(useLocation().pathname)} />;
}

function viewOf(pathname: string): EmbedView {
  const last = pathname.split("/").filter(Boolean).at(-1);
  return last === "sidebar" || last === "quest" ? last : "all";
}

export function ErrorBoundary() {
  return <RootError />;
}
