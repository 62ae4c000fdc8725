import { ok, type Result } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { runTemplates } from "../../contract/run/programme/run-templates.ts";
import { catalogues, type Locale } from "../../contract/texts/index.ts";
import { createTranslator } from "../../contract/texts/translate.ts";
import type { Deps } from "../deps.ts";
import { getEvent } from "../events/get-event.ts";

interface RunTemplateItem {
  readonly id: string;
  readonly name: string;
  /** The programme, as it is pasted. */
  readonly text: string;
}

/** Programmes to begin with, in a language; by those who may read the event's desk. */
export async function listRunTemplates(
  deps: Deps,
  actor: Actor,
  { address, locale }: { readonly address: string; readonly locale: Locale },
): Promise<Result<readonly RunTemplateItem[]>> {
  const event = await getEvent(deps, actor, { address, ability: "live.read" });
  if (!event.ok) return event;
  const t = createTranslator(catalogues[locale], locale);
  return ok(runTemplates.map(({ id, name, text }) => ({ id, name: t(name), text: t(text) })));
}
