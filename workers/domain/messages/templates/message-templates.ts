import { and, eq, type SQL, sql } from "drizzle-orm";
import type { TemplateTexts } from "../../../contract/api/settings/templates.ts";
import { cleanLine } from "../../../contract/clean-text.ts";
import {
  type ErrorCode,
  type ErrorDetail,
  ok,
  type Result,
  refuse,
} from "../../../contract/errors.ts";
import { findFaults, findMissing } from "../../../contract/messages/parse-template.ts";
import {
  requiredTagsOf,
  type TemplateId,
  type TemplateTag,
  tagsOf,
  templateIds,
} from "../../../contract/messages/templates.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { catalogues, type Locale, locales, type TextKey } from "../../../contract/texts/index.ts";
import { createTranslator } from "../../../contract/texts/translate.ts";
import { messageTemplates } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { getEvent } from "../../events/get-event.ts";
import { getClient } from "../../organisations/clients.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";

/** A message as a client words it, or as the product does. */
export interface MessageTemplate extends TemplateTexts {
  readonly id: TemplateId;
  readonly language: Locale;
  /** The client has worded it. */
  readonly isOwn: boolean;
  /** When the client last saved it, UTC milliseconds; null: the wording is the product's. */
  readonly savedAt: number | null;
  /** What its two texts may contain in brackets. */
  readonly tags: {
    readonly title: readonly TemplateTag[];
    readonly content: readonly TemplateTag[];
  };
  /** What its content has to contain. */
  readonly required: readonly TemplateTag[];
}

/** Which of a client's templates, in which language. */
export interface TemplateKey {
  readonly clientId: string;
  readonly template: TemplateId;
  readonly language: Locale;
}

type Row = typeof messageTemplates.$inferSelect;

/** Where the product's own wording of each stands. */
const wordingKeys = {
  invitation: { title: "wording.invitationTitle", content: "wording.invitationContent" },
  reminder: { title: "wording.reminderTitle", content: "wording.reminderContent" },
  login_information: {
    title: "wording.login_informationTitle",
    content: "wording.login_informationContent",
  },
  reset_password: {
    title: "wording.reset_passwordTitle",
    content: "wording.reset_passwordContent",
  },
} as const satisfies Record<TemplateId, { readonly title: TextKey; readonly content: TextKey }>;

/** The templates of a client in both languages, in the order of their ids: for admins and its own role client. */
export async function listTemplates(
  deps: Deps,
  actor: Actor,
  { clientId }: { readonly clientId: string },
): Promise<Result<readonly MessageTemplate[]>> {
  const client = await getClient(deps, actor, { id: clientId });
  return client.ok ? ok(await readAll(deps, clientId)) : client;
}

/** The same for those who work with the people of an event, to begin messages with. */
export async function listEventTemplates(
  deps: Deps,
  actor: Actor,
  { address }: { readonly address: string },
): Promise<Result<readonly MessageTemplate[]>> {
  const event = await getEvent(deps, actor, { address, ability: "people.view" });
  return event.ok ? ok(await readAll(deps, event.value.clientId)) : event;
}

/** One of them. */
export async function getTemplate(
  deps: Deps,
  actor: Actor,
  key: TemplateKey,
): Promise<Result<MessageTemplate>> {
  const client = await getClient(deps, actor, { id: key.clientId });
  return client.ok ? ok(toTemplate(key, await findOwn(deps, key))) : client;
}

/**
 * Words a message anew. Brackets that are no tags are refused with their place, as are tags that the message cannot
 * fill in, and a content without those that it cannot do without. `message_template.changed`: it is not what it was at
 * `savedAt` any more, or somebody else is faster now.
 */
export async function setTemplate(
  deps: Deps,
  actor: Actor,
  input: TemplateKey & {
    readonly texts: TemplateTexts;
    /** When what is replaced was saved; left out: whatever is there is. */
    readonly savedAt?: number | null | undefined;
  },
): Promise<Result<MessageTemplate>> {
  const { texts, savedAt, ...key } = input;
  const client = await getClient(deps, actor, { id: key.clientId });
  if (!client.ok) return client;
  const said = checkTexts(key.template, texts);
  if (!said.ok) return said;
  const { title, content } = said.value;
  const before = await findOwn(deps, key);
  if (savedAt !== undefined && savedAt !== (before?.updatedAt ?? null)) {
    return refuse("message_template.changed");
  }
  // Each save has a time of its own, by which the next one knows it.
  const updatedAt = Math.max(deps.now(), (before?.updatedAt ?? 0) + 1);
  const { clientId, template, language } = key;
  const isUnchanged = before ? isThere(key, before.updatedAt) : sql`NOT ${isThere(key)}`;
  const changed = await runBatch(deps, [
    noteAudit(deps, actor, {
      what: "client.save_template",
      onWhich: clientId,
      clientId,
      before: { template, language, title: before?.title, content: before?.content },
      after: { template, language, title, content },
      only: isUnchanged,
    }),
    sql`INSERT INTO message_templates (client_id, template, language, title, content, updated_at)
      SELECT ${clientId}, ${template}, ${language}, ${title}, ${content}, ${updatedAt} WHERE ${isUnchanged}
      ON CONFLICT (client_id, template, language)
      DO UPDATE SET title = excluded.title, content = excluded.content, updated_at = excluded.updated_at`,
  ]);
  if (changed.at(-1) === 0) return refuse("message_template.changed");
  return ok(toTemplate(key, { ...key, title, content, updatedAt }));
}

