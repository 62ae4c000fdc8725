import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { NoticePage } from "#app/guest/guest-frame.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { RootError } from "#app/root-error.tsx";
import { thrownCode } from "#app/thrown-refusal.ts";

/** Stands in the place of a profile that is not there, or not for whoever asks: the words are the same. Or of its event. */
export function ProfileError() {
  const t = useT();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  if (!isMissing) return <RootError />;
  const isEvent = thrownCode(error) === "event.not_found";
  return (
    <NoticePage
      title={t("guest.notFoundTitle")}
      text={t(isEvent ? "errors.event.not_found" : "errors.profile.not_found")}
      link={{ to: "/join", text: t("guest.participantJoin") }}
      other={{ to: "/", text: t("guest.home") }}
    />
  );
}
