import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { platformSettingsSchema } from "../../contract/api/settings/settings.ts";
import { getPlatformSettings, updatePlatformSettings } from "../../domain/platform/settings.ts";
import { answer } from "../answer.ts";
import { body } from "../body.ts";
import type { Api } from "../context.ts";
import { answerExample } from "../docs/account-examples.ts";
import { visitorOfCall } from "../guards.ts";

const example = {
  senderName: "Plenum",
  supportEmail: "help@example.org",
  maintenanceNo: "",
  maintenanceEn: "",
};
const about = (summary: string) =>
  describeRoute({ tags: ["Platform"], summary, responses: answerExample(example) });

/** The platform's own settings: for admins. */
export const platform = new Hono<Api>()
  .get("/settings", about("Read the platform's settings"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await getPlatformSettings(c.env.deps, actor));
  })
  .patch(
    "/settings",
    about("Change the platform's settings"),
    body(platformSettingsSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await updatePlatformSettings(c.env.deps, actor, c.req.valid("json")));
    },
  );
