import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import {
  memberSchema,
  newTeamSchema,
  teamChangeSchema,
  teamListSchema,
} from "../../contract/api/organisations.ts";
import { deleteTeam } from "../../domain/organisations/delete-team.ts";
import { listTeams } from "../../domain/organisations/list-teams.ts";
import { setTeamMember } from "../../domain/organisations/team-members.ts";
import { createTeam, getTeam, updateTeam } from "../../domain/organisations/teams.ts";
import { answer } from "../answer.ts";
import { body, query } from "../body.ts";
import { type Api, type ApiContext, idOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";

const about = (summary: string) => describeRoute({ tags: ["Organisations"], summary });

/** Teams: of all clients for admins, of the own for its role client. Members are `GET /v1/users?team=`. */
export const teamCalls = new Hono<Api>()
  .get("/", about("List teams"), query(teamListSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await listTeams(c.env.deps, actor, c.req.valid("query")));
  })
  .post("/", about("Create a team"), body(newTeamSchema), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await createTeam(c.env.deps, actor, c.req.valid("json")), 201);
  })
  .get("/:id", about("Read a team"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await getTeam(c.env.deps, actor, { id: idOf(c) }));
  })
  .patch(
    "/:id",
    about("Change a team: its name, its sender"),
    body(teamChangeSchema),
    async (c) => {
      const { actor } = await visitorOfCall(c);
      const input = { ...c.req.valid("json"), id: idOf(c) };
      return answer(c, await updateTeam(c.env.deps, actor, input));
    },
  )
  .delete("/:id", about("Delete a team that stands on no event"), async (c) => {
    const { actor } = await visitorOfCall(c);
    return answer(c, await deleteTeam(c.env.deps, actor, { id: idOf(c) }));
  })
  .post("/:id/members", about("Put an account into a team"), body(memberSchema), (c) =>
    change(c, c.req.valid("json").userId, true),
  )
  .delete("/:id/members/:userId", about("Take an account out of a team"), (c) =>
    change(c, c.req.param("userId"), false),
  );

async function change(c: ApiContext, userId: string, member: boolean): Promise<Response> {
  const { actor } = await visitorOfCall(c);
  const input = { teamId: idOf(c), userId, member };
  return answer(c, await setTeamMember(c.env.deps, actor, input));
}
