import { type FormEvent, useState } from "react";
import * as v from "valibot";
import { drawTexts } from "#app/pdf/draw-text.ts";
import { fetchDrawnPdf } from "#app/pdf/fetch-drawn-pdf.ts";
import { drawnTextsSchema } from "#workers/contract/tickets/drawn-texts.ts";

/** Takes the form over where there are scripts. */
export function useSaveCards(action: string) {
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "busy") return;
    setState("busy");
    const isSaved = await saveCards(event.currentTarget, action).catch(() => false);
    setState(isSaved ? "ready" : "failed");
  };
  return { state, submit };
}

/** Names that the file has no letters for are drawn here; where there are none the form goes its own way. */
async function saveCards(form: HTMLFormElement, action: string): Promise<boolean> {
  const chosen = new URLSearchParams();
  for (const [name, value] of new FormData(form)) chosen.append(name, String(value));
  const answer = await fetch(`${action}?${chosen}&undrawn=1`);
  const undrawn = answer.ok ? v.safeParse(drawnTextsSchema, await answer.json()) : null;
  // A browser that cannot draw gets the file as without scripts.
  const pictures = undrawn?.success ? await drawTexts(undrawn.output).catch(() => []) : [];
  if (pictures.length > 0) return fetchDrawnPdf(`${action}?${chosen}`, pictures);
  form.submit();
  return true;
}
