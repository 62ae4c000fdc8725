import { useEffect, useRef, useState } from "react";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { StaffMark } from "#app/ui/staff-mark.tsx";
import type { MessageView } from "#party/protocol/entities.ts";
import { sayProblem } from "../../room/say-outcome.ts";
import type { DeskEvent } from "../../room/staff-room-provider.tsx";
import type { CommandRunner } from "../../room/use-command-runner.ts";
import { Age } from "../age.tsx";
import { PinButton, StaffPinnedMessage } from "./pinned-message.tsx";
import { SlowMode } from "./slow-mode.tsx";

const place = "chat";
/** CSS pixels from the end that still count as reading there. */
const nearPx = 48;

/** The chat as the hall sees it, with the host's voice in it and what keeps it in order. */
export function ChatPanel({ event, runner }: { event: DeskEvent; runner: CommandRunner }) {
  const t = useT();
  const messages = useRoomView((view) => view.messages);
  const settings = useRoomView((view) => view.settings);
  const list = useRef<HTMLOListElement>(null);
  const last = messages.at(-1)?.id;

  const isAtEnd = useRef(true);

  // New messages are followed only by those who read at the end.
  useEffect(() => {
    const element = list.current;
    if (element && last !== undefined && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [last]);

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <StaffPinnedMessage runner={runner} />
      {settings && !settings.chat && <p className="text-14 text-ink-soft">{t("desk.chatOff")}</p>}
      {messages.length === 0 ? (
        <p className="text-14 text-ink-soft">{t("desk.chatEmpty")}</p>
      ) : (
        <ol
          ref={list}
          onScroll={({ currentTarget: seen }) => {
            isAtEnd.current = seen.scrollHeight - seen.scrollTop - seen.clientHeight < nearPx;
          }}
          aria-label={t("desk.chat")}
          className="flex max-h-96 min-h-0 flex-col gap-3 overflow-y-auto desk:max-h-none desk:flex-1"
        >
          {messages.map((message) => (
            <Message key={message.id} message={message} timeZone={event.timeZone} runner={runner} />
          ))}
        </ol>
      )}
      {settings?.chat && (
        <>
          <ChatForm runner={runner} maxLength={settings.chatMaxLength} />
          <SlowMode seconds={settings.slowModeSeconds} />
        </>
      )}
    </div>
  );
}

function Message(props: { message: MessageView; timeZone: string; runner: CommandRunner }) {
  const t = useT();
  const { message, runner } = props;
  const at = `message:${message.id}`;
  const problem = runner.problemAt(at);
  const isPending = runner.isPending(at) || undefined;
  return (
    <li className="flex flex-col gap-1 text-14">
      <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
        <span className="font-semibold text-ink">{message.name ?? t("common.anonymous")}</span>
        {message.byStaff && <StaffMark label={t("desk.byStaff")} />}
        {message.simulated && <Chip>{t("staff.rehearsal.simulatedMark")}</Chip>}
        {message.pinned && <Chip tone="good">{t("desk.pinnedMark")}</Chip>}
        {message.mutedSender && <Chip tone="warn">{t("desk.mutedMark")}</Chip>}
        <Age at={message.sentAt} timeZone={props.timeZone} />
      </p>
      <p className="whitespace-pre-line">{message.text}</p>
      <div className="-ml-3 flex flex-wrap">
        <Button
          size="small"
          look="quiet"
          aria-disabled={isPending}
          onClick={() => void runner.run(at, { type: "chat.remove", message: message.id })}
        >
          {t("desk.remove")}
        </Button>
        <PinButton message={message} runner={runner} at={at} />
        {!message.byStaff && !message.mutedSender && (
          <Button
            size="small"
            look="quiet"
            aria-disabled={isPending}
            onClick={() =>
              void runner.run(at, {
                type: "person.mute",
                of: { kind: "message", id: message.id },
              })
            }
          >
            {t("desk.mute")}
          </Button>
        )}
      </div>
      <ProblemAlert problem={problem} />
    </li>
  );
}

function ChatForm({ runner, maxLength }: { runner: CommandRunner; maxLength: number }) {
  const t = useT();
  const [text, setText] = useState("");
  const problem = runner.problemAt(place);
  const isPending = runner.isPending(place);
  return (
    <form
      method="dialog"
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        void runner
          .run(place, { type: "chat.send", text, anonymous: false })
          .then((isSent) => isSent && setText(""));
      }}
    >
      <Field
        label={t("desk.chatLabel")}
        hint={t("desk.chatHint")}
        error={problem && sayProblem(problem, t)}
      >
        <Input
          value={text}
          maxLength={maxLength}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value);
            runner.dismiss(place);
          }}
        />
      </Field>
      <Button
        type="submit"
        size="small"
        className="self-start"
        aria-disabled={isPending || undefined}
      >
        {isPending ? t("desk.sending") : t("desk.chatSend")}
      </Button>
    </form>
  );
}
