import { useCallback, useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { useDebounced } from "#app/ui/hooks/use-debounced.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { type TemplatePart, templateLimits } from "#workers/contract/messages/templates.ts";
import { FormAlert, useProblemText } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import { useMarkUnsaved } from "../../unsaved.tsx";
import { TagField, type TagFieldHandle } from "./tag-field.tsx";
import { TagList } from "./tag-list.tsx";
import type { ChosenTemplate, TemplateFormAnswer, TemplatesPage } from "./template-answers.ts";
import { type PreviewChoices, TemplatePreview } from "./template-preview.tsx";
import type { RefusedTemplate } from "./templates.server.ts";
import { problemOfTemplateText, tagDescriptionKeys } from "./templates-model.ts";
import { usePreview } from "./use-preview.ts";

/** One template in one language: its texts, the tags beside them, and the mail that comes of it. */
export function TemplateEditor(props: {
  page: TemplatesPage;
  chosen: ChosenTemplate;
  preview: NonNullable<TemplatesPage["preview"]>;
  refused: RefusedTemplate | undefined;
  answer: TemplateFormAnswer | undefined;
  /** What was done right before, in words. */
  done: string | null;
}) {
  const { page, chosen, refused, answer } = props;
  const typed = refused?.typed ?? answer?.typed ?? {};
  const form = useRef<HTMLFormElement>(null);
  const { shown, follow } = usePreview(form, {
    template: chosen.id,
    kept: props.preview,
    answer,
    isRefused: refused !== undefined,
  });
  const [choices, setChoices] = useState<PreviewChoices>({
    event: typed.event ?? "",
    attendee: typed.attendee ?? "",
    width: typed.width ?? "phone",
    scheme: typed.scheme ?? "light",
  });
  const choose = (name: keyof PreviewChoices, value: string) => {
    setChoices((all) => ({ ...all, [name]: value }));
    if (name !== "width") follow(0);
  };
  return (
    <PostForm
      fault={refused}
      preventScrollReset
      formRef={form}
      className="grid items-start gap-8 xl:grid-cols-2"
    >
      <About client={page.client} chosen={chosen} saved={typed.savedAt ?? chosen.savedAt} />
      <div className="flex min-w-0 flex-col gap-6">
        <FormAlert problem={refused?.problems.form} />
        {refused?.theirs && <Theirs texts={refused.theirs} lang={languageOf(chosen)} />}
        <Texts
          key={`${chosen.id} ${chosen.language} ${chosen.title} ${chosen.content}`}
          chosen={chosen}
          typed={typed}
          refused={refused}
          onText={() => follow()}
        />
        <Buttons isOwn={chosen.isOwn} sentTo={answer?.sentTo ?? null} done={props.done} />
      </div>
      <TemplatePreview
        mail={shown.mail}
        isOld={shown.isOld}
        lang={chosen.language}
        events={page.events}
        attendees={shown.attendees}
        chosen={choices}
        onChoose={choose}
      />
    </PostForm>
  );
}

/** Which template the form is about, and when that which it changes was saved. */
function About(props: { client: string; chosen: ChosenTemplate; saved: string | number | null }) {
  return (
    <>
      <input type="hidden" name="client" value={props.client} />
      <input type="hidden" name="template" value={props.chosen.id} />
      <input type="hidden" name="language" value={props.chosen.language} />
      <input type="hidden" name="savedAt" value={props.saved ?? ""} />
    </>
  );
}

/** The language that a template is written in, as pages say it. */
const languageOf = ({ language }: ChosenTemplate) => (language === "no" ? "nb" : language);

/** What somebody else has saved meanwhile, to be read and copied from. */
function Theirs({ texts, lang }: { texts: NonNullable<RefusedTemplate["theirs"]>; lang: string }) {
  const t = useT();
  return (
    <details className="rounded-control border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer content-center px-4 font-semibold">
        {t("staff.templates.theirs")}
      </summary>
      <div lang={lang} className="flex flex-col gap-3 px-4 pb-4">
        <p className="font-semibold wrap-anywhere">{texts.title}</p>
        <p className="wrap-anywhere whitespace-pre-wrap">{texts.content}</p>
      </div>
    </details>
  );
}

function Buttons(props: { isOwn: boolean; sentTo: string | null; done: string | null }) {
  const t = useT();
  const { sentTo, done } = props;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" look="primary">
          {t("staff.templates.save")}
        </Button>
        <Button type="submit" name="intent" value="test">
          {t("staff.templates.test")}
        </Button>
        {props.isOwn && (
          <Button type="submit" name="intent" value="reset">
            {t("staff.templates.reset")}
          </Button>
        )}
      </div>
      <p role="status" className="text-ok empty:hidden">
        {sentTo === null ? done : t("staff.templates.testSent", { email: sentTo })}
      </p>
      <p className="text-14 text-ink-soft">
        {t("staff.templates.testLead", { most: templateLimits.tests.most })}
      </p>
    </div>
  );
}

