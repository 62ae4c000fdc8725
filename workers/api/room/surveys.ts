import { Hono } from "hono";
import { listOf } from "../../contract/api/lists.ts";
import { surveyListSchema, surveySchema } from "../../contract/api/room/surveys.ts";
import { getSurvey, listLiveSurveys } from "../../domain/rooms/live/surveys.ts";
import { answer } from "../answer.ts";
import { openQuery } from "../body.ts";
import { type Api, idOf, slugOf } from "../context.ts";
import { about } from "./about.ts";
import { roomVisitorOf } from "./room-visitor.ts";

/** Surveys, read as far as the caller may see them in the room itself. */
export const surveyCalls = new Hono<Api>()
  .get(
    "/surveys",
    about("Surveys", "List surveys", listOf(surveySchema)),
    openQuery(surveyListSchema),
    async (c) => {
      const input = { ...c.req.valid("query"), address: slugOf(c) };
      return answer(c, await listLiveSurveys(c.env.deps, await roomVisitorOf(c), input));
    },
  )
  .get("/surveys/:id", about("Surveys", "Read a survey", surveySchema), async (c) => {
    const input = { address: slugOf(c), id: idOf(c) };
    return answer(c, await getSurvey(c.env.deps, await roomVisitorOf(c), input));
  });
