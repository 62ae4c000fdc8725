import type { ClientActionFunctionArgs } from "@remix-run/react";
import { answered } from "../answered.ts";
import { refusedForm } from "./refused-form.ts";

/** The client action of a page whose forms are answered with what is wrong and what was typed. */
export function answerForm({ request, serverAction }: ClientActionFunctionArgs) {
  const form = request.clone();
  return answered(serverAction, async (code) => refusedForm({ code }, await form.formData()));
}
