import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextArea } from "#app/ui/field.tsx";
import type { Urgency } from "#party/core/announcements/commands.ts";
import type { StaffCommand } from "#party/core/commands.ts";
import type { AnnouncementView } from "#party/protocol/entities.ts";
import { announcementLimits } from "#workers/contract/limits.ts";
import { urgencyKeys } from "#workers/contract/words/run-words.ts";

const urgencies: readonly Urgency[] = ["info", "important", "urgent"];
const meanings = {
  info: "staff.announcements.infoMeans",
  important: "staff.announcements.importantMeans",
  urgent: "staff.announcements.urgentMeans",
} as const;
/** Minutes after which one ends by itself; 0 = not by itself. */
const lengths = [0, 5, 15, 30, 60, 180] as const;
const keep = "keep";

interface FormProps {
  readonly before: AnnouncementView | null;
  /** The room's clock, UTC milliseconds. */
  now(): number;
  readonly timeZone: string;
  readonly sender: AnnouncementSender;
  onDone(): void;
}

/** A new announcement, or one that is changed. */
export function AnnouncementForm(props: FormProps) {
  const { t } = useLanguage();
  const { before, sender } = props;
  const [text, setText] = useState(before?.text ?? "");
  const [urgency, setUrgency] = useState<Urgency>(before?.urgency ?? "info");
  const [length, setLength] = useState(before?.endsAt ? keep : "0");
  const isChange = before !== null;
  const field = useTextField(isChange);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sender.isPending) return;
    const content = { text, urgency, endsAt: endOf(length, before, props.now()) };
    if (!(await sender.run(commandOf(before, content)))) return field.current?.focus();
    if (before === null) setText("");
    props.onDone();
  }

  return (
    <form
      method="dialog"
      data-filling={isChange || text !== "" || undefined}
      className="flex flex-col gap-3"
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label={t(before ? "staff.announcements.editing" : "staff.announcements.text")}
        error={sender.problem}
      >
        <TextArea
          ref={field}
          rows={3}
          value={text}
          maxLength={announcementLimits.text.max}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <UrgencyField urgency={urgency} onChange={setUrgency} />
        <LengthField
          length={length}
          endsAt={before?.endsAt ?? null}
          timeZone={props.timeZone}
          onChange={setLength}
        />
      </div>
      <Buttons
        isChange={isChange}
        isEmpty={text.trim() === ""}
        isPending={sender.isPending}
        onCancel={props.onDone}
      />
    </form>
  );
}

function commandOf(
  before: AnnouncementView | null,
  content: { text: string; urgency: Urgency; endsAt: number | null },
): StaffCommand {
  if (before === null) return { type: "announcement.make", ...content };
  return { type: "announcement.edit", announcement: before.id, ...content };
}

/** When one ends that was written at `now`, UTC milliseconds; null = not by itself. */
function endOf(length: string, before: AnnouncementView | null, now: number): number | null {
  if (length === keep) return before?.endsAt ?? null;
  return length === "0" ? null : now + Number(length) * 60_000;
}

/** The text's field; it has the focus for whoever has asked to change one, who goes on writing. */
function useTextField(isChange: boolean): RefObject<HTMLTextAreaElement> {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isChange) field.current?.focus();
  }, [isChange]);
  return field;
}

function Buttons(props: {
  isChange: boolean;
  isEmpty: boolean;
  isPending: boolean;
  onCancel(): void;
}) {
  const { t } = useLanguage();
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        type="submit"
        look="primary"
        size="small"
        className="max-lg:min-h-11!"
        disabled={props.isEmpty}
        aria-disabled={props.isPending || undefined}
      >
        {t(props.isChange ? "staff.announcements.save" : "staff.announcements.make")}
      </Button>
      {props.isChange && (
        <Button size="small" className="max-lg:min-h-11!" onClick={props.onCancel}>
          {t("common.cancel")}
        </Button>
      )}
    </div>
  );
}

function UrgencyField(props: { urgency: Urgency; onChange(urgency: Urgency): void }) {
  const { t } = useLanguage();
  return (
    <Field label={t("staff.announcements.urgency")} hint={t(meanings[props.urgency])}>
      <Select
        value={props.urgency}
        onChange={({ target }) =>
          props.onChange(urgencies.find((each) => each === target.value) ?? "info")
        }
      >
        {urgencies.map((each) => (
          <option key={each} value={each}>
            {t(urgencyKeys[each])}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** When it ends by itself; one that is changed may keep its end. */
function LengthField(props: {
  length: string;
  endsAt: number | null;
  timeZone: string;
  onChange(length: string): void;
}) {
  const { t, formats } = useLanguage();
  return (
    <Field label={t("staff.announcements.lasts")}>
      <Select value={props.length} onChange={(event) => props.onChange(event.target.value)}>
        {props.endsAt !== null && (
          <option value={keep}>
            {t("staff.announcements.keep", { time: formats.time(props.endsAt, props.timeZone) })}
          </option>
        )}
        {lengths.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes === 0
              ? t("staff.announcements.untilEnded")
              : t("staff.announcements.minutes", { n: minutes })}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** How its commands are sent, and what came of the last one. */
export interface AnnouncementSender {
  run(command: StaffCommand): Promise<boolean>;
  readonly isPending: boolean;
  /** Why the last one was refused, in words. */
  readonly problem: string | null;
}
