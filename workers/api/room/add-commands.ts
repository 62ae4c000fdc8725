import { Hono } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import type * as v from "valibot";
import { writtenSchema } from "../../contract/api/room/room.ts";
import { sendCommand } from "../../domain/rooms/send-command.ts";
import { answer, answerRefusal } from "../answer.ts";
import { describingOptions, readJson } from "../body.ts";
import { type Api, type ApiContext, idOf, slugOf } from "../context.ts";
import { invalidResponse } from "../docs/docs.ts";
import { bodySchemaOf, commandOf } from "./command-body.ts";
import { type RoomCommandRoute, roomCommands } from "./commands.ts";
import { roomVisitorOf } from "./room-visitor.ts";

/** The room's commands, each at its address below `/v1/events/{slug}`. */
export function createRoomCommands(): Hono<Api> {
  const api = new Hono<Api>();
  for (const route of roomCommands) {
    const schema = bodySchemaOf(route);
    api.on(route.method, route.path, describe(route, schema), async (c) =>
      perform(c, route, schema === null ? {} : await readJson(c)),
    );
  }
  return api;
}

function describe({ tag, summary, makes }: RoomCommandRoute, schema: v.GenericSchema | null) {
  const done = {
    description: "Done and kept",
    content: { "application/json": { schema: resolver(writtenSchema) } },
  };
  const responses = { [makes ? 201 : 200]: done };
  if (schema === null) return describeRoute({ tags: [tag], summary, responses });
  return describeRoute({
    tags: [tag],
    summary,
    requestBody: {
      required: true,
      content: { "application/json": { schema: resolver(schema, describingOptions) } },
    },
    responses: { ...responses, 400: invalidResponse },
  });
}

async function perform(c: ApiContext, route: RoomCommandRoute, given: unknown): Promise<Response> {
  const visitor = await roomVisitorOf(c);
  const command = commandOf(route, idOf(c), given);
  if (!command.ok) return answerRefusal(c, command.refusal);
  const result = await sendCommand(c.env.deps, visitor, {
    address: slugOf(c),
    command: command.value,
    key: c.req.header("Idempotency-Key"),
  });
  return answer(c, result, route.makes ? 201 : 200);
}
