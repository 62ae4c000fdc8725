import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { localPath } from "#app/guard.ts";
import { requireUser } from "#app/session.server.ts";
import { answered } from "../answered.ts";
import { dismissByForm } from "./announcements.server.ts";

/** There is nothing to see here: the message is dismissed on the page that it stands on. */
export function loader() {
  return redirect("/");
}

/** Dismisses a message of the platform for the person, and goes back to the page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireUser(request, context);
  const form = await request.formData();
  await dismissByForm(visitor, form);
  return redirect(localPath(String(form.get("back") ?? "")) ?? "/");
}

/** Without an answer it stays where it is. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answered(
    () => serverAction<typeof action>(),
    (code) => ({ code }),
  );
}