/** Goes back to the product's own wording; answers it. Where that is in use already, nothing changes. */
export async function resetTemplate(
  deps: Deps,
  actor: Actor,
  key: TemplateKey,
): Promise<Result<MessageTemplate>> {
  const client = await getClient(deps, actor, { id: key.clientId });
  if (!client.ok) return client;
  const { clientId, template, language } = key;
  const before = await findOwn(deps, key);
  await runBatch(deps, [
    noteAudit(deps, actor, {
      what: "client.reset_template",
      onWhich: clientId,
      clientId,
      before: { template, language, title: before?.title, content: before?.content },
      only: isThere(key),
    }),
    deps.db.delete(messageTemplates).where(isKey(key)),
  ]);
  return ok(toTemplate(key, undefined));
}

/** What a message says at the moment; of no client, what the product says. The same statement for everybody. */
export async function readCurrentTexts(
  deps: Deps,
  { clientId, template, language }: Omit<TemplateKey, "clientId"> & { clientId: string | null },
): Promise<TemplateTexts> {
  const own = await findOwn(deps, { clientId: clientId ?? "", template, language });
  return own ?? defaultTexts(template, language);
}

/** Texts as they are kept, or what is wrong with their brackets, at the field where it is. */
export function checkTexts(template: TemplateId, texts: TemplateTexts): Result<TemplateTexts> {
  const { content } = texts;
  const title = cleanLine(texts.title);
  const [ofTitle] = findFaults(template, "title", title);
  const [ofContent] = findFaults(template, "content", content);
  const missing = findMissing(template, content);
  const fields: Record<string, ErrorCode> = {};
  const fieldDetails: Record<string, ErrorDetail> = {};
  const say = (field: string, code: ErrorCode, detail: ErrorDetail) => {
    fields[field] = code;
    fieldDetails[field] = detail;
  };
  if (ofTitle) say("title", ofTitle.code, ofTitle.detail);
  if (ofContent) say("content", ofContent.code, ofContent.detail);
  else if (missing.length > 0) {
    const tags = missing.map((tag) => `[${tag}]`).join(", ");
    say("content", "message_template.tag_missing", { tags });
  }
  if (Object.keys(fields).length === 0) return ok({ title, content });
  return { ok: false, refusal: { code: "request.invalid", fields, fieldDetails } };
}

/** The product's own wording. */
export function defaultTexts(template: TemplateId, language: Locale): TemplateTexts {
  const t = createTranslator(catalogues[language], language);
  const { title, content } = wordingKeys[template];
  return { title: t(title), content: t(content) };
}

async function readAll(deps: Deps, clientId: string): Promise<readonly MessageTemplate[]> {
  const rows = await deps.db
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.clientId, clientId));
  return templateIds.flatMap((template) =>
    locales.map((language) => {
      const isThis = (row: Row) => row.template === template && row.language === language;
      return toTemplate({ clientId, template, language }, rows.find(isThis));
    }),
  );
}

async function findOwn(deps: Deps, key: TemplateKey): Promise<Row | undefined> {
  return deps.db.query.messageTemplates.findFirst({ where: isKey(key) });
}

function isKey({ clientId, template, language }: TemplateKey) {
  return and(
    eq(messageTemplates.clientId, clientId),
    eq(messageTemplates.template, template),
    eq(messageTemplates.language, language),
  );
}

/** Whether the client has worded it, `at` this time. */
function isThere({ clientId, template, language }: TemplateKey, at?: number): SQL {
  const then = at === undefined ? sql`` : sql` AND updated_at = ${at}`;
  return sql`EXISTS (SELECT 1 FROM message_templates
    WHERE client_id = ${clientId} AND template = ${template} AND language = ${language}${then})`;
}

function toTemplate({ template, language }: TemplateKey, own: Row | undefined): MessageTemplate {
  const { title, content } = own ?? defaultTexts(template, language);
  return {
    id: template,
    language,
    title,
    content,
    isOwn: own !== undefined,
    savedAt: own?.updatedAt ?? null,
    tags: { title: tagsOf(template, "title"), content: tagsOf(template, "content") },
    required: requiredTagsOf(template),
  };
}
