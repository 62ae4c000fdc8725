import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { GuestFrame } from "#app/guest/guest-frame.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle, pageTitle } from "#app/page-title.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { loadEventProfile } from "./profile.server.ts";

export { ProfileError as ErrorBoundary } from "./profile-error.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const page = await loadEventProfile(request, context, params.id ?? "");
  return data(page, { headers: { "Cache-Control": "no-store" } });
}

/** Never from a cache: what is taken back is gone at once. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  ...(page
    ? namedTitle(matches, page.profile.name ?? undefined, "live.profileTitle")
    : pageTitle(matches, "guest.notFoundTitle")),
  { name: "robots", content: "noindex" },
];

/** What an attendee chose to show to those at the same event. */
export default function Profile() {
  const t = useT();
  const { profile, isOwn } = useLoaderData<typeof loader>();
  const { event } = profile;
  return (
    <GuestFrame>
      <article className="flex flex-col gap-6">
        <header className="flex flex-col gap-4">
          <Avatar name={profile.name ?? ""} size="large" />
          <div>
            <h1 className="text-36 wrap-anywhere">
              <bdi>{profile.name ?? t("live.profileNameless")}</bdi>
            </h1>
            <p className="text-ink-soft wrap-anywhere">
              {t("live.profileAt", { event: event.name })}
            </p>
          </div>
        </header>
        {profile.about && (
          <p className="text-18 whitespace-pre-line wrap-anywhere">{profile.about}</p>
        )}
        {isOwn && <p className="text-ink-soft">{t("live.profileIsOwn")}</p>}
        <p className="flex flex-wrap gap-2">
          <LinkButton to={`/c/${event.slug}`} look="primary">
            {t("live.profileToEvent")}
          </LinkButton>
          {isOwn && (
            <LinkButton to={`/c/${event.slug}/profile`}>{t("live.profileChange")}</LinkButton>
          )}
        </p>
      </article>
    </GuestFrame>
  );
}
