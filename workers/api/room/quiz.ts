import { Hono } from "hono";
import { quizSchema } from "../../contract/api/room/quiz.ts";
import { getQuiz } from "../../domain/rooms/live/quiz.ts";
import { answer } from "../answer.ts";
import { type Api, slugOf } from "../context.ts";
import { about } from "./about.ts";
import { roomVisitorOf } from "./room-visitor.ts";

/** The quiz as it stands: its lobby, its board, and the caller's own place. */
export const quiz = new Hono<Api>().get(
  "/quiz",
  about("Quiz", "How the quiz stands", quizSchema),
  async (c) => answer(c, await getQuiz(c.env.deps, await roomVisitorOf(c), slugOf(c))),
);
