import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { addPicture } from "../../domain/files/pictures.ts";
import { answer } from "../answer.ts";
import { type Api, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { pictureBody, readPictureBody } from "../picture.ts";

/** Pictures for an event's polls and scenes, below `/v1/events/{slug}`. */
export const pictureCalls = new Hono<Api>().post(
  "/pictures",
  describeRoute({
    tags: ["Polls"],
    summary:
      "Upload a picture for a poll or a scene: with its key and size, and what it shows, polls, screens and cues name it. It is deleted in a day unless one of them does",
    requestBody: pictureBody,
  }),
  async (c) => {
    const { actor } = await visitorOfCall(c);
    const input = { address: slugOf(c), image: await readPictureBody(c) };
    return answer(c, await addPicture(c.env.deps, actor, input), 201);
  },
);
