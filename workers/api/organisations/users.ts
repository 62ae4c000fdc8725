import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import {
  acceptanceSchema,
  accountInvitationListSchema,
  invitationSchema,
  userChangeSchema,
  userListSchema,
} from "../../contract/api/users.ts";
import { acceptInvitation } from "../../domain/organisations/invitations/accept-invitation.ts";
import {
  inviteAgain,
  inviteUser,
  withdrawInvitation,
} from "../../domain/organisations/invitations/invitations.ts";
import { listInvitations } from "../../domain/organisations/invitations/list-invitations.ts";
import { listUsers } from "../../domain/organisations/list-users.ts";
import { getUser, setUserBlocked, updateUser } from "../../domain/organisations/manage-user.ts";
import { resetFactors } from "../../domain/organisations/reset-factors.ts";
import { answer } from "../answer.ts";
import { body, openBody, query } from "../body.ts";
import { type Api, idOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";

const about = (summary: string) => describeRoute({ tags: ["Users"], summary });

/** Accounts: all of them for admins, the own client's for its role client. */
export const userCalls = new Hono<Api>()
  .get("/", about("List accounts"), query(userListSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listUsers(c.env.deps, actor, c.req.valid("query")));
  })
  .get("/invitations", about("List invitations"), query(accountInvitationListSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listInvitations(c.env.deps, actor, c.req.valid("query")));
  })
  .post("/invitations", about("Invite somebody by mail"), body(invitationSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await inviteUser(c.env.deps, actor, c.req.valid("json")), 201);
  })
  .post(
    "/invitations/accept",
    about("Make the account of an invitation, by the token of its mail"),
    openBody(acceptanceSchema),
    async (c) => {
      const input = { ...c.req.valid("json"), language: c.get("locale") };
      return answer(c, await acceptInvitation(c.env.deps, input), 201);
    },
  )
  .post("/invitations/:id/send", about("Send an invitation again"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await inviteAgain(c.env.deps, actor, { id: idOf(c) }));
  })
  .delete("/invitations/:id", about("Take an invitation back"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await withdrawInvitation(c.env.deps, actor, { id: idOf(c) }));
  })
  .get("/:id", about("Read an account"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await getUser(c.env.deps, actor, { id: idOf(c) }));
  })
  .patch("/:id", about("Change an account"), body(userChangeSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    const input = { ...c.req.valid("json"), id: idOf(c) };
    return answer(c, await updateUser(c.env.deps, actor, input));
  })
  .post("/:id/block", about("Block an account: signed out at once"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await setUserBlocked(c.env.deps, actor, { id: idOf(c), blocked: true }));
  })
  .delete("/:id/block", about("Unblock an account"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await setUserBlocked(c.env.deps, actor, { id: idOf(c), blocked: false }));
  })
  .delete("/:id/factors", about("Take the second factor off an account"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await resetFactors(c.env.deps, actor, { id: idOf(c) }));
  });
