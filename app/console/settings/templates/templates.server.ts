import { orThrow, type Visitor } from "#app/session.server.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import {
  type TemplateTexts,
  templateChangeSchema,
  templatePreviewSchema,
  templateTextsSchema,
} from "#workers/contract/api/settings/templates.ts";
import { ok, type Refusal, type Result, refuse } from "#workers/contract/errors.ts";
import { isAboutEvent, templateIdOf } from "#workers/contract/messages/templates.ts";
import { locales } from "#workers/contract/texts/index.ts";
import {
  getTemplate,
  listTemplates,
  resetTemplate,
  setTemplate,
  type TemplateKey,
} from "#workers/domain/messages/templates/message-templates.ts";
import { listPreviewChoices } from "#workers/domain/messages/templates/preview-choices.ts";
import {
  previewTemplate,
  sendTestMail,
} from "#workers/domain/messages/templates/preview-template.ts";
import { type RefusedForm, refusedForm } from "../../forms/refused-form.ts";
import { chosenOf } from "../../lists/list-query.ts";
import { listChoosableClients } from "../../manage/choosable-clients.server.ts";
import { addressOf, templateIntents } from "./templates-model.ts";

/** What the page shows for an address: `?client=` for admins, `?template=` and `?language=` for one that is edited. */
export async function loadTemplates(visitor: Visitor, url: URL) {
  const { deps, actor, user } = visitor;
  const isAdmin = user?.role === "admin";
  const client = url.searchParams.get("client") ?? "";
  const clientId = isAdmin ? client : (user?.clientId ?? "");
  const template = templateIdOf(url.searchParams.get("template"));
  const language = chosenOf(url, "language", locales) ?? "no";
  const [clients, items] = await Promise.all([
    listChoosableClients(visitor),
    clientId === "" ? [] : listTemplates(deps, actor, { clientId }).then(orThrow),
  ]);
  const chosen = items.find((one) => one.id === template && one.language === language) ?? null;
  const key: TemplateKey | null = chosen && { clientId, template: chosen.id, language };
  const [choices, preview] = await Promise.all([
    key && isAboutEvent(key.template) ? listPreviewChoices(deps, actor, key).then(orThrow) : null,
    key ? previewTemplate(deps, actor, { ...key, scheme: "light" }).then(orThrow) : null,
  ]);
  return {
    isAdmin,
    client: isAdmin ? client : "",
    clients,
    items,
    chosen,
    events: choices?.events ?? null,
    preview,
  };
}

/** What came of a form: where to go on to, or what the page shows of it where it stands. */
export type TemplateOutcome =
  Awaited<ReturnType<typeof showDraft>> extends Result<infer Shown>
    ? { readonly to: string } | Shown
    : never;

/** Does what the form asks for. */
export async function runTemplateAction(
  visitor: Visitor,
  form: FormData,
): Promise<Result<TemplateOutcome>> {
  const { deps, actor, user } = visitor;
  const intent = templateIntents.find((known) => known === form.get("intent"));
  const read = readKey(user?.role === "admin" ? null : (user?.clientId ?? ""), form);
  if (!read.ok) return read;
  if (intent === undefined) return refuse("request.invalid");
  const key = read.value;
  const { template, language } = key;
  const to = addressOf({ template, language, client: String(form.get("client") ?? "") });
  if (intent === "reset") return going(to, await resetTemplate(deps, actor, key));
  if (intent === "save") {
    const read = parseInput(templateChangeSchema, { ...textsOf(form), ...savedOf(form) });
    if (!read.ok) return read;
    const { title, content, savedAt } = read.value;
    const texts = { title, content };
    return going(to, await setTemplate(deps, actor, { ...key, texts, savedAt }));
  }
  return showDraft(visitor, key, form, intent);
}

/** A form that was refused; where somebody else had saved meanwhile, with what they wrote. */
export interface RefusedTemplate extends RefusedForm {
  readonly theirs: TemplateTexts | null;
}

/** The form as it was typed. Where somebody else was faster it is about what they have saved: sent again, it stands. */
export async function refuseTemplate(
  { deps, actor, user }: Visitor,
  refusal: Refusal,
  form: FormData,
): Promise<RefusedTemplate> {
  const refused = refusedForm(refusal, form);
  const key = readKey(user?.role === "admin" ? null : (user?.clientId ?? ""), form);
  if (refusal.code !== "message_template.changed" || !key.ok) return { ...refused, theirs: null };
  const { title, content, savedAt } = orThrow(await getTemplate(deps, actor, key.value));
  const typed = { ...refused.typed, savedAt: String(savedAt ?? "") };
  return { ...refused, typed, theirs: { title, content } };
}

/** A preview of what was typed; after `test` with where it was mailed to, too. */
async function showDraft(
  { deps, actor }: Visitor,
  key: TemplateKey,
  form: FormData,
  intent: "preview" | "test",
) {
  const texts = parseInput(templateTextsSchema, textsOf(form));
  if (!texts.ok) return texts;
  const chosen = (name: string) => String(form.get(name) ?? "") || undefined;
  const eventId = chosen("event");
  const choices = eventId
    ? await listPreviewChoices(deps, actor, { clientId: key.clientId, eventId })
    : ok({ attendees: [] });
  if (!choices.ok) return choices;
  const { attendees } = choices.value;
  // One of the event that was chosen before is nobody here.
  const attendeeId = attendees.find(({ id }) => id === chosen("attendee"))?.id;
  const asked = parseInput(templatePreviewSchema, {
    eventId,
    attendeeId,
    scheme: chosen("scheme"),
  });
  if (!asked.ok) return asked;
  const input = { ...asked.value, ...key, texts: texts.value };
  const preview = await previewTemplate(deps, actor, input);
  if (!preview.ok) return preview;
  const sent = intent === "test" ? await sendTestMail(deps, actor, input) : ok(null);
  if (!sent.ok) return sent;
  return ok({ preview: preview.value, attendees, sentTo: sent.value?.email ?? null });
}

function going(to: string, done: Result<unknown>): Result<{ readonly to: string }> {
  return done.ok ? ok({ to }) : done;
}

function textsOf(form: FormData) {
  return { title: String(form.get("title") ?? ""), content: String(form.get("content") ?? "") };
}

/** When what the form is about was saved; "" stands for the product's own wording. */
function savedOf(form: FormData) {
  const said = form.get("savedAt");
  if (said === null) return {};
  return { savedAt: said === "" ? null : Number(said) };
}

/** Whose template it is, which admins alone say, and which. */
function readKey(own: string | null, form: FormData): Result<TemplateKey> {
  const clientId = own ?? String(form.get("client") ?? "");
  const template = templateIdOf(String(form.get("template") ?? ""));
  const language = locales.find((locale) => locale === form.get("language"));
  if (clientId === "") return refuse("request.invalid", undefined, { client: "field.missing" });
  if (template === null || language === undefined) return refuse("request.invalid");
  return ok({ clientId, template, language });
}
