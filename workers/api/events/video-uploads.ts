import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { videoUploadSchema } from "../../contract/api/files/video-uploads.ts";
import { completeVideo } from "../../domain/files/videos/complete-video.ts";
import {
  beginVideo,
  cancelVideo,
  getVideoUpload,
  putVideoPart,
} from "../../domain/files/videos/video-upload.ts";
import { answer } from "../answer.ts";
import { body } from "../body.ts";
import { type Api, type ApiContext, idOf, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";

const tags = ["Files"];
const about = (summary: string) => describeRoute({ tags, summary });
const aboutPart = describeRoute({
  tags,
  summary: "Send a part of a video, in any order; again where the network lost it",
  requestBody: {
    required: true,
    content: {
      "application/octet-stream": {
        schema: { type: "string", format: "binary" },
        example: "the bytes of the part",
      },
    },
  },
});

const ofUpload = (c: ApiContext) => ({ address: slugOf(c), id: idOf(c) });

/** The event's video, which comes in parts; below `/v1/events/{slug}`. */
export const videoUploadCalls = new Hono<Api>()
  .post(
    "/uploads",
    about("Begin to upload the event's video, or go on with the one of this mark"),
    body(videoUploadSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), address: slugOf(c) };
      return answer(c, await beginVideo(c.env.deps, actor, input), 201);
    },
  )
  .get("/uploads/:id", about("How far an upload has come"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await getVideoUpload(c.env.deps, actor, ofUpload(c)));
  })
  .put("/uploads/:id/parts/:number", aboutPart, async (c) => {
    const { actor } = await visitorOfCall(c);
    const number = Number(c.req.param("number"));
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    return answer(c, await putVideoPart(c.env.deps, actor, { ...ofUpload(c), number, bytes }));
  })
  .post("/uploads/:id/complete", about("Make the parts the event's video"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await completeVideo(c.env.deps, actor, ofUpload(c)), 201);
  })
  .delete("/uploads/:id", about("Give an upload up: nothing of it is left"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await cancelVideo(c.env.deps, actor, ofUpload(c)));
  });
