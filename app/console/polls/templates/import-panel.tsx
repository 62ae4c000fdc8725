import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import type { PollContent } from "#party/core/polls/commands.ts";
import { type LineProblem, readPolls } from "#workers/contract/polls/read-polls.ts";
import { useNewScoring } from "../quiz/scoring.ts";
import { pollKindNames } from "../words.ts";

/** Many polls out of one pasted text, with what is wrong at which line before anything is made. */
export function ImportPanel(props: {
  isPending: boolean;
  /** True when the room has taken all of them. */
  onImport(contents: readonly PollContent[]): Promise<boolean>;
  onClose(): void;
}) {
  const t = useT();
  const [text, setText] = useState("");
  const { polls: contents, problems } = readPolls(text, useNewScoring());

  async function submit(): Promise<void> {
    if (contents.length > 0 && (await props.onImport(contents))) props.onClose();
  }

  return (
    <form
      method="dialog"
      aria-label={t("polls.importTitle")}
      className="flex flex-col gap-4 rounded-card border border-line-strong bg-surface p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!props.isPending) void submit();
      }}
    >
      <h2 className="text-22">{t("polls.importTitle")}</h2>
      <Field label={t("polls.importText")} hint={t("polls.importHint")}>
        <TextArea
          rows={12}
          value={text}
          placeholder={t("polls.importExample")}
          className="font-mono text-14"
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <WhatWasRead problems={problems} contents={contents} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          look="primary"
          disabled={contents.length === 0 || problems.length > 0}
        >
          {t("polls.importNow", { n: Math.max(contents.length, 1) })}
        </Button>
        <Button onClick={props.onClose}>{t("common.cancel")}</Button>
      </div>
    </form>
  );
}

/** What is wrong at which line, and which polls the text makes. */
function WhatWasRead(props: {
  problems: readonly LineProblem[];
  contents: readonly PollContent[];
}) {
  const t = useT();
  const { problems, contents } = props;
  return (
    <div role="status" className="flex flex-col gap-2">
      {problems.length > 0 && (
        <ul className="flex flex-col gap-1 font-semibold text-stop">
          {problems.map(({ line, code, detail }) => (
            <li key={`${line}.${code}`}>
              {t("polls.importLine", { line, problem: t(`errors.${code}`, detail) })}
            </li>
          ))}
        </ul>
      )}
      {contents.length > 0 && (
        <>
          <p className="font-semibold">{t("polls.importRead", { n: contents.length })}</p>
          <ul className="flex flex-col gap-1 text-ink-soft">
            {contents.map(({ title, kind }, at) => (
              <li key={`${at.toString()}.${title}`}>
                {title} · {t(pollKindNames[kind])}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
