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
import { answered } from "../answered.ts";
import { FormAlert } from "../events/form-text.tsx";
import { UnsavedGuard } from "../unsaved.tsx";
import { LanguageSection, RoleSection } from "./choice-sections.tsx";
import { DataSection, DeletionSection } from "./data-sections.tsx";
import { DeviceList } from "./device-list.tsx";
import { PasswordSection } from "./password-section.tsx";
import { loadProfile, runProfileAction } from "./profile.server.ts";
import { profileSectionKeys, profileSections, refusedSection } from "./profile-model.ts";
import { AboutSection, MoreSection } from "./text-sections.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const profile = await loadProfile(await requireUser(request, context));
  if (!profile) throw redirect("/");
  return profile;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireUser(request, context);
  const answer = await runProfileAction(request, visitor, await request.formData());
  if (answer.kind === "gone") return redirect(answer.to, { headers: answer.headers });
  return data(answer, { status: answer.kind === "refused" ? 400 : 200 });
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = request.clone();
  return answered(
    () => serverAction<typeof action>(),
    async (code) => refusedSection(await form.formData(), code),
  );
}

export default function Profile() {
  const t = useT();
  const { profile, devices, deletion } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const nameOf = (section: string) => {
    const known = profileSections.find((name) => name === section);
    return known ? t(profileSectionKeys[known]) : section;
  };
  const problem =
    answer?.kind === "refused" && answer.section === null ? answer.problems.form : undefined;
  return (
    <UnsavedGuard nameOf={nameOf}>
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-8 px-4 py-6 sm:px-8 lg:py-8">
        <header className="flex flex-col gap-2">
          <h1 className="text-36">{t("console.profileTitle")}</h1>
          <p className="text-ink-soft">{t("profile.lead")}</p>
        </header>
        <FormAlert problem={problem} />
        <AboutSection name={profile.name} about={profile.about} email={profile.email} />
        <MoreSection values={profile} phoneProved={profile.phoneProved} />
        <RoleSection role={profile.role} roles={profile.roles} />
        <LanguageSection />
        <PasswordSection email={profile.email} />
        <DeviceList devices={devices} answer={answer} />
        <DataSection />
        <DeletionSection deletion={deletion} answer={answer} />
      </div>
    </UnsavedGuard>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "console.profileTitle");
