import { Form } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { RecapSettings } from "#workers/domain/recap/recap.ts";
import { FormAlert, useProblemText } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import { SwitchField } from "../details/settings/switch-field.tsx";

interface PanelProps {
  readonly recap: RecapSettings;
  readonly hasVideo: boolean;
  readonly isReadOnly: boolean;
  readonly refused: RefusedForm | undefined;
  /** Saved a moment ago. */
  readonly isSaved: boolean;
}

const panel = "flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-8";

/** What the page after the event offers besides what was said in it: a recording, and certificates of attendance. */
export function RecapPanel(props: PanelProps) {
  const t = useT();
  return (
    <section aria-labelledby="recap-title" className={panel}>
      <h2 id="recap-title" className="text-22">
        {t("certificates.settingsOffer")}
      </h2>
      <RecapForm {...props} />
    </section>
  );
}

/** Makes the draft of the mail that leads to the page. */
export function MailPanel() {
  const t = useT();
  return (
    <section aria-labelledby="recap-mail" className={panel}>
      <div className="flex flex-col gap-2">
        <h2 id="recap-mail" className="text-22">
          {t("certificates.settingsMail")}
        </h2>
        <p className="max-w-prose text-ink-soft">{t("certificates.settingsMailHint")}</p>
      </div>
      <Form method="post">
        <Button type="submit" name="intent" value="recapMail">
          {t("certificates.settingsMailMake")}
        </Button>
      </Form>
    </section>
  );
}

function RecapForm({ recap, hasVideo, isReadOnly, refused, isSaved }: PanelProps) {
  const t = useT();
  const posted = refused?.intent === "recap" ? refused : undefined;
  return (
    <PostForm
      // What is kept comes into the fields when it changes; what is typed and refused stays.
      key={`${recap.version}|${posted ? "refused" : ""}`}
      fault={posted}
      preventScrollReset
      className="flex max-w-2xl flex-col gap-5"
    >
      <input type="hidden" name="intent" value="recap" />
      <input type="hidden" name="version" value={recap.version} />
      <FormAlert problem={posted?.problems.form} />
      <RecapFields recap={recap} hasVideo={hasVideo} isReadOnly={isReadOnly} posted={posted} />
      <p role="status" className="font-semibold text-ok empty:hidden">
        {isSaved && t("certificates.settingsSaved")}
      </p>
      {!isReadOnly && (
        <div>
          <Button type="submit" look="primary">
            {t("certificates.settingsSave")}
          </Button>
        </div>
      )}
    </PostForm>
  );
}

function RecapFields(props: {
  recap: RecapSettings;
  hasVideo: boolean;
  isReadOnly: boolean;
  posted: RefusedForm | undefined;
}) {
  const t = useT();
  const textOf = useProblemText();
  const { recap, hasVideo, isReadOnly, posted } = props;
  const problems = posted?.problems ?? {};
  const typed = posted?.typed;
  const minutes = recap.certificateMinutes;
  return (
    <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-5">
      <Field
        label={t("certificates.settingsUrl")}
        note={t("events.optional")}
        hint={t("certificates.settingsUrlHint")}
        error={textOf(problems.recordingUrl)}
      >
        <Input
          name="recordingUrl"
          type="url"
          inputMode="url"
          autoComplete="off"
          defaultValue={typed?.recordingUrl ?? recap.recordingUrl}
        />
      </Field>
      {(hasVideo || recap.recordingVideo) && (
        <SwitchField
          name="recordingVideo"
          isOn={typed ? "recordingVideo" in typed : recap.recordingVideo}
          label={t("certificates.settingsVideo")}
          hint={t("certificates.settingsVideoHint")}
          error={undefined}
        />
      )}
      <SwitchField
        name="certificates"
        isOn={typed ? "certificates" in typed : minutes !== null}
        label={t("certificates.settingsCertificates")}
        hint={t("certificates.settingsCertificatesHint")}
        error={undefined}
      />
      <Field
        label={t("certificates.settingsMinutes")}
        hint={t("certificates.settingsMinutesHint")}
        error={textOf(problems.certificateMinutes)}
      >
        <Input
          name="certificateMinutes"
          inputMode="numeric"
          autoComplete="off"
          className="max-w-40"
          defaultValue={typed?.certificateMinutes ?? String(minutes ?? 0)}
        />
      </Field>
    </fieldset>
  );
}
