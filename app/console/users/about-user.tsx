import { useLanguage } from "#app/i18n/provider.tsx";
import { Avatar, ownPath } from "#app/ui/avatar/avatar.tsx";
import type { ManagedUser } from "#workers/domain/organisations/manage-user.ts";

/** What is known of a person, as far as it is. */
export function AboutUser(props: {
  user: Omit<ManagedUser, "settings">;
  clientName: string | null;
}) {
  const { t } = useLanguage();
  const { user } = props;
  const known: readonly (readonly [label: string, value: string | null])[] = [
    [t("staff.users.email"), user.email],
    [t("staff.manage.client"), props.clientName],
    [t("staff.users.username"), user.username],
    [t("staff.users.phone"), user.phone],
    [t("staff.users.jobTitle"), user.jobTitle],
    [t("staff.manage.address"), user.address],
    [t("staff.users.region"), user.region],
    [t("staff.users.whatsapp"), user.whatsapp],
    [t("staff.users.facebook"), user.facebookUrl],
    [t("staff.users.twitter"), user.twitterUrl],
    [t("staff.users.linkedin"), user.linkedinUrl],
    [t("staff.users.instagram"), user.instagramUrl],
    [t("staff.users.birthDate"), user.birthDate],
    [t("staff.users.gender"), user.gender],
    [t("staff.users.about"), user.about],
  ];
  return (
    <section
      aria-labelledby="about-title"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="about-title" className="text-22">
        {t("staff.users.aboutTitle")}
      </h2>
      {user.picture && <Picture of={user.name} picture={user.picture} />}
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {known
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-14 text-ink-soft">{label}</dt>
              <dd className="break-words whitespace-pre-line">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** A file of ours as it looks; a picture elsewhere as its address, for that site would see who looks. */
function Picture({ of, picture }: { of: string; picture: string }) {
  const { t } = useLanguage();
  if (ownPath(picture)) return <Avatar name={of} picture={picture} size="large" />;
  return (
    <p>
      <span className="text-14 text-ink-soft">{t("staff.users.picture")}</span>{" "}
      <a href={picture} rel="noreferrer" className="wrap-anywhere">
        {picture}
      </a>
    </p>
  );
}
