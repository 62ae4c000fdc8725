import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";

/** Milliseconds between two looks; a page that comes back into view looks at once. */
const lookEveryMs = 5 * 60_000;
/** Seconds from the press on Refresh to the reload. */
const reloadAfter = 4;

/**
 * Tells that a newer version is running on the server, and reloads on request. Stands in the frames of the console
 * and of pages without sign-in, and so on no page of the hall: nothing may pull a phone or a screen out of an event.
 */
export function NewVersion() {
  const running = useRouteLoaderData<{ version?: string }>("root")?.version;
  return running ? <VersionNotice running={running} /> : null;
}

function VersionNotice({ running }: { running: string }) {
  const t = useT();
  const isOutdated = useIsOutdated(running);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);

  useEffect(() => {
    if (secondsLeft === null) return;
    if (secondsLeft === 0) {
      window.location.reload();
      return;
    }
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  return (
    <div role="status">
      {isOutdated && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-accent-soft px-4 py-2">
          <span>{t("common.newVersion")}</span>
          {secondsLeft === null ? (
            <Button
              size="small"
              look="primary"
              onClick={() => {
                setSecondsLeft(reloadAfter);
                void updateServiceWorkers();
              }}
            >
              {t("common.refresh")}
            </Button>
          ) : (
            <span className="tabular">{t("common.refreshing", { n: secondsLeft })}</span>
          )}
        </div>
      )}
    </div>
  );
}

function useIsOutdated(running: string): boolean {
  const [isOutdated, setIsOutdated] = useState(false);

  useEffect(() => {
    let isStopped = false;
    async function look() {
      if (document.visibilityState !== "visible") return;
      const latest = await fetchVersion();
      if (!isStopped && latest !== null) setIsOutdated(latest !== running);
    }
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      isStopped = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [running]);

  return isOutdated;
}

/** Has the browser fetch the service worker anew, so that event pages opened later are of the new version, too. */
async function updateServiceWorkers(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.allSettled(registrations.map((registration) => registration.update()));
}

/** The version that the server runs now; null when it cannot be asked. */
async function fetchVersion(): Promise<string | null> {
  try {
    const answer = await fetch("/v1/health");
    const body: unknown = await answer.json();
    if (typeof body !== "object" || body === null || !("version" in body)) return null;
    return typeof body.version === "string" ? body.version : null;
  } catch {
    return null;
  }
}
