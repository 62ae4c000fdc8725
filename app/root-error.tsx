import { useLocation, useRevalidator, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { useFailedRequest } from "./errors/failed-request.ts";
import { useRefusalRedirect } from "./errors/use-refusal-redirect.ts";
import { readTexts } from "./i18n/packed-texts.ts";
import { thrownCode } from "./thrown-refusal.ts";
import { isEventPage, NetworkLost } from "./ui/loading/retry.ts";

/** Words that must be there even when nothing could be loaded. */
const words = {
  no: {
    lost: "Noe gikk galt hos oss",
    offline:
      "Ingen forbindelse. Siden kommer tilbake av seg selv; se etter om det du sendte, kom fram",
    number: "Oppgi dette nummeret når du sier fra:",
    again: "Prøv igjen",
    home: "Til forsiden",
  },
  en: {
    lost: "Internal Server Error!",
    offline: "No Connection. The page comes back by itself; check whether what you sent arrived",
    number: "Give this number when you report it:",
    again: "Try again",
    home: "To the front page",
  },
};

/** The last error page: what happened and the way on, in the person's language, without anything loaded. */
export function RootError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData<{ locale?: string; texts?: string }>("root");
  const text = words[root?.locale === "en" ? "en" : "no"];
  const isOffline = error instanceof NetworkLost;
  const { revalidate } = useRevalidator();
  // An event's page stays: its room comes back to it, and asks for what it needs itself.
  useRefusalRedirect(error, isEventPage(pathname) ? null : "/");
  // Asks for the page anew, which waits for the network and then takes this one's place.
  useEffect(() => {
    if (isOffline) revalidate();
  }, [isOffline, revalidate]);
  const code = thrownCode(error);
  const number = useFailedRequest(error);
  const known = code !== null && root?.texts ? readTexts(root.texts).errors?.[code] : undefined;
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-4 p-6">
      <h1 className="text-36">{known ?? (isOffline ? text.offline : text.lost)}</h1>
      {number !== null && (
        <p className="text-14 text-ink-soft">
          {text.number} <code className="wrap-anywhere">{number}</code>
        </p>
      )}
      <p className="flex flex-wrap gap-4">
        <a
          className="font-semibold text-accent underline underline-offset-4"
          href={pathname + search}
        >
          {text.again}
        </a>
        <a className="font-semibold text-accent underline underline-offset-4" href="/">
          {text.home}
        </a>
      </p>
    </main>
  );
}
