import { useCallback, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { announcementLimits } from "#workers/contract/limits.ts";
import { type MessageKind, messageLimits } from "#workers/contract/messages/messages.ts";
import {
  type TemplateId,
  type TemplatePart,
  tagsOf,
} from "#workers/contract/messages/templates.ts";
import { type Locale, locales, type TextKey } from "#workers/contract/texts/index.ts";
import type { FieldProblems } from "../../forms/field-problem.ts";
import { useProblemText } from "../../forms/form-text.tsx";
import { TagField, type TagFieldHandle } from "../../settings/templates/tag-field.tsx";
import { TagList } from "../../settings/templates/tag-list.tsx";
import { tagDescriptionKeys } from "../../settings/templates/templates-model.ts";
import type { DraftPage, SentDraft } from "./draft-answers.ts";

interface WordingProps {
  readonly message: DraftPage["message"];
  readonly sent: SentDraft | undefined;
  readonly problems: FieldProblems;
  onText(): void;
}

/** Tags that a message of each kind may contain are those of a template. */
const tagsLike: Readonly<Record<MessageKind, TemplateId>> = {
  invitation: "invitation",
  broadcast: "reminder",
  reminder: "reminder",
};

/** What a message says in both languages, by each of its channels. Only fields of channels that are ticked are in sight. */
export function WordingFields(props: WordingProps) {
  const t = useT();
  const textOf = useProblemText();
  const { message, sent, problems } = props;
  const most = announcementLimits.text.max;
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-3 text-22 font-semibold">{t("staff.messages.wording")}</legend>
      <p className="hidden text-14 text-ink-soft group-has-[[name=channels]:not([value=room]):checked]:block">
        {t("staff.messages.otherLanguage")}
      </p>
      {locales.map((language) => (
        <Wording key={language} language={language} {...props} />
      ))}
      <Field
        label={t("staff.messages.announcement")}
        hint={t("staff.messages.announcementHint", { most })}
        error={textOf(problems.announcement)}
        className="hidden group-has-[[value=room]:checked]:flex"
      >
        <TextArea
          name="announcement"
          rows={3}
          defaultValue={asTyped(sent?.typed.announcement) ?? message.announcement}
        />
      </Field>
    </fieldset>
  );
}

/** Forms are sent with line ends of two signs, of which a field has one. */
function asTyped(sent: string | undefined): string | undefined {
  return sent?.replaceAll("\r\n", "\n");
}

const parts = ["subject", "body", "sms"] as const;
type Part = (typeof parts)[number];

/** A subject has the tags of one; an SMS those of a text, save the picture. */
const tagsOfPart: Readonly<Record<Part, TemplatePart>> = {
  subject: "title",
  body: "content",
  sms: "content",
};

function offeredTags(kind: MessageKind, part: Part) {
  const tags = tagsOf(tagsLike[kind], tagsOfPart[part]);
  return part === "sms" ? tags.filter((tag) => tag !== "QR") : tags;
}

const labelKeys = {
  subject: "staff.messages.subject",
  body: "staff.messages.body",
  sms: "staff.messages.smsBody",
} as const satisfies Record<Part, TextKey>;

function Wording({ language, ...props }: WordingProps & { language: Locale }) {
  const t = useT();
  const { message, sent, problems } = props;
  const [part, setPart] = useState<Part>("body");
  const [said, setSaid] = useState("");
  const say = useCallback((words: string) => setSaid(words), []);
  const handles = {
    subject: useRef<TagFieldHandle>(null),
    body: useRef<TagFieldHandle>(null),
    sms: useRef<TagFieldHandle>(null),
  };
  const initial = (of: Part) =>
    asTyped(sent?.typed[`texts.${language}.${of}`]) ?? message.texts[language][of];
  const isOpen =
    language === "no" ||
    parts.some((of) => initial(of) !== "" || problems[`texts.${language}.${of}`] !== undefined);
  const tagsFor = (of: Part) =>
    offeredTags(message.kind, of).map((tag) => ({ tag, words: t(tagDescriptionKeys[tag]) }));
  const field = (of: Part) => (
    <WordingField
      name={`texts.${language}.${of}`}
      part={of}
      lang={language === "no" ? "nb" : language}
      initial={initial(of)}
      problem={problems[`texts.${language}.${of}`]}
      tags={tagsFor(of)}
      handle={handles[of]}
      onText={props.onText}
      onFocus={() => setPart(of)}
      say={say}
    />
  );
  return (
    <details
      open={isOpen}
      className="hidden rounded-card border border-line bg-surface group-has-[[name=channels]:not([value=room]):checked]:block"
    >
      <summary className="min-h-11 cursor-pointer content-center px-5 text-18 font-semibold">
        {t(language === "no" ? "staff.messages.inNorwegian" : "staff.messages.inEnglish")}
      </summary>
      <div className="flex flex-col gap-5 px-5 pb-5">
        <div className="hidden flex-col gap-5 group-has-[[value=email]:checked]:flex">
          {field("subject")}
          {field("body")}
        </div>
        <div className="hidden group-has-[[value=sms]:checked]:block">{field("sms")}</div>
        <p role="status" className="sr-only">
          {said}
        </p>
        <TagList
          tags={tagsFor(part)}
          into={t(labelKeys[part])}
          isShort
          onInsert={(tag) => handles[part].current?.insert(tag)}
        />
      </div>
    </details>
  );
}

type TagFieldProps = Parameters<typeof TagField>[0];

function WordingField(
  props: Pick<
    TagFieldProps,
    "name" | "lang" | "initial" | "tags" | "handle" | "onFocus" | "say"
  > & { part: Part; problem: FieldProblems[string] | undefined; onText(): void },
) {
  const t = useT();
  const textOf = useProblemText();
  const { part, problem, onText, ...field } = props;
  const hints: Readonly<Record<Part, string | undefined>> = {
    subject: undefined,
    body: t("staff.templates.contentHint"),
    sms: t("staff.messages.smsHint", { most: messageLimits.sms.max }),
  };
  return (
    <TagField
      {...field}
      label={t(labelKeys[part])}
      hint={hints[part]}
      error={textOf(problem)}
      isLine={part === "subject"}
      rows={part === "sms" ? 4 : 8}
      onText={onText}
      onBlur={() => {}}
    />
  );
}
