import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { loadRenderedParts } from "#app/ui/late.tsx";
import { waitForNetwork } from "#app/ui/patience.ts";
import { wakeWhereRendered } from "#app/ui/rendered-address.tsx";

waitForNetwork();
wakeWhereRendered();
void loadRenderedParts().then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
});