interface TextsProps {
  readonly chosen: ChosenTemplate;
  readonly typed: Readonly<Record<string, string>>;
  readonly refused: RefusedForm | undefined;
  onText(): void;
}

/** Subject and content, and the tags for the one that was last in use. */
function Texts({ chosen, typed, refused, onText }: TextsProps) {
  const t = useT();
  const lang = languageOf(chosen);
  const [part, setPart] = useState<TemplatePart>("content");
  const [said, setSaid] = useState("");
  const say = useCallback((words: string) => setSaid(words), []);
  const title = useText(chosen, "title", { typed, refused, onText });
  const content = useText(chosen, "content", { typed, refused, onText });
  useMarkUnsaved("template", title.isChanged || content.isChanged);
  const offered = (of: TemplatePart) =>
    chosen.tags[of].map((tag) => ({ tag, words: t(tagDescriptionKeys[tag]) }));
  const tags = chosen.required.map((tag) => `[${tag}]`).join(", ");
  const common = { lang, say };
  return (
    <div className="flex flex-col gap-6">
      <TagField
        {...common}
        {...title.field}
        name="title"
        label={t("staff.templates.subject")}
        tags={offered("title")}
        isLine
        onFocus={() => setPart("title")}
      />
      <TagField
        {...common}
        {...content.field}
        name="content"
        label={t("staff.templates.content")}
        hint={`${t("staff.templates.contentHint")} ${t("staff.templates.leftOut")} ${t("staff.templates.mustHave", { tags })}`}
        tags={offered("content")}
        onFocus={() => setPart("content")}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      <TagList
        tags={offered(part)}
        into={t(part === "title" ? "staff.templates.subject" : "staff.templates.content")}
        onInsert={(tag) => (part === "title" ? title : content).field.handle.current?.insert(tag)}
      />
    </div>
  );
}

/** Milliseconds from leaving a field until what is wrong with it is said: a press of a button is over by then. */
const sayAfterMs = 400;

/** One of the two texts: what is typed in it, and what is wrong with that. */
function useText(
  chosen: ChosenTemplate,
  part: TemplatePart,
  { typed, refused, onText }: Omit<TextsProps, "chosen">,
) {
  const textOf = useProblemText();
  const sent = typed[part] === undefined ? undefined : asTyped(typed[part]);
  const initial = sent ?? chosen[part];
  const [text, setText] = useState(initial);
  const [left, setLeft] = useState<string | null>(null);
  const leaving = useDebounced();
  const handle = useRef<TagFieldHandle>(null);
  const isRefused = sent === text && refused?.problems[part] !== undefined;
  const found = problemOfTemplateText(chosen.id, part, text);
  // Whoever was refused is led to the very bracket.
  const { at = 0, length = 0 } = found ?? {};
  useEffect(() => {
    if (isRefused && length > 0) handle.current?.select(at, length);
  }, [isRefused, at, length]);
  const problem = isRefused ? refused.problems[part] : left === text ? found?.problem : undefined;
  return {
    isChanged: text !== chosen[part],
    field: {
      handle,
      initial,
      error: textOf(problem ?? undefined),
      onText(now: string) {
        setText(now);
        onText();
      },
      onBlur() {
        // What is said takes room: nothing moves under the pointer that is being pressed.
        leaving.run(() => setLeft(text), sayAfterMs);
      },
    },
  };
}

/** Forms are sent with line ends of two signs, of which a field has one. */
function asTyped(sent: string): string {
  return sent.replaceAll("\r\n", "\n");
}
