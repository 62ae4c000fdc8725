import { Hono } from "hono";
import {
  gateChangeSchema,
  gateLinkSchema,
  gateListSchema,
  gateOpeningSchema,
  gateSchema,
  newGateSchema,
  openedGateSchema,
} from "../../contract/api/door/gates.ts";
import {
  addGate,
  listGates,
  renewGateLink,
  revokeGate,
  updateGate,
} from "../../domain/door/gates.ts";
import { openGate } from "../../domain/door/open-gate.ts";
import { answer } from "../answer.ts";
import { body, openBody } from "../body.ts";
import { type Api, type ApiContext, idOf, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "../room/about.ts";

const tag = "Door";
const targetOf = (c: ApiContext) => ({ eventId: slugOf(c), id: idOf(c) });

/** Gates of an event: whoever may edit it makes them, and hands out their links. Links are live: no answer of these is kept. */
export const gateCalls = new Hono<Api>()
  .get("/", about(tag, "List gates", gateListSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    const found = await listGates(c.env.deps, actor, { eventId: slugOf(c) });
    return answer(c, found.ok ? { ok: true, value: { items: found.value } } : found);
  })
  .post(
    "/",
    about(tag, "Make a gate with a link for one device", gateLinkSchema, 201),
    body(newGateSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), eventId: slugOf(c) };
      return answer(c, await addGate(c.env.deps, actor, input), 201);
    },
  )
  .patch("/:id", about(tag, "Change a gate", gateSchema), body(gateChangeSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    const input = { ...c.req.valid("json"), ...targetOf(c) };
    return answer(c, await updateGate(c.env.deps, actor, input));
  })
  .post(
    "/:id/link",
    about(tag, "Make another link to a gate, for another device", gateLinkSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await renewGateLink(c.env.deps, actor, targetOf(c)));
    },
  )
  .delete("/:id", about(tag, "Revoke a gate with its link at once", gateSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await revokeGate(c.env.deps, actor, targetOf(c)));
  });

/** For whoever has a link: no account. */
export const openedGateCalls = new Hono<Api>().post(
  "/open",
  about(tag, "Open a gate’s link on a device", openedGateSchema),
  openBody(gateOpeningSchema),
  async (c) => answer(c, await openGate(c.env.deps, c.req.valid("json"))),
);
