import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { ignoreAbortedReads } from "#app/ui/loading/aborted-reads.ts";
import { loadRenderedIslands } from "#app/ui/loading/lazy-island.tsx";
import { sendOnce } from "#app/ui/loading/one-submission.ts";
import { hydrateAtRenderedUrl } from "#app/ui/loading/rendered-address.tsx";
import { waitForNetwork } from "#app/ui/loading/retry.ts";
import { reportErrors } from "./errors/report-error.ts";

/**
 * Resolves when the router has read the data that came with the page. Its component throws what it
 * waits for, with no boundary around it: a tap meanwhile would be lost, and React would break off
 * with its error 345.
 */
async function readPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (awaited) {
    await awaited;
  }
}

reportErrors();
waitForNetwork();
ignoreAbortedReads();
sendOnce();
hydrateAtRenderedUrl();
void Promise.all([loadRenderedIslands(), readPageData()]).then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
});
