import { useId } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import type { PreviewChoice } from "#workers/domain/messages/templates/preview-choices.ts";
import { PreviewedMail } from "./previewed-mail.tsx";

/** For whom, how wide and how light a preview is. */
export interface PreviewChoices {
  readonly event: string;
  readonly attendee: string;
  readonly width: string;
  readonly scheme: string;
}

export interface ShownMail {
  readonly subject: string;
  readonly html: string;
}

/** The mail as its reader sees it, and the choices of whose it is; fields of the form around it. */
export function TemplatePreview(props: {
  mail: ShownMail;
  /** What is typed cannot be shown: the mail is as it was before. */
  isOld: boolean;
  lang: string;
  /** Null where the message is about no event. */
  events: readonly PreviewChoice[] | null;
  attendees: readonly PreviewChoice[];
  chosen: PreviewChoices;
  onChoose(name: keyof PreviewChoices, value: string): void;
}) {
  const t = useT();
  const id = useId();
  const { mail, chosen } = props;
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <h2 id={id} className="text-22">
        {t("staff.templates.preview")}
      </h2>
      <PreviewFields
        events={props.events}
        attendees={props.attendees}
        chosen={chosen}
        onChoose={props.onChoose}
      />
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
      <p lang={props.lang} className="font-semibold break-words">
        {t("staff.templates.subjectLine", { subject: mail.subject })}
      </p>
      <PreviewedMail html={mail.html} width={chosen.width} isOld={props.isOld} />
    </section>
  );
}

/** For whom and how the mail is shown. */
function PreviewFields(props: {
  events: readonly PreviewChoice[] | null;
  attendees: readonly PreviewChoice[];
  chosen: PreviewChoices;
  onChoose(name: keyof PreviewChoices, value: string): void;
}) {
  const t = useT();
  const { chosen, events, attendees } = props;
  const pick = (name: keyof PreviewChoices) => ({
    name,
    defaultValue: chosen[name],
    onChange: (event: { readonly currentTarget: HTMLSelectElement }) =>
      props.onChoose(name, event.currentTarget.value),
  });
  return (
    <div className="grid grid-cols-2 gap-4">
      {events && (
        <>
          <Field label={t("staff.templates.event")} className="max-sm:col-span-2">
            <Select {...pick("event")}>
              <option value="">{t("staff.templates.sample")}</option>
              <Options of={events} />
            </Select>
          </Field>
          <Field label={t("staff.templates.attendee")} className="max-sm:col-span-2">
            <Select key={attendees[0]?.id} {...pick("attendee")}>
              <option value="">{t("staff.templates.sampleAttendee")}</option>
              <Options of={attendees} />
            </Select>
          </Field>
        </>
      )}
      <Field label={t("staff.templates.width")}>
        <Select {...pick("width")}>
          <option value="phone">{t("staff.templates.phone")}</option>
          <option value="desktop">{t("staff.templates.desktop")}</option>
        </Select>
      </Field>
      <Field label={t("staff.templates.scheme")}>
        <Select {...pick("scheme")}>
          <option value="light">{t("staff.templates.light")}</option>
          <option value="dark">{t("staff.templates.dark")}</option>
        </Select>
      </Field>
    </div>
  );
}

function Options({ of }: { of: readonly PreviewChoice[] }) {
  return of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
