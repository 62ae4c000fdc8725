import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { RootError } from "#app/root-error.tsx";
import { actInEmbed, loadEmbed } from "./embed.server.ts";
import { embedMeta } from "./embed-meta.ts";
import { EmbedPage } from "./embed-page.tsx";

export { stayAtPlaces as shouldRevalidate } from "./stay-at-places.ts";

export const handle = { isFramed: true };

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadEmbed(request, context, params.code ?? "");
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return actInEmbed(request, context, params.code ?? "");
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => embedMeta(data, matches);

export default function Quest() {
  return <EmbedPage view="quest" />;
}

export function ErrorBoundary() {
  return <RootError />;
}
