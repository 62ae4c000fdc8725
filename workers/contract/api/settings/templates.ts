/** A client's message templates, as /v1 and the forms take them. */
import * as v from "valibot";
import { templateLimits } from "../../messages/templates.ts";
import { text } from "../fields.ts";

const texts = {
  title: text(templateLimits.title),
  content: text(templateLimits.content),
} as const;

export const templateTextsSchema = v.object(texts);
export type TemplateTexts = v.InferOutput<typeof templateTextsSchema>;

/**
 * `PUT /v1/clients/{id}/templates/{template}/{language}`. With `savedAt` as it was read (null: the product's own
 * wording) it is refused when somebody else has saved since.
 */
export const templateChangeSchema = v.object({
  title: texts.title,
  content: texts.content,
  savedAt: v.optional(v.nullable(v.pipe(v.number("field.number"), v.integer("field.number")))),
});

const id = v.pipe(v.string("field.text"), v.maxLength(40, "text.too_long"));

/** `POST …/preview` and `POST …/test`: of the texts that are given, else of those that are kept. */
export const templatePreviewSchema = v.object({
  texts: v.optional(templateTextsSchema),
  /** Whose values stand in it; without them made-up ones do. */
  eventId: v.optional(id),
  attendeeId: v.optional(id),
  /** How a mail program looks; without it the reader's own decides. */
  scheme: v.optional(v.picklist(["light", "dark"], "field.choice")),
});
export type TemplatePreviewInput = v.InferOutput<typeof templatePreviewSchema>;
