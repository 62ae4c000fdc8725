/** Accounts and invitations, as /v1 and the forms take them. */
import * as v from "valibot";
import { textLimits } from "../limits.ts";
import { consoleRoles } from "../permissions.ts";
import { email, text } from "./fields.ts";
import { listQuery } from "./organisations.ts";

const id = v.pipe(v.string("field.text"), v.maxLength(40));
const role = v.picklist(consoleRoles, "user.role");
const roles = v.pipe(v.array(role, "field.list"), v.minLength(1, "user.no_role"), v.maxLength(4));
const teamIds = v.pipe(v.array(id, "field.list"), v.maxLength(50));

/** Query of the list of accounts. */
export const userListSchema = v.object({
  ...listQuery,
  role: v.optional(role),
  state: v.optional(v.picklist(["active", "blocked"], "request.invalid")),
  /** Of one client; only admins see others'. */
  client: v.optional(id),
  team: v.optional(id),
});

/** `PATCH /v1/users/{id}`: what is given is changed; the first role is not made the active one. */
export const userChangeSchema = v.object({
  name: v.exactOptional(text(textLimits.name)),
  roles: v.exactOptional(roles),
  teamIds: v.exactOptional(teamIds),
});

/** Query of the list of invitations. */
export const accountInvitationListSchema = v.object({ ...listQuery, client: v.optional(id) });

/** `POST /v1/users/invitations`: into one's own client; admins say into which, null = into none. */
export const invitationSchema = v.object({
  clientId: v.exactOptional(v.nullable(id)),
  email,
  name: text(textLimits.name),
  roles,
  teamIds: v.exactOptional(teamIds),
});

/** `POST /v1/users/invitations/accept` */
export const acceptanceSchema = v.object({
  token: v.pipe(v.string(), v.maxLength(100)),
  name: text(textLimits.name),
  password: v.pipe(
    v.string(),
    v.minLength(textLimits.password.min, "text.too_short"),
    v.maxLength(textLimits.password.max, "text.too_long"),
  ),
});
