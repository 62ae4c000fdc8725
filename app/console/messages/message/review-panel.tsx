import type { SerializeFrom } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import { useId } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { ActButton } from "../../forms/act-button.tsx";
import { messagesAddress } from "../messages-model.ts";
import { AudienceLines } from "./audience-lines.tsx";
import type { MessagePage } from "./message.server.ts";
import { useWhen } from "./use-when.ts";

type Page = SerializeFrom<MessagePage>;

/** A draft before it goes: to how many, to whom not, when; and the button that says so. */
export function ReviewPanel({ page, draft }: { page: Page; draft: NonNullable<Page["draft"]> }) {
  const t = useT();
  const id = useId();
  const { message, slug } = page;
  const hasRoom = message.channels.includes("room");
  // By several channels whoever gets it by one of them is counted once at most: by the one with the most.
  const n = Math.max(0, ...draft.count.channels.map(({ recipients }) => recipients));
  const isLater = message.schedule.kind !== "now";
  const sendKey = isLater ? "staff.messages.sendLater" : "staff.messages.sendNow";
  const roomKey = isLater ? "staff.messages.sendRoomLater" : "staff.messages.sendRoom";
  const isPossible = n > 0 || hasRoom || (isLater && message.kind !== "invitation");
  return (
    <section
      aria-labelledby={id}
      className="flex max-w-200 flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id={id} className="text-22">
        {t("staff.messages.confirmTitle")}
      </h2>
      <AudienceLines count={draft.count} slug={slug} />
      {hasRoom && <p className="font-semibold">{t("staff.messages.roomText")}</p>}
      <div className="flex flex-col gap-1">
        <p>{useWhen(page)}</p>
        {isLater && <p className="text-14 text-ink-soft">{t("staff.messages.laterHint")}</p>}
      </div>
      {!page.isPublished && (
        <p className="font-semibold text-warn">
          {t(isLater ? "staff.messages.unpublishedLater" : "staff.messages.unpublished")}{" "}
          <Link to={`/events/${slug}/details`}>{t("staff.messages.toPublish")}</Link>
        </p>
      )}
      {!isPossible && <p className="font-semibold text-warn">{t("staff.messages.nobody")}</p>}
      <div className="flex flex-wrap gap-2">
        {isPossible && (
          <ActButton intent="send" fields={{ version: String(message.version) }} look="primary">
            {n === 0 && hasRoom ? t(roomKey) : t(sendKey, { n })}
          </ActButton>
        )}
        <LinkButton to={messagesAddress(slug, message.id)}>{t("staff.messages.back")}</LinkButton>
      </div>
    </section>
  );
}
