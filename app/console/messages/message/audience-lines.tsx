import { useT } from "#app/i18n/provider.tsx";
import type { AudienceCount } from "#workers/domain/messages/audience/count-audience.ts";
import { channelKeys, leftOutKeys } from "../messages-model.ts";

/** Who would get a message by each channel, and how many would not and why. */
export function AudienceLines({ count }: { count: AudienceCount }) {
  const t = useT();
  return (
    <ul className="flex flex-col gap-2">
      {count.channels.map(({ channel, recipients, leftOut }) => (
        <li key={channel}>
          <p className="font-semibold tabular-nums">
            {t("staff.messages.gets", { channel: t(channelKeys[channel].name), n: recipients })}
          </p>
          <ul className="text-14 text-ink-soft">
            {leftOut.map(({ reason, people }) => (
              <li key={reason} className="tabular-nums">
                {t("staff.messages.leftOut", { n: people, reason: t(leftOutKeys[reason]) })}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
