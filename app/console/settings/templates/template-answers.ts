import type { SerializeFrom } from "@remix-run/cloudflare";
import type { loadTemplates, RefusedTemplate, TemplateOutcome } from "./templates.server.ts";

/** What the page is given. */
export type TemplatesPage = SerializeFrom<typeof loadTemplates>;
/** The template that is edited. */
export type ChosenTemplate = NonNullable<TemplatesPage["chosen"]>;

/** What a form is answered with whose draft was looked at or tried. */
export type TemplateFormAnswer = Extract<TemplateOutcome, { readonly sentTo: string | null }> & {
  readonly typed: Readonly<Record<string, string>>;
};
export type TemplateAnswer = TemplateFormAnswer | RefusedTemplate;
