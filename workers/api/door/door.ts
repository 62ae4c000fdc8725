import { Hono } from "hono";
import {
  doorFiguresSchema,
  doorPeopleQuerySchema,
  doorPeopleSchema,
  doorSchema,
  walkInAnswerSchema,
  walkInSchema,
} from "../../contract/api/door/door.ts";
import { conflictPageSchema } from "../../contract/api/door/scans.ts";
import { pageSchema } from "../../contract/api/lists.ts";
import { addWalkIn } from "../../domain/door/by-hand/walk-in.ts";
import { getDoor } from "../../domain/door/door.ts";
import { getDoorFigures } from "../../domain/door/door-figures.ts";
import { listDoorPeople } from "../../domain/door/door-people.ts";
import { listConflicts } from "../../domain/door/list-scans.ts";
import { answer } from "../answer.ts";
import { body, query } from "../body.ts";
import { type Api, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "../room/about.ts";

const tag = "Door";

/** The door of an event: for its staff, and for devices at its gates. */
export const door = new Hono<Api>()
  .get("/", about(tag, "Read what a scanner needs to know of the event", doorSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await getDoor(c.env.deps, actor, { address: slugOf(c) }));
  })
  .get(
    "/people",
    about(tag, "List the people whom a scanner knows, or who changed since", doorPeopleSchema),
    query(doorPeopleQuerySchema, "door.scan"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const asked = { ...c.req.valid("query"), address: slugOf(c) };
      return answer(c, await listDoorPeople(c.env.deps, actor, asked));
    },
  )
  .get(
    "/figures",
    about(tag, "Read how many are inside, per gate and per minute", doorFiguresSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await getDoorFigures(c.env.deps, actor, { address: slugOf(c) }));
    },
  )
  .get(
    "/conflicts",
    about(tag, "List who was let in twice, or should not have been", conflictPageSchema),
    query(pageSchema, "door.scan"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const asked = { ...c.req.valid("query"), address: slugOf(c) };
      return answer(c, await listConflicts(c.env.deps, actor, asked));
    },
  )
  .post(
    "/walk-ins",
    about(tag, "Register somebody at the door and let them in", walkInAnswerSchema),
    body(walkInSchema, "door.scan"),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), address: slugOf(c) };
      return answer(c, await addWalkIn(c.env.deps, actor, input));
    },
  );
