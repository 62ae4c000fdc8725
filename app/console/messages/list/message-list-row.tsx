import { Link } from "@remix-run/react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Chip } from "#app/ui/chip.tsx";
import {
  channelKeys,
  messageKindKeys,
  messageStateKeys,
} from "#workers/contract/words/state-words.ts";
import type { EventMessage } from "#workers/domain/messages/message.ts";
import {
  begunKeyOf,
  failureKeyOf,
  messageNameOf,
  messageStateTones,
  messagesAddress,
  totalOf,
} from "../messages-model.ts";

/** A message in the list: what it says, where it goes, how far it is. */
export function MessageListRow(props: {
  message: EventMessage;
  page: { readonly name: string; readonly slug: string; readonly zone: string };
}) {
  const { t, formats } = useLanguage();
  const { message, page } = props;
  const channels = message.channels.map((channel, place) =>
    t(channel === "room" && place > 0 ? "staff.messages.roomAfterOthers" : channelKeys[channel]),
  );
  const facts = [t(messageKindKeys[message.kind]), formats.list(channels), useWhen(message, page)];
  const sent = totalOf(message, "sent");
  const failed = totalOf(message, "failed", "uncertain");
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4 hover:bg-sunken/60">
      <div className="flex min-w-0 grow basis-80 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={messagesAddress(page.slug, message.id)}
            className="font-semibold wrap-anywhere no-underline after:absolute after:inset-0 hover:underline hover:underline-offset-4"
          >
            {messageNameOf(message, page) || t("staff.messages.untitled")}
          </Link>
          <Chip tone={messageStateTones[message.state]}>{t(messageStateKeys[message.state])}</Chip>
        </p>
        <p className="text-14 text-ink-soft">{facts.filter(Boolean).join(" · ")}</p>
        {message.state === "draft" && message.failure && (
          <p className="text-14 text-warn">{t(failureKeyOf(message, message.failure))}</p>
        )}
      </div>
      {message.begunAt !== null && (
        <p className="flex flex-wrap gap-x-4 tabular-nums">
          <span>{t("staff.messages.figuresSent", { n: sent })}</span>
          {failed > 0 && (
            <span className="text-stop">{t("staff.messages.figuresFailed", { n: failed })}</span>
          )}
        </p>
      )}
    </li>
  );
}

/** When it was sent, or goes, or was last changed. */
function useWhen(message: EventMessage, { zone }: { readonly zone: string }): string {
  const { t, formats } = useLanguage();
  const said = (time: number) => ({ at: formats.dayAndTime(time, zone) });
  if (message.begunAt !== null) return t(begunKeyOf(message), said(message.begunAt));
  if (message.dueAt !== null) return t("staff.messages.goesAt", said(message.dueAt));
  return t("staff.messages.changedAt", said(message.updatedAt));
}
