import { type KeyboardEvent, useId, useState } from "react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { messageLimits } from "#workers/contract/messages/messages.ts";
import { measureSms } from "#workers/contract/messages/sms-length.ts";
import { PreviewedMail } from "../../settings/templates/previewed-mail.tsx";
import type { DraftChoices } from "./draft-answers.ts";

/** The draft as one of its readers sees it: fields of the form around it. */
export function DraftPreview(props: {
  preview: DraftChoices["preview"];
  readers: DraftChoices["readers"];
  isOld: boolean;
  typed: Readonly<Record<string, string>>;
  /** The enter key in the search field, which is to find somebody at once. */
  onSearch(): void;
}) {
  const { t } = useLanguage();
  const id = useId();
  const { preview, typed } = props;
  const [width, setWidth] = useState(typed.width ?? "phone");
  return (
    <section
      data-preview
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-8"
    >
      <h2 id={id} className="text-22">
        {t("staff.messages.preview")}
      </h2>
      <ReaderFields readers={props.readers} typed={typed} onSearch={props.onSearch} />
      <LookFields typed={typed} width={width} onWidth={setWidth} />
      <div>
        <Button
          type="submit"
          name="intent"
          value="preview"
          size="small"
          className="max-lg:min-h-11!"
        >
          {t("staff.templates.update")}
        </Button>
      </div>
      <p role="status" className="text-14 text-warn empty:hidden">
        {props.isOld && t("staff.templates.notShown")}
      </p>
      {preview === null || preview.subject === "" ? (
        <p className="text-ink-soft">{t("staff.messages.nothingYet")}</p>
      ) : (
        <>
          <p className="font-semibold break-words">
            {t("staff.templates.subjectLine", { subject: preview.subject })}
          </p>
          <PreviewedMail html={preview.html} width={width} isOld={props.isOld} />
        </>
      )}
      {preview !== null && preview.sms !== "" && (
        <p className="hidden rounded-card border border-line bg-surface p-4 wrap-anywhere whitespace-pre-wrap group-has-[[value=sms]:checked]:block">
          <span className="block text-14 text-ink-soft">{t("staff.messages.previewSms")}</span>
          {preview.sms}
          <SmsFigures text={preview.sms} />
        </p>
      )}
    </section>
  );
}

/** How long it is for this reader. */
function SmsFigures({ text }: { text: string }) {
  const { t, formats } = useLanguage();
  const { characters, parts } = measureSms(text);
  const isLong = characters > messageLimits.sms.max;
  const figures = {
    characters: formats.number(characters),
    most: formats.number(messageLimits.sms.max),
    n: parts,
  };
  return (
    <span
      className={classes(
        "mt-2 block text-14",
        isLong ? "font-semibold text-stop" : "text-ink-soft",
      )}
    >
      {t("staff.messages.smsLength", figures)}
    </span>
  );
}

/** Whose the mail is: a field to look for them in, and those who are found. */
function ReaderFields(props: {
  readers: DraftChoices["readers"];
  typed: Readonly<Record<string, string>>;
  onSearch(): void;
}) {
  const t = useT();
  const { people, chosen } = props.readers;
  const search = props.typed.reader ?? "";
  const [isSearched, setIsSearched] = useState(search !== "");
  const findNow = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    props.onSearch();
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t("staff.messages.findReader")}
        error={isSearched && people.length === 0 && t("staff.messages.noReader")}
      >
        <Input
          type="search"
          name="reader"
          autoComplete="off"
          defaultValue={search}
          onInput={({ currentTarget }) => setIsSearched(currentTarget.value.trim() !== "")}
          onKeyDown={findNow}
        />
      </Field>
      <Field label={t("staff.templates.attendee")}>
        {/* Whoever is found is chosen: another list begins anew. */}
        <Select
          key={`${chosen} ${people.map(({ id }) => id).join(" ")}`}
          name="attendee"
          defaultValue={chosen}
        >
          <option value="">{t("staff.templates.sampleAttendee")}</option>
          {people.map(({ id: one, name }) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** In which language it is shown, and how wide. */
function LookFields(props: {
  typed: Readonly<Record<string, string>>;
  width: string;
  onWidth(width: string): void;
}) {
  const { t, locale } = useLanguage();
  const { typed } = props;
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label={t("staff.messages.previewLanguage")}>
        <Select name="language" defaultValue={typed.language ?? locale}>
          <option value="no">{t("common.norwegian")}</option>
          <option value="en">{t("common.english")}</option>
        </Select>
      </Field>
      <Field label={t("staff.templates.width")}>
        <Select
          name="width"
          defaultValue={props.width}
          onChange={({ currentTarget }) => props.onWidth(currentTarget.value)}
        >
          <option value="phone">{t("staff.templates.phone")}</option>
          <option value="desktop">{t("staff.templates.desktop")}</option>
        </Select>
      </Field>
    </div>
  );
}
