/** What /v1 is asked and tells of all that was ever said in an event's chat. */
import * as v from "valibot";
import { search } from "../fields.ts";
import { pageQuery } from "../lists.ts";
import { chatSenders, chatStates } from "./chat-table.ts";

/** Query of `chat-record`. */
export const chatHistoryQuerySchema = v.object({
  ...pageQuery,
  search,
  state: v.optional(v.picklist(chatStates)),
  sender: v.optional(v.picklist(chatSenders)),
  sort: v.optional(v.picklist(["newest", "oldest"]), "newest"),
});

export const chatRowSchema = v.looseObject({
  id: v.string(),
  name: v.nullable(v.string()),
  byStaff: v.boolean(),
  text: v.string(),
  state: v.picklist(["shown", "removed", "withdrawn"]),
  sentAt: v.number(),
  pinned: v.boolean(),
  muted: v.boolean(),
});
