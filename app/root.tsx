import "@fontsource-variable/schibsted-grotesk/wght.css";
import "./ui/style/base.css";
import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { areasFor } from "#app/i18n/areas.ts";
import { packTexts, readTexts } from "#app/i18n/packed-texts.ts";
import { LanguageProvider, useT } from "#app/i18n/provider.tsx";
import { OverduePage } from "#app/overdue-page.tsx";
import { usePageLook } from "#app/page-look.ts";
import { rememberPreferences } from "#app/preferences.server.ts";
import { RootError } from "#app/root-error.tsx";
import { LowPriorityScripts } from "#app/ui/loading/low-priority-scripts.tsx";
import { cookieHeaders } from "#workers/contract/http/cookies.ts";
import { localeOfRequest, themeOfRequest } from "#workers/contract/preferences.ts";
import { catalogues } from "#workers/contract/texts/index.ts";
import { useNonce } from "./ui/loading/low-priority-scripts.tsx";
import { useIsWaiting } from "./ui/loading/retry.ts";

/** Language, theme and the words that the page needs. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const locale = localeOfRequest(request);
  const cookies = url.searchParams.has("lang") ? rememberPreferences(request, { locale }) : [];
  return data(
    {
      locale,
      theme: themeOfRequest(request),
      texts: packTexts(catalogues[locale], areasFor(url.pathname)),
      version: context.version,
      // A page that many are given was rendered for none of them.
      requestId: context.personal ? null : context.deps.requestId,
    },
    { headers: cookieHeaders(cookies) },
  );
}

/** For pages that could not say more, such as one whose loader failed. */
export const meta: MetaFunction = () => [{ title: "Plenum" }];

export const links: LinksFunction = () => [
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** Words change with the language and with the part of the product that one goes to, and with nothing else. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formAction }) =>
  formAction === "/preferences" ||
  currentUrl.searchParams.get("lang") !== nextUrl.searchParams.get("lang") ||
  String(areasFor(currentUrl.pathname)) !== String(areasFor(nextUrl.pathname));

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const nonce = useNonce();
  const { eventColors, isFramed, isPaper, isStill, isTransparent, theme: asked } = usePageLook();
  const theme = isPaper ? "light" : (asked ?? root?.theme ?? "system");
  return (
    <html
      lang={root?.locale === "en" ? "en" : "nb"}
      data-theme={theme === "system" ? undefined : theme}
      data-transparent={isTransparent || undefined}
      data-version={root?.version}
      style={eventColors ?? undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!isFramed && !isStill && <ScrollRestoration nonce={nonce} />}
        {!isStill && <LowPriorityScripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  const root = useRouteLoaderData<typeof loader>("root");
  if (!root) return <Outlet />;
  return (
    <LanguageProvider locale={root.locale} texts={readTexts(root.texts)}>
      <WaitingLine />
      <OverduePage />
      <Outlet />
    </LanguageProvider>
  );
}

export function ErrorBoundary() {
  return <RootError />;
}

/** Says that the page waits for the network; a page in its room says so itself. */
function WaitingLine() {
  const t = useT();
  const isWaiting = useIsWaiting();
  return (
    <div role="status" className="[body:has([data-connection])_&]:hidden">
      {isWaiting && (
        <p className="fixed inset-x-0 top-0 z-50 bg-warn-soft px-4 py-2 text-14 text-warn">
          <strong>{t("common.connectionLost")}</strong> {t("common.connectionLostText")}
        </p>
      )}
    </div>
  );
}
