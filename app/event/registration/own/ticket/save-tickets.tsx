import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { drawTexts } from "#app/pdf/draw-text.ts";
import { fetchDrawnPdf } from "#app/pdf/fetch-drawn-pdf.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { DrawnText } from "#workers/contract/tickets/drawn-texts.ts";

/** The way to paper: a file, with what its typeface lacks drawn by this browser; without scripts or fonts the page itself. */
export function SaveTickets({ slug, undrawn }: { slug: string; undrawn: readonly DrawnText[] }) {
  const t = useT();
  const { search } = useLocation();
  const address = `/event/${slug}/user/ticket${search}`;
  if (undrawn.length > 0) return <DrawnTickets address={address} undrawn={undrawn} />;
  return (
    <p className="print:hidden">
      <LinkButton to={address} reloadDocument>
        {t("registration.ticketPdf")}
      </LinkButton>
    </p>
  );
}

function DrawnTickets({ address, undrawn }: { address: string; undrawn: readonly DrawnText[] }) {
  const t = useT();
  // What draws is there with the script.
  const [state, setState] = useState<"none" | "ready" | "busy" | "failed">("none");
  useEffect(() => setState("ready"), []);
  const save = async () => {
    if (state === "busy") return;
    setState("busy");
    const isSaved = await saveDrawn(address, undrawn).catch(() => false);
    setState(isSaved ? "ready" : "failed");
  };
  const isPaper = state === "none" || state === "failed";
  return (
    <div className="flex flex-col items-start gap-3 print:hidden">
      {state !== "none" && (
        <Button onClick={save} aria-disabled={state === "busy"}>
          {t("registration.ticketSave")}
        </Button>
      )}
      <p role="status" className="text-ink-soft empty:hidden">
        {isPaper && t("registration.ticketPrint")}
      </p>
    </div>
  );
}

/** All of the tickets or none: one that lacks a name is no ticket. */
async function saveDrawn(address: string, undrawn: readonly DrawnText[]): Promise<boolean> {
  const pictures = await drawTexts(undrawn);
  return pictures.length === undrawn.length && (await fetchDrawnPdf(address, pictures));
}
