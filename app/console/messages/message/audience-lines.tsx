import { Link } from "@remix-run/react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { messageLimits } from "#workers/contract/messages/messages.ts";
import { channelKeys, leftOutKeys } from "#workers/contract/words/state-words.ts";
import type { AudienceCount, LeftOut } from "#workers/domain/messages/audience/count-audience.ts";

/** Who would get a message by each channel, who would not and why, and how long their SMS are. */
export function AudienceLines({ count, slug }: { count: AudienceCount; slug: string }) {
  const t = useT();
  return (
    <ul className="flex flex-col gap-2">
      {count.channels.map(({ channel, recipients, leftOut }) => (
        <li key={channel}>
          <p className="font-semibold">
            {t("staff.messages.gets", {
              channel: t(channelKeys[channel]),
              n: recipients,
            })}
          </p>
          {channel === "sms" &&
            count.sms.map((one) => <Longest key={one.language} longest={one} />)}
          <ul className="text-14 text-ink-soft">
            {leftOut.map((one) => (
              <li key={one.reason}>
                <Names leftOut={one} slug={slug} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Longest({ longest }: { longest: AudienceCount["sms"][number] }) {
  const { t, formats } = useLanguage();
  const { language, characters, parts, alphabet } = longest;
  const figures = {
    characters: formats.number(characters),
    most: formats.number(messageLimits.sms.max),
    n: parts,
  };
  return (
    <p className="text-14">
      {t(
        language === "no" ? "staff.messages.smsLongestNo" : "staff.messages.smsLongestEn",
        figures,
      )}
      {alphabet === "ucs2" && ` ${t("staff.messages.smsOtherSigns")}`}
    </p>
  );
}

/** How many are left out for one reason; opened, the first of them by name. */
function Names({ leftOut, slug }: { leftOut: LeftOut; slug: string }) {
  const t = useT();
  const { reason, people, first } = leftOut;
  const more = people - first.length;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer content-center max-lg:min-h-11">
        {t("staff.messages.leftOut", { n: people, reason: t(leftOutKeys[reason]) })}
      </summary>
      <ul className="flex flex-col pb-2 pl-4">
        {first.map(({ attendeeId, name }) => (
          <li key={attendeeId} className="wrap-anywhere">
            <Link
              to={`/events/${slug}/attendees/${attendeeId}`}
              className="inline-block min-h-6 content-center max-lg:min-h-11"
            >
              {name ?? t("staff.messages.nameless")}
            </Link>
          </li>
        ))}
        {more > 0 && <li>{t("staff.messages.andMore", { n: more })}</li>}
      </ul>
    </details>
  );
}
