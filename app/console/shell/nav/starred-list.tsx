import { Link, useFetcher, useLocation, useSearchParams } from "@remix-run/react";
import { Star, StarOff } from "lucide-react";
import { useT } from "#app/i18n/provider.tsx";
import type { ErrorCode, ErrorDetail } from "#workers/contract/errors.ts";
import type { ConsolePerson, ShellEvent } from "../shell-model.ts";
import { refusedStarIn, type StarredPage, starrablePage } from "./starred-pages.ts";

/** The starred pages, and the star of the page that is open. */
export function StarredList(props: {
  person: ConsolePerson;
  event: ShellEvent | null;
  starred: readonly StarredPage[];
}) {
  const t = useT();
  const { pathname } = useLocation();
  const here = starrablePage(pathname, props.person, props.event, t);
  if (props.starred.length === 0 && !here) return null;
  return (
    <nav aria-label={t("console.starred")} className="mt-4 flex flex-col gap-1">
      {props.starred.length > 0 && (
        <>
          <p className="px-3 text-14 font-semibold">{t("console.starred")}</p>
          <ul>
            {props.starred.map((page) => (
              <li key={page.path}>
                <Link
                  to={page.path}
                  title={page.title}
                  className="flex min-h-11 items-center rounded-control px-3 text-ink-soft no-underline hover:bg-sunken hover:text-ink lg:min-h-9"
                >
                  <span className="truncate">{page.title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {here && (
        <StarButton page={here} isStarred={props.starred.some((page) => page.path === here.path)} />
      )}
    </nav>
  );
}

function StarButton({ page, isStarred }: { page: StarredPage; isStarred: boolean }) {
  const t = useT();
  const fetcher = useFetcher<{ code: ErrorCode; detail?: ErrorDetail }>({ key: "star" });
  const [search] = useSearchParams();
  const refusal =
    fetcher.state === "submitting" ? undefined : (fetcher.data ?? refusedStarIn(search));
  const Icon = isStarred ? StarOff : Star;
  return (
    <fetcher.Form method="post" action="/star">
      <input type="hidden" name="path" value={page.path} />
      <input type="hidden" name="title" value={page.title} />
      <input type="hidden" name="on" value={isStarred ? "no" : "yes"} />
      <button
        type="submit"
        className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-14 text-ink-soft hover:bg-sunken hover:text-ink lg:min-h-9"
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        {isStarred ? t("console.unstar") : t("console.star")}
      </button>
      {refusal && (
        <p role="alert" className="px-3 text-14 text-stop">
          {t(`errors.${refusal.code}`, refusal.detail)}
        </p>
      )}
    </fetcher.Form>
  );
}
