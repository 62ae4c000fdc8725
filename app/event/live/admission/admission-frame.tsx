import type { ReactNode } from "react";
import { useT } from "#app/i18n/provider.tsx";
import type { EventInfo } from "../event-info.ts";
import { Cover } from "./cover.tsx";
import { LanguageLinks } from "./language-links.tsx";

/** Admission to an event: cover, what is asked, privacy, language. */
export function AdmissionFrame({ event, children }: { event: EventInfo; children: ReactNode }) {
  const t = useT();
  return (
    <div className="flex min-h-dvh flex-col">
      <Cover event={event} />
      <main className="mx-auto flex w-full max-w-xl grow flex-col gap-6 px-6 py-8">
        {children}
        <PrivacyLine event={event} />
      </main>
      <footer className="mx-auto flex w-full max-w-xl items-center justify-between gap-4 px-6 pb-4">
        <p className="font-semibold">{t("common.product")}</p>
        <LanguageLinks />
      </footer>
    </div>
  );
}

/** How long things are kept, with the way to the whole of it. */
export function PrivacyLine({
  event,
}: {
  event: Pick<EventInfo, "slug" | "retentionDays" | "answersKept">;
}) {
  const t = useT();
  return (
    <p className="text-14 text-ink-soft">
      {t("live.privacyShort", { n: event.retentionDays })} {event.answersKept}{" "}
      <a href={`/privacy-policy?event=${event.slug}`} className="underline underline-offset-4">
        {t("live.privacyLink")}
      </a>
    </p>
  );
}

/** The way to what is kept about oneself, for who was let in. */
export function OwnDataLink({ slug }: { slug: string }) {
  const t = useT();
  return (
    <a
      href={`/event/${slug}/user/data`}
      className="inline-flex min-h-11 items-center text-14 underline underline-offset-4"
    >
      {t("recap.yourData")}
    </a>
  );
}
