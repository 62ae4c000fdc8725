import { useState } from "react";
import { useCaptions } from "#app/event/captions/use-captions.ts";
import { useScreens } from "#app/event/display/screens.ts";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { type CaptionLine, nameInUse } from "#party/protocol/caption-entities.ts";
import { captionLimits } from "#workers/contract/captions/caption-limits.ts";
import type { Locale } from "#workers/contract/texts/index.ts";
import { ProblemAlert } from "../../room/problem-alert.tsx";
import { sayProblem } from "../../room/say-outcome.ts";
import type { CommandRunner } from "../../room/use-command-runner.ts";

const place = "captions";
const screensPlace = "captions:screens";
const removePlace = "captions:remove";
/** Lines that are shown of what was said. */
const shownLines = 3;

/** What is said in the hall, as text: typed here or sent by a service, and which screens show it. */
export function CaptionsPanel({ runner }: { runner: CommandRunner }) {
  const t = useT();
  const { all } = useCaptions();
  const [locale, setLocale] = useState(useLanguage().locale);
  const language = nameInUse(all, locale);
  const said = all.find((each) => each.language === language) ?? all[0];
  const lines = said?.lines.slice(-shownLines) ?? [];
  return (
    <div className="flex flex-col gap-4">
      <CaptionForm language={language} locale={locale} onLocale={setLocale} runner={runner} />
      {lines.length === 0 ? (
        <p className="text-14 text-ink-soft">{t("staff.captions.none")}</p>
      ) : (
        <ol aria-label={t("staff.captions.last")} className="text-14">
          {lines.map((line) => (
            <SaidLine
              key={`${line.id} ${line.at}`}
              line={line}
              language={said?.language ?? language}
              runner={runner}
            />
          ))}
        </ol>
      )}
      <ProblemAlert problem={runner.problemAt(removePlace)} isSmall />
      <CaptionedScreens runner={runner} />
    </div>
  );
}

/** A line that was said; a wrong one is taken away for everybody. */
function SaidLine(props: { line: CaptionLine; language: string; runner: CommandRunner }) {
  const t = useT();
  const { line, language, runner } = props;
  const { text, no } = line;
  return (
    <li className="flex items-start justify-between gap-2 py-1">
      <span lang={language} className="min-w-0 py-1 wrap-anywhere">
        {text}
      </span>
      {no !== null && (
        <Button
          size="small"
          look="quiet"
          aria-label={t("staff.captions.removeLine", { text })}
          onClick={() => {
            if (runner.isPending(removePlace)) return;
            void runner.run(removePlace, { type: "captions.remove", language, no });
          }}
        >
          {t("staff.captions.remove")}
        </Button>
      )}
    </li>
  );
}

function CaptionForm(props: {
  language: string;
  locale: Locale;
  onLocale(locale: Locale): void;
  runner: CommandRunner;
}) {
  const t = useT();
  const { language, runner } = props;
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
        const lines = [{ text, language, final: true }];
        void runner
          .run(place, { type: "captions.send", lines })
          .then((isSent) => isSent && setText((now) => restOf(now, text)));
      }}
    >
      <Field
        label={t("staff.captions.text")}
        hint={t("staff.captions.hint")}
        error={problem && sayProblem(problem, t)}
      >
        <Input
          value={text}
          maxLength={captionLimits.text.max}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value);
            runner.dismiss(place);
          }}
        />
      </Field>
      <Field label={t("staff.captions.language")}>
        <Select
          value={props.locale}
          onChange={({ target }) => props.onLocale(target.value === "no" ? "no" : "en")}
        >
          <option value="no">{t("staff.captions.norwegian")}</option>
          <option value="en">{t("staff.captions.english")}</option>
        </Select>
      </Field>
      <Button
        type="submit"
        size="small"
        className="self-start"
        aria-disabled={isPending || undefined}
      >
        {t(isPending ? "staff.captions.sending" : "staff.captions.send")}
      </Button>
    </form>
  );
}

/** What was typed while a line was on its way: whoever writes what is said goes on at once. */
function restOf(now: string, sent: string): string {
  return now.startsWith(sent) ? now.slice(sent.length) : now;
}

/** Each screen of the event, and whether it has captions at its foot. */
function CaptionedScreens({ runner }: { runner: CommandRunner }) {
  const t = useT();
  const screens = useScreens();
  const captioned = useRoomView((view) => view.entities.sk);
  return (
    <fieldset className="flex flex-col text-14">
      <legend className="font-semibold">{t("staff.captions.onScreens")}</legend>
      {screens.map(({ id, name }) => (
        <Switch
          key={id}
          label={name ?? t("staff.captions.mainScreen")}
          checked={captioned.has(id)}
          onChange={({ target }) =>
            void runner.run(screensPlace, {
              type: "screen.captions",
              screen: id,
              on: target.checked,
            })
          }
        />
      ))}
      <ProblemAlert problem={runner.problemAt(screensPlace)} isSmall />
    </fieldset>
  );
}
