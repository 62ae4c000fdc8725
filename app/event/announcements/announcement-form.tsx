import { type FormEvent, useState } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextArea } from "#app/ui/field.tsx";
import type { Urgency } from "#party/core/commands.ts";
import type { AnnouncementView } from "#party/views.ts";
import { announcementLimits } from "#workers/contract/limits.ts";
import type { AnnouncementSender } from "./announcement-manager.tsx";

const urgencies: readonly Urgency[] = ["info", "important", "urgent"];
const names = {
  info: "announcements.info",
  important: "announcements.important",
  urgent: "announcements.urgent",
} as const;
const meanings = {
  info: "announcing.infoMeans",
  important: "announcing.importantMeans",
  urgent: "announcing.urgentMeans",
} as const;
/** Minutes after which one ends by itself; 0 = not by itself. */
const lengths = [0, 5, 15, 30, 60, 180] as const;
const keep = "keep";

/** A new announcement, or one that is changed. */
export function AnnouncementForm(props: {
  before: AnnouncementView | null;
  /** The room's clock, UTC milliseconds. */
  now(): number;
  timeZone: string;
  sender: AnnouncementSender;
  onDone(): void;
}) {
  const { t, formats } = useLanguage();
  const { before, sender } = props;
  const [text, setText] = useState(before?.text ?? "");
  const [urgency, setUrgency] = useState<Urgency>(before?.urgency ?? "info");
  const [length, setLength] = useState(before?.endsAt ? keep : "0");

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sender.isPending) return;
    const minutes = Number(length);
    const endsAt =
      length === keep
        ? (before?.endsAt ?? null)
        : minutes === 0
          ? null
          : props.now() + minutes * 60_000;
    const content = { text, urgency, endsAt };
    const isDone = await sender.run(
      before === null
        ? { type: "announcement.make", ...content }
        : { type: "announcement.edit", announcement: before.id, ...content },
    );
    if (!isDone) return;
    if (before === null) setText("");
    props.onDone();
  }

  return (
    <form method="dialog" className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <Field label={t(before ? "announcing.editing" : "announcing.text")} error={sender.problem}>
        <TextArea
          rows={3}
          value={text}
          maxLength={announcementLimits.text.max}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t("announcing.urgency")} hint={t(meanings[urgency])}>
          <Select
            value={urgency}
            onChange={({ target }) =>
              setUrgency(urgencies.find((each) => each === target.value) ?? "info")
            }
          >
            {urgencies.map((each) => (
              <option key={each} value={each}>
                {t(names[each])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("announcing.lasts")}>
          <Select value={length} onChange={(event) => setLength(event.target.value)}>
            {before?.endsAt && (
              <option value={keep}>
                {t("announcing.keep", {
                  time: formats.time(before.endsAt, props.timeZone),
                })}
              </option>
            )}
            {lengths.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes === 0
                  ? t("announcing.untilEnded")
                  : t("announcing.minutes", { n: minutes })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          look="primary"
          size="small"
          className="max-lg:min-h-11!"
          disabled={text.trim() === ""}
          aria-disabled={sender.isPending || undefined}
        >
          {t(before ? "announcing.save" : "announcing.make")}
        </Button>
        {before && (
          <Button size="small" className="max-lg:min-h-11!" onClick={props.onDone}>
            {t("common.cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
