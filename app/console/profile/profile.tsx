import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { requireUser } from "#app/session.server.ts";
import { DeviceList } from "./device-list.tsx";
import { loadProfile, runProfileAction } from "./profile.server.ts";
import { ProfileForm } from "./profile-form.tsx";

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

export default function Profile() {
  const t = useT();
  const { name, email, devices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-8 px-4 py-6 sm:px-8 lg:py-8">
      <header className="flex flex-col gap-2">
        <h1 className="text-36">{t("console.profileTitle")}</h1>
        <p className="text-ink-soft">{t("console.profileLead")}</p>
      </header>
      <ProfileForm name={name} email={email} answer={answer} />
      <DeviceList devices={devices} answer={answer} />
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "console.profileTitle");
