import { useT } from "#app/i18n/provider.tsx";
import { messageChannels } from "#workers/contract/messages/messages.ts";
import { channelKeys } from "#workers/contract/words/state-words.ts";
import type { FieldProblems } from "../../forms/field-problem.ts";
import { useProblemText } from "../../forms/form-text.tsx";
import { channelAboutKeys } from "../messages-model.ts";
import type { DraftPage, SentDraft } from "./draft-answers.ts";

/** Where a message goes; nobody is invited in the room. */
export function ChannelFields(props: {
  message: DraftPage["message"];
  sent: SentDraft | undefined;
  problems: FieldProblems;
}) {
  const t = useT();
  const textOf = useProblemText();
  const { message, sent } = props;
  const problem = textOf(props.problems.channels);
  const chosen: readonly string[] = sent ? (sent.all.channels ?? []) : message.channels;
  const offered = messageChannels.filter(
    (channel) => channel !== "room" || message.kind !== "invitation",
  );
  return (
    <fieldset
      className="flex flex-col gap-1"
      aria-describedby={problem ? "channels-problem" : "channels-hint"}
    >
      <legend className="mb-1 text-22 font-semibold">{t("staff.messages.channels")}</legend>
      {problem && (
        <p id="channels-problem" role="alert" className="text-14 font-semibold text-stop">
          {problem}
        </p>
      )}
      <p id="channels-hint" className="text-14 text-ink-soft">
        {t("staff.messages.channelsHint")}
      </p>
      {offered.map((channel) => (
        <label key={channel} className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            name="channels"
            value={channel}
            defaultChecked={chosen.includes(channel)}
            aria-invalid={problem ? true : undefined}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span className="flex flex-col">
            <span>{t(channelKeys[channel])}</span>
            <span className="text-14 text-ink-soft">{t(channelAboutKeys[channel])}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
