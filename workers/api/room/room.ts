import { Hono } from "hono";
import { listOf, pageSchema } from "../../contract/api/lists.ts";
import { questionAuthorSchema } from "../../contract/api/room/profiles.ts";
import {
  activitySchema,
  chatListSchema,
  chatMessageSchema,
  labelSchema,
  muteSchema,
  pollListSchema,
  pollSchema,
  questionListSchema,
  questionSchema,
  questionWithRepliesSchema,
  roomSchema,
  screenSchema,
} from "../../contract/api/room/room.ts";
import { findQuestionAuthor } from "../../domain/attendees/profiles.ts";
import { listActivity, listLabels, listMutes } from "../../domain/rooms/live/desk-lists.ts";
import {
  getChatMessage,
  getRoom,
  getScreen,
  listChatMessages,
  listLiveScreens,
} from "../../domain/rooms/live/hall.ts";
import { getPoll, listLivePolls } from "../../domain/rooms/live/polls.ts";
import { getQuestion, listQuestions } from "../../domain/rooms/live/questions.ts";
import { answer } from "../answer.ts";
import { openQuery } from "../body.ts";
import { type Api, idOf, slugOf } from "../context.ts";
import { about } from "./about.ts";
import { createRoomCommands } from "./add-commands.ts";
import { announcements } from "./announcements.ts";
import { chatHistory } from "./chat-history.ts";
import { pollExtras } from "./poll-extras.ts";
import { programme } from "./programme.ts";
import { quiz } from "./quiz.ts";
import { roomVisitorOf } from "./room-visitor.ts";
import { run } from "./run.ts";
import { surveyCalls } from "./surveys.ts";

/**
 * What is live in an event, below `/v1/events/{slug}`: for its staff, and for attendees with their
 * token, each as far as they may see and do it in the room itself.
 */
export const room = new Hono<Api>()
  .get("/room", about("Rooms", "How the room stands", roomSchema), async (c) =>
    answer(c, await getRoom(c.env.deps, await roomVisitorOf(c), slugOf(c))),
  )
  .get(
    "/questions",
    about("Questions", "List questions", listOf(questionSchema)),
    openQuery(questionListSchema),
    async (c) => {
      const input = { ...c.req.valid("query"), address: slugOf(c) };
      return answer(c, await listQuestions(c.env.deps, await roomVisitorOf(c), input));
    },
  )
  .get(
    "/questions/:id",
    about("Questions", "Read a question with its replies", questionWithRepliesSchema),
    async (c) => {
      const input = { address: slugOf(c), id: idOf(c) };
      return answer(c, await getQuestion(c.env.deps, await roomVisitorOf(c), input));
    },
  )
  .get(
    "/questions/:id/author",
    about("Questions", "Read whose profile a question leads to", questionAuthorSchema),
    async (c) => {
      const input = { address: slugOf(c), id: idOf(c) };
      return answer(c, await findQuestionAuthor(c.env.deps, await roomVisitorOf(c), input));
    },
  )
  .get(
    "/polls",
    about("Polls", "List polls", listOf(pollSchema)),
    openQuery(pollListSchema),
    async (c) => {
      const input = { ...c.req.valid("query"), address: slugOf(c) };
      return answer(c, await listLivePolls(c.env.deps, await roomVisitorOf(c), input));
    },
  )
  .get("/polls/:id", about("Polls", "Read a poll", pollSchema), async (c) => {
    const input = { address: slugOf(c), id: idOf(c) };
    return answer(c, await getPoll(c.env.deps, await roomVisitorOf(c), input));
  })
  .get(
    "/chats",
    about("Chats", "List messages, newest first", listOf(chatMessageSchema)),
    openQuery(chatListSchema),
    async (c) => {
      const input = { ...c.req.valid("query"), address: slugOf(c) };
      return answer(c, await listChatMessages(c.env.deps, await roomVisitorOf(c), input));
    },
  )
  .get("/chats/:id", about("Chats", "Read a message", chatMessageSchema), async (c) => {
    const input = { address: slugOf(c), id: idOf(c) };
    return answer(c, await getChatMessage(c.env.deps, await roomVisitorOf(c), input));
  })
  .get(
    "/screens",
    about("Screens", "What each screen shows", listOf(screenSchema)),
    openQuery(pageSchema),
    async (c) => {
      const input = { ...c.req.valid("query"), address: slugOf(c) };
      return answer(c, await listLiveScreens(c.env.deps, await roomVisitorOf(c), input));
    },
  )
  .get("/screens/:id", about("Screens", "What a screen shows", screenSchema), async (c) => {
    const input = { address: slugOf(c), id: idOf(c) };
    return answer(c, await getScreen(c.env.deps, await roomVisitorOf(c), input));
  })
  .get(
    "/mutes",
    about("Rooms", "Who is muted", listOf(muteSchema)),
    openQuery(pageSchema),
    async (c) => {
      const input = { ...c.req.valid("query"), address: slugOf(c) };
      return answer(c, await listMutes(c.env.deps, await roomVisitorOf(c), input));
    },
  )
  .get(
    "/labels",
    about("Labels", "List labels", listOf(labelSchema)),
    openQuery(pageSchema),
    async (c) => {
      const input = { ...c.req.valid("query"), address: slugOf(c) };
      return answer(c, await listLabels(c.env.deps, await roomVisitorOf(c), input));
    },
  )
  .get(
    "/activity",
    about("Rooms", "What staff did last", listOf(activitySchema)),
    openQuery(pageSchema),
    async (c) => {
      const input = { ...c.req.valid("query"), address: slugOf(c) };
      return answer(c, await listActivity(c.env.deps, await roomVisitorOf(c), input));
    },
  )
  .route("/", announcements)
  .route("/", surveyCalls)
  .route("/", quiz)
  .route("/", run)
  .route("/", programme)
  .route("/", pollExtras)
  .route("/", chatHistory)
  .route("/", createRoomCommands());
