import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { landingPageSchema } from "../../contract/landing/landing-page.ts";
import {
  addLandingPicture,
  getLandingPage,
  setLandingPage,
} from "../../domain/landing/landing-page.ts";
import { answer } from "../answer.ts";
import { body } from "../body.ts";
import { type Api, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { pictureBody, readPictureBody } from "../picture.ts";

const tags = ["Events"];

/** The landing page of an event, below `/v1/events/{slug}`. */
export const landingPageCalls = new Hono<Api>()
  .get(
    "/homepage",
    describeRoute({
      tags,
      summary:
        "Read the landing page; version 0 is made of the event's own fields, as long as nobody has written one",
    }),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await getLandingPage(c.env.deps, actor, { address: slugOf(c) }));
    },
  )
  .put(
    "/homepage",
    describeRoute({
      tags,
      summary: "Make the landing page this one: its blocks in their order, texts in Markdown",
    }),
    body(landingPageSchema, "event.edit"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), address: slugOf(c) };
      return answer(c, await setLandingPage(c.env.deps, actor, input));
    },
  )
  .post(
    "/homepage/pictures",
    describeRoute({
      tags,
      summary:
        "Upload a picture for the landing page; it is deleted in an hour unless the page is saved with its path",
      requestBody: pictureBody,
    }),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { address: slugOf(c), image: await readPictureBody(c) };
      return answer(c, await addLandingPicture(c.env.deps, actor, input), 201);
    },
  );
