import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { loadRenderedParts } from "#app/ui/late.tsx";
import { wakeWhereRendered } from "#app/ui/rendered-address.tsx";

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
