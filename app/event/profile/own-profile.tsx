import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { answered } from "#app/console/answered.ts";
import { GuestFrame } from "#app/guest/guest-frame.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { actOnOwnProfile, loadOwnProfile } from "./own-profile.server.ts";
import type { OwnProfileAnswer } from "./own-profile-model.ts";
import { ProfileFields } from "./profile-fields.tsx";

export { ProfileError as ErrorBoundary } from "./profile-error.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const page = await loadOwnProfile(request, context, params.code ?? "");
  return data(page, { headers: { "Cache-Control": "no-store" } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function action({ request, context, params }: ActionFunctionArgs) {
  return actOnOwnProfile(request, context, params.code ?? "");
}

/** What is typed stays where no answer comes. */
export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = request.clone();
  return answered(serverAction<typeof action>, async (problem): Promise<OwnProfileAnswer> => {
    const typed = String((await form.formData()).get("about") ?? "");
    return { problem, typed, done: null };
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "live.profileOwn");

/** The choice as a page of its own: for who runs no scripts, and before and after the event. */
export default function OwnProfilePage() {
  const t = useT();
  const { own } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <GuestFrame>
      <div>
        <h1 className="text-36">{t("live.profileOwn")}</h1>
        <p className="text-ink-soft wrap-anywhere">{own.event.name}</p>
      </div>
      <Form method="post" className="flex flex-col gap-4">
        <ProfileFields own={own} name={own.name} answer={answer} isBusy={false} />
      </Form>
      <p className="flex flex-wrap gap-3">
        <LinkButton to={`/c/${own.event.slug}`}>{t("live.profileToEvent")}</LinkButton>
        <LinkButton to={`/event/${own.event.slug}/user/data`} reloadDocument>
          {t("recap.yourData")}
        </LinkButton>
      </p>
    </GuestFrame>
  );
}
