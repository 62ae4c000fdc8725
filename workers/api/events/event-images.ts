import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import type { EventImage } from "../../contract/files/event-files.ts";
import { setEventImage } from "../../domain/files/event-images.ts";
import { answer } from "../answer.ts";
import { type Api, type ApiContext, slugOf } from "../context.ts";
import { answerExample } from "../docs/account-examples.ts";
import { visitorOfCall } from "../guards.ts";
import { pictureBody, readPictureBody } from "../picture.ts";

const tags = ["Events"];
const path = "/files/4f5zY1h0mVt8kQ2nW7dRbXcJ3gLsPa6uEoTiHyMKqNw";

const aboutSetting = (summary: string) =>
  describeRoute({
    tags,
    summary,
    requestBody: pictureBody,
    responses: answerExample({ path }),
  });
const aboutRemoving = (summary: string) =>
  describeRoute({ tags, summary, responses: answerExample({ path: null }) });

async function set(c: ApiContext, which: EventImage): Promise<Response> {
  const { actor } = await visitorOfCall(c);
  const image = c.req.method === "DELETE" ? null : await readPictureBody(c);
  return answer(c, await setEventImage(c.env.deps, actor, { address: slugOf(c), which, image }));
}

/** The pictures of an event, each shown to who may know of the event. */
export const eventImageCalls = new Hono<Api>()
  .put("/logo", aboutSetting("Set an event's logo"), (c) => set(c, "logo"))
  .delete("/logo", aboutRemoving("Take an event's logo away"), (c) => set(c, "logo"))
  .put("/background", aboutSetting("Set an event's background picture"), (c) =>
    set(c, "background"),
  )
  .delete("/background", aboutRemoving("Take an event's background picture away"), (c) =>
    set(c, "background"),
  );
