import { useT } from "#app/i18n/provider.tsx";
import { Field, Input, TextArea } from "#app/ui/field.tsx";
import { useProblemText } from "../forms/form-text.tsx";
import { type MoreField, moreFields } from "./profile-model.ts";
import { ProfileSection } from "./profile-section.tsx";

/** Name and a few words about oneself. */
export function AboutSection(props: { name: string; about: string; email: string }) {
  const t = useT();
  const textOf = useProblemText();
  return (
    <ProfileSection section="about" stored={JSON.stringify([props.name, props.about])}>
      {(problems, typed) => (
        <>
          <Field
            label={t("console.name")}
            hint={t("console.nameHint")}
            error={textOf(problems.name)}
          >
            <Input
              name="name"
              defaultValue={typed.name ?? props.name}
              autoComplete="name"
              required
            />
          </Field>
          <div className="flex flex-col gap-1">
            <p className="wrap-anywhere">{props.email}</p>
            <p className="text-14 text-ink-soft">{t("console.emailFixed")}</p>
          </div>
          <Field
            label={t("profile.aboutLabel")}
            hint={t("profile.aboutHint")}
            error={textOf(problems.about)}
          >
            <TextArea name="about" rows={4} defaultValue={typed.about ?? props.about} />
          </Field>
        </>
      )}
    </ProfileSection>
  );
}

/** How a browser may help to fill each in, and which keys a phone shows for it. */
const helps: Record<MoreField, React.InputHTMLAttributes<HTMLInputElement>> = {
  username: { autoComplete: "off" },
  jobTitle: { autoComplete: "organization-title" },
  whatsapp: { type: "tel", autoComplete: "off" },
  address: { autoComplete: "street-address" },
  region: { autoComplete: "address-level1" },
  birthDate: { type: "date", autoComplete: "bday", min: "1900-01-01" },
  gender: { autoComplete: "sex" },
  facebookUrl: { inputMode: "url", autoComplete: "off" },
  twitterUrl: { inputMode: "url", autoComplete: "off" },
  linkedinUrl: { inputMode: "url", autoComplete: "off" },
  instagramUrl: { inputMode: "url", autoComplete: "off" },
};

export type MoreValues = Readonly<Record<MoreField, string | null>>;

/** What else an organisation may want to know of its people. */
export function MoreSection(props: { values: MoreValues }) {
  const t = useT();
  const textOf = useProblemText();
  const hints: Partial<Record<MoreField, string>> = {
    gender: t("profile.genderHint"),
  };
  return (
    <ProfileSection
      section="more"
      lead={t("profile.moreLead")}
      stored={JSON.stringify(moreFields.map((field) => props.values[field]))}
    >
      {(problems, typed) => (
        <div className="grid gap-5 sm:grid-cols-2">
          {moreFields.map((field) => (
            <Field
              key={field}
              label={t(`profile.${field}`)}
              hint={hints[field]}
              error={textOf(problems[field])}
            >
              <Input
                name={field}
                defaultValue={typed[field] ?? props.values[field] ?? ""}
                {...helps[field]}
              />
            </Field>
          ))}
        </div>
      )}
    </ProfileSection>
  );
}
