import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import {
  clientChangeSchema,
  clientListSchema,
  newClientSchema,
} from "../../contract/api/organisations.ts";
import { openidSettingsSchema } from "../../contract/api/settings/openid.ts";
import { setLogo } from "../../domain/files/own-images.ts";
import { setClientBlocked } from "../../domain/organisations/block-client.ts";
import { createClient, getClient, updateClient } from "../../domain/organisations/clients.ts";
import { listClients } from "../../domain/organisations/list-clients.ts";
import {
  getOpenid,
  removeOpenid,
  setOpenid,
} from "../../domain/organisations/openid/openid-settings.ts";
import { answer } from "../answer.ts";
import { body, query } from "../body.ts";
import { type Api, idOf } from "../context.ts";
import { answerExample } from "../docs/account-examples.ts";
import { visitorOfCall } from "../guards.ts";
import { pictureBody, pictureExample, readPictureBody } from "../picture.ts";
import { paymentAccount } from "./payment-account.ts";
import { suppressions } from "./suppressions.ts";

const about = (summary: string) => describeRoute({ tags: ["Organisations"], summary });

/** Clients: all of them for admins, one's own for its role client. */
export const clientCalls = new Hono<Api>()
  .route("/", suppressions)
  .route("/", paymentAccount)
  .get("/", about("List clients"), query(clientListSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listClients(c.env.deps, actor, c.req.valid("query")));
  })
  .post("/", about("Create a client"), body(newClientSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await createClient(c.env.deps, actor, c.req.valid("json")), 201);
  })
  .get("/:id", about("Read a client"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await getClient(c.env.deps, actor, { id: idOf(c) }));
  })
  .patch("/:id", about("Change a client"), body(clientChangeSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    const input = { ...c.req.valid("json"), id: idOf(c) };
    return answer(c, await updateClient(c.env.deps, actor, input));
  })
  .put(
    "/:id/logo",
    describeRoute({
      tags: ["Organisations"],
      summary: "Set a client's logo",
      requestBody: pictureBody,
      responses: answerExample(pictureExample),
    }),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { id: idOf(c), image: await readPictureBody(c) };
      return answer(c, await setLogo(c.env.deps, actor, input));
    },
  )
  .delete(
    "/:id/logo",
    describeRoute({
      tags: ["Organisations"],
      summary: "Take a client's logo away",
      responses: answerExample({ address: null }),
    }),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      return answer(c, await setLogo(c.env.deps, actor, { id: idOf(c), image: null }));
    },
  )
  .post("/:id/block", about("Block a client: all of it are signed out"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await setClientBlocked(c.env.deps, actor, { id: idOf(c), blocked: true }));
  })
  .get("/:id/openid", about("Read the sign-in of a client's own provider"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await getOpenid(c.env.deps, actor, { clientId: idOf(c) }));
  })
  .put(
    "/:id/openid",
    about("Set the sign-in of a client's own provider"),
    body(openidSettingsSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), clientId: idOf(c) };
      return answer(c, await setOpenid(c.env.deps, actor, input));
    },
  )
  .delete("/:id/openid", about("Remove the sign-in of a client's own provider"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await removeOpenid(c.env.deps, actor, { clientId: idOf(c) }));
  })
  .delete("/:id/block", about("Unblock a client"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await setClientBlocked(c.env.deps, actor, { id: idOf(c), blocked: false }));
  });
