import { type FormEvent, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useClockAhead } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useFocusFault } from "#app/ui/hooks/use-focus-fault.ts";
import { textLimits } from "#workers/contract/limits.ts";
import type { Choice, Producer } from "./use-producer.ts";
import type { RemoteControl } from "./use-remote.ts";

/** A countdown of so many minutes, or to a time of day. */
export function CountdownForm({ producer, remote }: { producer: Producer; remote: RemoteControl }) {
  const t = useT();
  const ahead = useClockAhead();
  const [isFilling, setFilling] = useState(false);
  /** Another one with each refusal; null when what was typed was a countdown. */
  const [refusal, setRefusal] = useState<object | null>(null);
  const root = useRef<HTMLFormElement>(null);
  useFocusFault(root, refusal);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? "").trim();
    const choice = countdownChoice(
      { minutes: typed("minutes"), time: typed("time"), text: typed("text") },
      new Date(Date.now() + ahead),
    );
    setRefusal(choice === null ? {} : null);
    if (!choice) return;
    setFilling(false);
    producer.choose(choice);
  };
  return (
    <section aria-labelledby="remote-countdown" className="flex flex-col gap-3">
      <h2 id="remote-countdown" className="text-18">
        {t("control.countdown")}
      </h2>
      <form
        ref={root}
        method="dialog"
        data-filling={isFilling || undefined}
        onInput={() => setFilling(true)}
        onSubmit={submit}
        className="flex flex-col gap-3"
        noValidate
      >
        <EndFields isWrong={refusal !== null} />
        <Field label={t("control.countdownText")} hint={t("control.countdownHint")}>
          <Input name="text" maxLength={textLimits.countdown.max} autoComplete="off" />
        </Field>
        <Button type="submit" size="large" disabled={remote.isAway}>
          {t("control.showCountdown")}
        </Button>
      </form>
    </section>
  );
}

/** When it is over: after so many minutes, or at a time of day. */
function EndFields({ isWrong }: { isWrong: boolean }) {
  const t = useT();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t("control.minutes")} error={isWrong && t("control.countdownWrong")}>
        <Input
          name="minutes"
          type="number"
          inputMode="numeric"
          min={1}
          max={1440}
          defaultValue={5}
        />
      </Field>
      <Field label={t("control.untilTime")}>
        <Input name="time" type="time" />
      </Field>
    </div>
  );
}

const dayMinutes = 24 * 60;

/**
 * What is typed as a countdown, at `now`: the next such time of day on this device's clock, or so many
 * minutes from when it is shown. Null when it is neither.
 */
export function countdownChoice(
  typed: { readonly minutes: string; readonly time: string; readonly text: string },
  now: Date,
): Choice | null {
  const { text } = typed;
  const time = /^(\d{2}):(\d{2})/.exec(typed.time);
  if (time) {
    const at = new Date(now);
    at.setHours(Number(time[1]), Number(time[2]), 0, 0);
    if (at <= now) at.setDate(at.getDate() + 1);
    return { scene: { kind: "countdown", until: at.getTime(), text } };
  }
  const minutes = Number(typed.minutes.replace(",", "."));
  if (typed.minutes === "" || !(minutes > 0 && minutes <= dayMinutes)) return null;
  const lengthMs = Math.round(minutes * 60_000);
  return { scene: { kind: "countdown", until: now.getTime() + lengthMs, text }, lengthMs };
}
