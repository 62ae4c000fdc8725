import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useProblemText } from "../../forms/form-text.tsx";
import type { DetailsAnswer, DetailsData } from "./details-model.ts";
import { eventDoneKeys } from "./event-actions.tsx";

/** What is to be known before reading on: just created, read-only, or (without script) how it went. */
export function DetailsNotices(props: {
  event: DetailsData;
  posted: DetailsAnswer | undefined;
  isNew: boolean;
}) {
  const t = useT();
  const textOf = useProblemText();
  const { event, posted } = props;
  return (
    <>
      {props.isNew && !event.published && (
        <Notice>
          <strong className="font-semibold">{t("events.created", { name: event.name })}</strong>{" "}
          {t("events.createdText")}
        </Notice>
      )}
      {event.readOnly === "moderator" && <Notice>{t("events.readOnlyModerator")}</Notice>}
      {event.readOnly === "archived" && <Notice>{t("events.readOnlyArchived")}</Notice>}
      {event.isPictureOutdated && (
        <Notice>
          {t("events.pictureOutdated")}{" "}
          <Link to={`/events/${event.slug}/homepage`} className="underline underline-offset-4">
            {t("events.pictureRedraw")}
          </Link>
        </Notice>
      )}
      {posted?.kind === "done" && <Notice>{t(eventDoneKeys[posted.action])}</Notice>}
      {posted?.kind === "hostAdded" && (
        <Notice>{t("events.hostAdded", { name: posted.name })}</Notice>
      )}
      {posted?.kind === "ownerChanged" && (
        <Notice>{t("events.ownerChanged", { name: posted.name })}</Notice>
      )}
      {posted?.kind === "hostRemoved" && <Notice>{t("events.hostRemoved")}</Notice>}
      {posted?.kind === "codeAdded" && <Notice>{t("events.codeMade")}</Notice>}
      {posted?.kind === "codeRemoved" && <Notice>{t("events.codeRevoked")}</Notice>}
      {posted?.kind === "actionRefused" && (
        <p role="alert" className="rounded-control bg-stop-soft px-4 py-3 font-semibold text-stop">
          {textOf(posted.problem)}
        </p>
      )}
    </>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-control bg-accent-soft px-4 py-3">
      {children}
    </p>
  );
}
