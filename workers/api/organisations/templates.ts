import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import {
  templateChangeSchema,
  templatePreviewSchema,
} from "../../contract/api/settings/templates.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { templateIdOf } from "../../contract/messages/templates.ts";
import { locales } from "../../contract/texts/index.ts";
import {
  listEventTemplates,
  listTemplates,
  resetTemplate,
  setTemplate,
  type TemplateKey,
} from "../../domain/messages/templates/message-templates.ts";
import { previewTemplate, sendTestMail } from "../../domain/messages/templates/preview-template.ts";
import { answer, answerRefusal } from "../answer.ts";
import { body } from "../body.ts";
import { type Api, type ApiContext, idOf, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";

const about = (summary: string) => describeRoute({ tags: ["Messages"], summary });

/** A client's own wording of what is mailed in its name, in each language. */
export const templates = new Hono<Api>()
  .get("/:id/templates", about("List a client's message templates"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listTemplates(c.env.deps, actor, { clientId: idOf(c) }));
  })
  .put(
    "/:id/templates/:template/:language",
    about("Word a message anew; brackets that are no tags are refused with their place"),
    body(templateChangeSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const key = keyOf(c);
      if (!key.ok) return answerRefusal(c, key.refusal);
      const { title, content, savedAt } = c.req.valid("json");
      const input = { ...key.value, texts: { title, content }, savedAt };
      return answer(c, await setTemplate(c.env.deps, actor, input));
    },
  )
  .delete(
    "/:id/templates/:template/:language",
    about("Go back to the product's own wording"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const key = keyOf(c);
      if (!key.ok) return answerRefusal(c, key.refusal);
      return answer(c, await resetTemplate(c.env.deps, actor, key.value));
    },
  )
  .post(
    "/:id/templates/:template/:language/preview",
    about("Fill a message in for an attendee, or for made-up people"),
    body(templatePreviewSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const key = keyOf(c);
      if (!key.ok) return answerRefusal(c, key.refusal);
      const input = { ...key.value, ...c.req.valid("json") };
      return answer(c, await previewTemplate(c.env.deps, actor, input));
    },
  )
  .post(
    "/:id/templates/:template/:language/test",
    about("Mail the same to oneself"),
    body(templatePreviewSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const key = keyOf(c);
      if (!key.ok) return answerRefusal(c, key.refusal);
      const input = { ...key.value, ...c.req.valid("json") };
      return answer(c, await sendTestMail(c.env.deps, actor, input));
    },
  );

/** The same for those who work with an event's people, to begin messages with. */
export const eventTemplates = new Hono<Api>().get(
  "/templates",
  about("List the message templates of an event's client"),
  async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listEventTemplates(c.env.deps, actor, { address: slugOf(c) }));
  },
);

function keyOf(c: ApiContext): Result<TemplateKey> {
  const template = templateIdOf(c.req.param("template"));
  const language = locales.find((locale) => locale === c.req.param("language"));
  if (template === null || language === undefined) return refuse("request.not_found");
  return ok({ clientId: idOf(c), template, language });
}
