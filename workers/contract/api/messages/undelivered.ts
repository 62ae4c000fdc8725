/** Mails beside messages that did not arrive, as /v1 takes and tells them. */
import * as v from "valibot";
import { failureKinds } from "../../messages/failure-kind.ts";
import { pageQuery } from "../lists.ts";

/** Query of `GET /v1/undelivered-mails`: `client` narrows it, for admins. */
export const undeliveredListSchema = v.object({
  ...pageQuery,
  client: v.optional(v.pipe(v.string(), v.maxLength(40))),
});

/** One of them; times in UTC milliseconds. */
export const undeliveredSchema = v.looseObject({
  id: v.string(),
  /** What it is, e.g. `reset_password`. */
  kind: v.string(),
  recipient: v.string(),
  /** Name of the client; null of the platform's own. */
  client: v.nullable(v.string()),
  state: v.picklist(["failed", "uncertain"]),
  /** What the mail server said at the last try. */
  reply: v.nullable(v.string()),
  /** What that comes to. */
  failure: v.nullable(v.picklist(failureKinds)),
  settledAt: v.number(),
  /** Why it is not sent again: its link is over, or what it says does not hold; null: it can be. */
  stale: v.nullable(v.picklist(["link_over", "run_out"])),
});
