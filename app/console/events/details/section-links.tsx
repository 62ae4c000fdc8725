import type { ReactNode } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { SectionNav } from "#app/ui/section-nav.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { hasDanger } from "./danger-panel.tsx";
import { type DetailsData, detailsSectionKeys } from "./details-model.ts";

/** The way to each part of the page, beside it in wide windows. */
export function SectionLinks({ event }: { event: DetailsData }) {
  const t = useT();
  const links = linksOf(event);
  const named = links.map(({ to, key }) => ({ to, text: t(key) }));
  return <SectionNav label={t("events.sections")} links={named} />;
}

function linksOf(event: DetailsData): readonly { to: string; key: TextKey }[] {
  const links: { to: string; key: TextKey }[] = [
    { to: "general", key: detailsSectionKeys.general },
    { to: "pictures", key: "staff.files.pictures" },
    { to: "access", key: detailsSectionKeys.access },
    { to: "registration", key: detailsSectionKeys.registration },
    { to: "price", key: detailsSectionKeys.price },
    { to: "seats", key: detailsSectionKeys.seats },
    { to: "interaction", key: detailsSectionKeys.interaction },
    { to: "words", key: detailsSectionKeys.words },
    { to: "embeds", key: detailsSectionKeys.embeds },
    { to: "sender", key: detailsSectionKeys.sender },
  ];
  if (event.teams) links.push({ to: "teams", key: detailsSectionKeys.teams });
  if (event.hosts) links.push({ to: "hosts", key: "events.hostsTitle" });
  if (event.readOnly === null) {
    links.push({ to: "moderator", key: "events.moderatorTitle" });
    links.push({ to: "screen-key", key: "events.screenKeyTitle" });
  }
  if (event.readOnly !== "moderator") links.push({ to: "notes", key: detailsSectionKeys.notes });
  if (hasDanger(event)) links.push({ to: "danger", key: "events.sectionDanger" });
  return links;
}

/** The place that a link to a field leads to. */
export function Anchor(props: { field: string; children: ReactNode }) {
  return (
    <div id={`field-${props.field}`} className="scroll-mt-24">
      {props.children}
    </div>
  );
}

/** Puts the focus into the field that a link leads to. */
export function focusField(field: string): void {
  document
    .querySelector<HTMLElement>(`#field-${field} :is(input, textarea, select)`)
    ?.focus({ preventScroll: true });
}
