import { Link } from "@remix-run/react";
import { useId } from "react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { ChipTabs } from "#app/ui/chip-tabs.tsx";
import { isErrorCode } from "#workers/contract/error-status.ts";
import { recipientStates } from "#workers/contract/messages/messages.ts";
import {
  channelKeys,
  leftOutKeys,
  recipientStateKeys,
} from "#workers/contract/words/state-words.ts";
import { ListCell, ListTable } from "../../lists/list-table.tsx";
import { Pager } from "../../lists/pager.tsx";
import { FailureReason } from "../failure-reason.tsx";
import { recipientTones, totalOf } from "../messages-model.ts";
import type { MessagePageData, SendingData } from "./page-data.ts";

/** The recipients of a message, all or those in one state. */
export function Recipients({ page, sending }: { page: MessagePageData; sending: SendingData }) {
  const { t, formats } = useLanguage();
  const id = useId();
  const { message } = page;
  const all = totalOf(message, ...recipientStates);
  const states = recipientStates
    .map((state) => ({ state, count: totalOf(message, state) }))
    .filter(({ state, count }) => count > 0 || state === sending.show);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-22">
        {t("staff.messages.recipients")}
      </h2>
      <ChipTabs
        name="show"
        label={t("staff.messages.state")}
        initial=""
        resets={["cursor"]}
        tabs={[
          { value: "", label: t("staff.messages.all"), count: formats.number(all) },
          ...states.map(({ state, count }) => {
            return {
              value: state,
              label: t(recipientStateKeys[state]),
              count: formats.number(count),
            };
          }),
        ]}
      />
      {sending.items.length === 0 ? (
        <p className="text-ink-soft">{t("staff.messages.recipientsNone")}</p>
      ) : (
        <ListTable
          label={t("staff.messages.recipients")}
          columns={[
            t("staff.messages.recipientName"),
            t("staff.messages.channel"),
            t("staff.messages.state"),
            t("staff.messages.reason"),
          ]}
        >
          {sending.items.map((one) => (
            <Row key={`${one.attendeeId} ${one.channel}`} slug={page.slug} recipient={one} />
          ))}
        </ListTable>
      )}
      <Pager next={sending.next} />
    </section>
  );
}

function Row(props: { slug: string; recipient: SendingData["items"][number] }) {
  const t = useT();
  const { channel, state } = props.recipient;
  return (
    <tr className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-3 align-top md:table-row">
      <ListCell className="basis-full">
        <Who {...props} />
      </ListCell>
      <ListCell>{t(channelKeys[channel])}</ListCell>
      <ListCell>
        <Chip tone={recipientTones[state]}>{t(recipientStateKeys[state])}</Chip>
      </ListCell>
      <ListCell
        className={
          hasReason(props.recipient)
            ? "basis-full text-14 wrap-anywhere first-letter:uppercase"
            : "hidden"
        }
      >
        <Reason recipient={props.recipient} />
      </ListCell>
    </tr>
  );
}

/** The room, somebody on the list with where it goes to, or somebody who is gone from it. */
function Who({ slug, recipient }: { slug: string; recipient: SendingData["items"][number] }) {
  const t = useT();
  const { attendeeId, channel, isGone, name, email, phone } = recipient;
  if (attendeeId === "") {
    return <span className="font-semibold">{t("staff.messages.room")}</span>;
  }
  const to = channel === "sms" ? phone : email;
  if (isGone) return <span className="text-ink-soft">{t("staff.messages.gone")}</span>;
  return (
    <>
      <Link to={`/events/${slug}/attendees/${attendeeId}`} className="font-semibold wrap-anywhere">
        {name ?? email ?? phone ?? t("staff.messages.nameless")}
      </Link>
      {name !== null && to !== null && (
        <span className="block text-14 text-ink-soft wrap-anywhere">{to}</span>
      )}
    </>
  );
}

/** Why somebody has not got it. */
function Reason({ recipient }: { recipient: SendingData["items"][number] }) {
  const t = useT();
  const { reason, reply, failure } = recipient;
  if (reason !== null) return t(leftOutKeys[reason]);
  if (failure !== null) return <FailureReason failure={failure} reply={reply} />;
  return reply !== null && isErrorCode(reply) && t(`errors.${reply}`);
}

/** Whether there is anything to be said of why. */
function hasReason({ reason, reply, failure, state }: SendingData["items"][number]): boolean {
  return reason !== null || failure !== null || (state !== "sent" && reply !== null);
}
