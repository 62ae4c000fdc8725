import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireUser } from "#app/session.server.ts";
import { SectionNav } from "#app/ui/section-nav.tsx";
import { answered } from "../answered.ts";
import { redirectWithFlash, withFlash } from "../flash/flash.server.ts";
import { FormAlert } from "../forms/form-text.tsx";
import { PageColumn } from "../page-column.tsx";
import { readPictureForm } from "../pictures/uploaded.server.ts";
import { UnsavedGuard } from "../unsaved.tsx";
import {
  CookieSection,
  LanguageSection,
  NotificationSection,
  RoleSection,
} from "./choice-sections.tsx";
import { DataSection, DeletionSection } from "./data-sections.tsx";
import { DeviceList } from "./device-list.tsx";
import { FactorSection } from "./factor-section.tsx";
import { NoPasswordSection, PasswordSection } from "./password-section.tsx";
import { PhoneSection } from "./phone-section.tsx";
import { PictureSection } from "./picture-section.tsx";
import { loadProfile, runProfileAction } from "./profile.server.ts";
import {
  type ProfileAnswer,
  profileLinks,
  profileSectionKeys,
  profileSections,
  refusedPicture,
  refusedSection,
} from "./profile-model.ts";
import { AboutSection, MoreSection } from "./text-sections.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const profile = await loadProfile(await requireUser(request, context), request);
  if (!profile) throw redirect("/");
  return withFlash(request, profile);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireUser(request, context);
  const form = await readPictureForm(request);
  if (!form.ok) return data(refusedPicture(form.refusal), { status: 400 });
  const answer = await runProfileAction(request, visitor, form.value);
  if (answer.kind === "gone") {
    const { to, flash, headers } = answer;
    return flash
      ? redirectWithFlash(request, to, { what: flash, headers })
      : redirect(to, { headers });
  }
  const isRefused = answer.kind === "refused" || hasProblems(answer);
  return data(answer, { status: isRefused ? 400 : 200 });
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = request.clone();
  return answered(
    () => serverAction<typeof action>(),
    async (code) => refusedSection(await form.formData(), code),
  );
}

function hasProblems(answer: ProfileAnswer): boolean {
  return answer.kind === "phoneCodeSent" && Object.keys(answer.problems).length > 0;
}

export default function Profile() {
  const t = useT();
  const { profile, devices, deletion, factors, hasSms } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const nameOf = (section: string) => {
    const known = profileSections.find((name) => name === section);
    return known ? t(profileSectionKeys[known]) : section;
  };
  const links = profileLinks
    .filter(({ to }) => to !== "role" || profile.roles.length > 1)
    .map(({ to, key }) => ({ to, text: t(key) }));
  const problem =
    answer?.kind === "refused" && answer.section === null ? answer.problems.form : undefined;
  return (
    <UnsavedGuard nameOf={nameOf}>
      <PageColumn>
        <header className="flex flex-col gap-2">
          <h1 className="text-36">{t("console.profileTitle")}</h1>
          <p className="text-ink-soft">{t("profile.lead")}</p>
        </header>
        <FormAlert problem={problem} />
        <div className="flex flex-col gap-8 xl:flex-row xl:items-start">
          <SectionNav label={t("profile.sections")} links={links} />
          <div className="flex min-w-0 max-w-180 grow flex-col gap-8">
            <PictureSection name={profile.name} picture={profile.picture} answer={answer} />
            <AboutSection name={profile.name} about={profile.about} email={profile.email} />
            <PhoneSection
              phone={profile.phone}
              provedAt={profile.phoneProvedAt}
              answer={answer}
              hasSms={hasSms}
              hasPassword={factors.hasPassword}
              key={`${profile.phone} ${profile.phoneProvedAt}`}
            />
            <MoreSection values={profile} />
            <RoleSection role={profile.role} roles={profile.roles} />
            <LanguageSection language={profile.language} />
            <CookieSection />
            <NotificationSection on={profile.notifications} />
            {factors.hasPassword ? (
              <PasswordSection email={profile.email} />
            ) : (
              <NoPasswordSection email={profile.email} />
            )}
            <FactorSection email={profile.email} factors={factors} answer={answer} />
            <DeviceList devices={devices} answer={answer} />
            <DataSection />
            <DeletionSection deletion={deletion} answer={answer} />
          </div>
        </div>
      </PageColumn>
    </UnsavedGuard>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "console.profileTitle");
