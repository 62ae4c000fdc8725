import { useT } from "#app/i18n/provider.tsx";
import { Field, Input, TextArea } from "#app/ui/field.tsx";
import { textLimits } from "#workers/contract/limits.ts";
import { maintenanceText } from "#workers/contract/organisations/console-limits.ts";
import { useProblemText } from "../forms/form-text.tsx";
import { type RefusedSettings, Section, type Settings } from "./sections.tsx";

interface PlatformState {
  readonly platform: NonNullable<Settings["platform"]>;
  readonly refused: RefusedSettings;
}

/** What the platform's own mails and its maintenance page say. */
export function PlatformSection(props: PlatformState) {
  const t = useT();
  const textOf = useProblemText();
  const { platform } = props;
  const { problems = {}, typed = {} } = props.refused ?? {};
  return (
    <Section intent="platform" refused={props.refused}>
      <Field
        label={t("staff.manage.senderName")}
        hint={t("staff.settings.platformSenderHint")}
        error={textOf(problems.senderName && { ...problems.senderName, detail: textLimits.name })}
      >
        <Input
          name="senderName"
          defaultValue={typed.senderName ?? platform.senderName}
          autoComplete="off"
          required
        />
      </Field>
      <Field
        label={t("staff.settings.supportEmail")}
        note={t("staff.manage.optional")}
        hint={t("staff.settings.supportEmailHint")}
        error={textOf(problems.supportEmail)}
      >
        <Input
          type="email"
          name="supportEmail"
          defaultValue={typed.supportEmail ?? platform.supportEmail}
          autoComplete="off"
        />
      </Field>
      <MaintenanceFields platform={platform} refused={props.refused} />
    </Section>
  );
}

/** What the maintenance page says in each language. */
function MaintenanceFields({ platform, refused }: PlatformState) {
  const t = useT();
  const textOf = useProblemText();
  const { problems = {}, typed = {} } = refused ?? {};
  const said = (name: "maintenanceNo" | "maintenanceEn") =>
    textOf(problems[name] && { ...problems[name], detail: { min: 0, ...maintenanceText } });
  return (
    <>
      <Field
        label={t("staff.settings.maintenanceNo")}
        note={t("staff.manage.optional")}
        hint={t("staff.settings.maintenanceHint")}
        error={said("maintenanceNo")}
      >
        <TextArea
          name="maintenanceNo"
          lang="nb"
          rows={3}
          defaultValue={typed.maintenanceNo ?? platform.maintenanceNo}
        />
      </Field>
      <Field
        label={t("staff.settings.maintenanceEn")}
        note={t("staff.manage.optional")}
        error={said("maintenanceEn")}
      >
        <TextArea
          name="maintenanceEn"
          lang="en"
          rows={3}
          defaultValue={typed.maintenanceEn ?? platform.maintenanceEn}
        />
      </Field>
    </>
  );
}
