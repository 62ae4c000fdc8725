import { Hono } from "hono";
import { listOf } from "../../contract/api/lists.ts";
import { chatHistoryQuerySchema, chatRowSchema } from "../../contract/api/room/chat-history.ts";
import { listChat } from "../../domain/rooms/history/list-chat.ts";
import { answer } from "../answer.ts";
import { openQuery } from "../body.ts";
import { type Api, slugOf } from "../context.ts";
import { visitorOfCall } from "../guards.ts";
import { about } from "./about.ts";

/** Of the chat, what the room does not tell: what is older than it shows, what was removed or taken back. */
export const chatHistory = new Hono<Api>().get(
  "/chat-record",
  about("Chats", "List all that was ever said", listOf(chatRowSchema)),
  openQuery(chatHistoryQuerySchema),
  async (c) => {
    const { actor } = await visitorOfCall(c);
    const { state = null, sender = null, sort, ...rest } = c.req.valid("query");
    const found = await listChat(c.env.deps, actor, {
      ...rest,
      state,
      sender,
      sort: sort === "oldest" ? "old" : "new",
      address: slugOf(c),
    });
    if (!found.ok) return answer(c, found);
    const { rows: items, next } = found.value;
    return c.json({ items, next });
  },
);
