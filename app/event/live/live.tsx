import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/page-title.ts";
import { RootError } from "#app/root-error.tsx";
import { LazyIsland, lazyIsland } from "#app/ui/loading/lazy-island.tsx";
import { assertNever } from "#workers/contract/errors.ts";
import { actOnAdmission } from "./live-action.server.ts";
import { loadLivePage } from "./live-loader.server.ts";
import { LiveRoom } from "./live-room.tsx";

// Admission happens once; who is inside loads none of it.
const accessForm = lazyIsland("access-form", () => import("./admission/access-form.tsx"));
const missing = lazyIsland("missing", () => import("./admission/missing.tsx"));
const nameForm = lazyIsland("name-form", () => import("./admission/name-form.tsx"));

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadLivePage(request, context, params.code ?? "");
}

/** Never from a cache: the page carries a ticket that lets one socket in, once. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function action({ request, context, params }: ActionFunctionArgs) {
  return actOnAdmission(request, context, params.code ?? "");
}

/** Tabs, polls and details are in the address and cost no call; the forms of admission do, and asking for the page anew. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  formAction,
}) =>
  currentUrl.pathname !== nextUrl.pathname ||
  (currentUrl.href === nextUrl.href && formMethod === undefined) ||
  (formMethod !== undefined && formAction?.split("?")[0] === nextUrl.pathname);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data || data.state === "missing") return pageTitle(matches, "live.joinTitle");
  const share = "share" in data ? data.share : null;
  return share ?? [{ title: `${data.event.name} · Plenum` }];
};

/** An event for the people in it, by its code: admission, the room, the recap. */
export default function Live() {
  const page = useLoaderData<typeof loader>();
  // The room has no boundary around it: what is told while a boundary hydrates would break it.
  if (page.state === "in") {
    return <LiveRoom key={page.event.id} {...page} />;
  }
  return <Admission page={page} />;
}

type AdmissionPage = Exclude<ReturnType<typeof useLoaderData<typeof loader>>, { state: "in" }>;

function Admission({ page }: { page: AdmissionPage }) {
  const error = useActionData<typeof action>() ?? null;
  switch (page.state) {
    case "missing":
      return <LazyIsland island={missing} with={{ code: page.code }} />;
    case "access":
      return (
        <LazyIsland island={accessForm} with={{ event: page.event, wasIn: page.wasIn, error }} />
      );
    case "name":
      return (
        <LazyIsland
          island={nameForm}
          with={{
            event: page.event,
            landing: page.landing,
            standing: page.standing,
            now: page.now,
            error,
          }}
        />
      );
    default:
      return assertNever(page);
  }
}

export function ErrorBoundary() {
  return <RootError />;
}
