import { Link, useLoaderData } from "@remix-run/react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { messagesAddress } from "../../../messages/messages-model.ts";
import type { DetailsAnswer, DetailsData } from "../details-model.ts";

type Messages = Extract<DetailsAnswer, { kind: "saved" }>["messages"];

/** Which messages go with the times that were saved just now, and which do not go any more. */
export function FollowingMessages({ messages }: { messages: Messages }) {
  const { t, formats } = useLanguage();
  const { event } = useLoaderData<{ readonly event: DetailsData }>();
  return (
    <div role="status" className="flex flex-col gap-1 empty:hidden">
      {messages.length > 0 && <p className="font-semibold">{t("events.messagesFollow")}</p>}
      {messages.map(({ id, title, dueAt }) => (
        <p key={id} className={dueAt === null ? "text-warn" : undefined}>
          <Link to={messagesAddress(event.slug, id)}>{title || t("staff.messages.untitled")}</Link>
          {": "}
          {dueAt === null
            ? t("events.messageStopped")
            : t("events.messageMoved", { at: formats.full(dueAt, event.timeZone) })}
        </p>
      ))}
    </div>
  );
}
