import { type FormEvent, useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { templateLimits } from "#workers/contract/messages/templates.ts";
import { ActButton } from "../../forms/act-button.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import { useMarkUnsaved } from "../../unsaved.tsx";
import { AudienceFields } from "./audience-fields.tsx";
import { ChannelFields } from "./channel-fields.tsx";
import type { DraftChoices, DraftPage, MessageDraftAnswer, SentDraft } from "./draft-answers.ts";
import { DraftPreview } from "./draft-preview.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";
import { useDraftLook } from "./use-draft-look.ts";
import { WordingFields } from "./wording-fields.tsx";

/** A draft: where it goes, what it says, to whom and when; beside it how it looks and who would get it. */
export function DraftEditor(props: {
  page: DraftPage;
  draft: DraftChoices;
  refused: RefusedForm | undefined;
  answer: MessageDraftAnswer | undefined;
}) {
  const t = useT();
  const { page, draft, answer, refused } = props;
  const sent = sentOf(refused, answer);
  const problems = refused?.problems ?? {};
  const form = useRef<HTMLFormElement>(null);
  const { shown, follow } = useDraftLook(form, draft, answer);
  const { look, forget } = useUnsaved(sent, follow);
  return (
    <div className="flex flex-col gap-8">
      {problems.form?.code === "message.changed" && <p>{t("staff.messages.theirs")}</p>}
      <PostForm
        fault={refused}
        formRef={form}
        preventScrollReset
        onChange={look}
        onSubmit={forget}
        className="group grid items-start gap-8 xl:grid-cols-2"
      >
        <input type="hidden" name="version" value={sent?.typed.version ?? page.message.version} />
        {/* What the enter key does in a field, the preview's search among them: nothing is kept or sent by it. */}
        <button type="submit" name="intent" value="preview" hidden />
        <div className="flex min-w-0 flex-col gap-8">
          <ChannelFields message={page.message} sent={sent} problems={problems} />
          <WordingFields
            message={page.message}
            sent={sent}
            problems={problems}
            onText={() => look()}
          />
          <AudienceFields
            page={page}
            draft={draft}
            sent={sent}
            problems={problems}
            count={shown.count}
          />
          <ScheduleFields page={page} draft={draft} sent={sent} problems={problems} />
          <Buttons sentTo={answer?.sentTo ?? null} />
        </div>
        <DraftPreview
          preview={shown.preview}
          readers={shown.readers}
          isOld={shown.isOld}
          typed={sent?.typed ?? {}}
          onSearch={follow}
        />
      </PostForm>
      <Removal />
    </div>
  );
}

/** What was wrong with another button of the page is nothing about the fields. */
function sentOf(refused: RefusedForm | undefined, answer: MessageDraftAnswer | undefined) {
  return refused?.typed["texts.no.body"] === undefined ? answer : refused;
}

/** Marks what is typed and not kept yet, and has what is shown follow it. */
function useUnsaved(sent: SentDraft | undefined, follow: () => void) {
  const [isChanged, setIsChanged] = useState(sent !== undefined);
  useMarkUnsaved("draft", isChanged);
  // What was looked at, tried or refused is not kept yet.
  useEffect(() => {
    if (sent !== undefined) setIsChanged(true);
  }, [sent]);
  const look = (event?: FormEvent<HTMLFormElement>) => {
    if (!isOfPreview(event?.target)) setIsChanged(true);
    follow();
  };
  return { look, forget: () => setIsChanged(false) };
}

/** For whom and how a draft is shown is nothing of it. */
function isOfPreview(field: EventTarget | undefined): boolean {
  return field instanceof Element && field.closest("[data-preview]") !== null;
}

function Removal() {
  const t = useT();
  return (
    <div>
      <ActButton
        intent="remove"
        look="quiet"
        confirm={{
          title: t("staff.messages.removeTitle"),
          text: t("staff.messages.removeText"),
        }}
      >
        {t("staff.messages.remove")}
      </ActButton>
    </div>
  );
}

function Buttons({ sentTo }: { sentTo: string | null }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="review" look="primary">
          {t("staff.messages.review")}
        </Button>
        <Button type="submit" name="intent" value="save">
          {t("staff.messages.save")}
        </Button>
        <Button type="submit" name="intent" value="test">
          {t("staff.messages.test")}
        </Button>
      </div>
      <p role="status" className="text-ok empty:hidden">
        {sentTo !== null && t("staff.templates.testSent", { email: sentTo })}
      </p>
      <p className="text-14 text-ink-soft">
        {t("staff.messages.testLead", { most: templateLimits.tests.most })}
      </p>
    </div>
  );
}
