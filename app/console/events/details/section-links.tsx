import { useT } from "#app/i18n/provider.tsx";
import { sectionNames } from "./details-model.ts";
import { sectionKeys } from "./section-keys.ts";

/** The way to each part of the page, beside it in wide windows. */
export function SectionLinks({ hasDanger }: { hasDanger: boolean }) {
  const t = useT();
  const links = sectionNames.map((name) => ({ to: `${name}`, text: t(sectionKeys[name]) }));
  if (hasDanger) links.push({ to: "danger", text: t("events.sectionDanger") });
  return (
    <nav aria-label={t("events.sections")} className="xl:sticky xl:top-8 xl:w-44 xl:shrink-0">
      <ul className="flex flex-wrap gap-x-4 xl:flex-col">
        {links.map((link) => (
          <li key={link.to}>
            <a
              href={`#${link.to}`}
              className="inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline xl:min-h-9"
            >
              {link.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
