import { useT } from "#app/i18n/provider.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { hasDanger } from "./danger-panel.tsx";
import type { DetailsData } from "./details-model.ts";
import { sectionKeys } from "./section-keys.ts";

/** The way to each part of the page, beside it in wide windows. */
export function SectionLinks({ event }: { event: DetailsData }) {
  const t = useT();
  const links = linksOf(event);
  return (
    <nav aria-label={t("events.sections")} className="xl:sticky xl:top-8 xl:w-44 xl:shrink-0">
      <ul className="flex flex-wrap gap-x-4 xl:flex-col">
        {links.map((link) => (
          <li key={link.to}>
            <a
              href={`#${link.to}`}
              className="inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline xl:min-h-9"
            >
              {t(link.key)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function linksOf(event: DetailsData): readonly { to: string; key: TextKey }[] {
  const links: { to: string; key: TextKey }[] = [
    { to: "general", key: sectionKeys.general },
    { to: "access", key: sectionKeys.access },
    { to: "interaction", key: sectionKeys.interaction },
    { to: "embeds", key: sectionKeys.embeds },
  ];
  if (event.hosts) links.push({ to: "hosts", key: "events.hostsTitle" });
  if (event.readOnly === null) {
    links.push({ to: "moderator", key: "events.moderatorTitle" });
    links.push({ to: "screen-key", key: "events.screenKeyTitle" });
  }
  if (event.readOnly !== "moderator") links.push({ to: "notes", key: sectionKeys.notes });
  if (hasDanger(event)) links.push({ to: "danger", key: "events.sectionDanger" });
  return links;
}
