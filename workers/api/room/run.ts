import { Hono } from "hono";
import { cueSchema, runSchema, slidesSchema } from "../../contract/api/room/run.ts";
import { getCue, getRun, listSlides } from "../../domain/rooms/live/run.ts";
import { answer } from "../answer.ts";
import { type Api, idOf, slugOf } from "../context.ts";
import { about } from "./about.ts";
import { roomVisitorOf } from "./room-visitor.ts";

/** The run of show, read by those who run it. */
export const run = new Hono<Api>()
  .get("/run", about("Run of show", "How the run of show stands", runSchema), async (c) =>
    answer(c, await getRun(c.env.deps, await roomVisitorOf(c), slugOf(c))),
  )
  .get("/run/cues/:id", about("Run of show", "Read a cue", cueSchema), async (c) => {
    const input = { address: slugOf(c), id: idOf(c) };
    return answer(c, await getCue(c.env.deps, await roomVisitorOf(c), input));
  })
  .get(
    "/run/cues/:id/slides",
    about("Run of show", "The slides of a cue, by page", slidesSchema),
    async (c) => {
      const input = { address: slugOf(c), id: idOf(c) };
      return answer(c, await listSlides(c.env.deps, await roomVisitorOf(c), input));
    },
  );
