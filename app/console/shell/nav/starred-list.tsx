import { Link, useFetcher, useLocation, useMatches, useSearchParams } from "@remix-run/react";
import { Star, StarOff, X } from "lucide-react";
import { useRef } from "react";
import { useT } from "#app/i18n/provider.tsx";
import type { ErrorCode, ErrorDetail } from "#workers/contract/errors.ts";
import type { ListedStar } from "#workers/domain/accounts/starred.ts";
import type { ConsolePerson, ShellEvent } from "../shell-model.ts";
import { refusedStarIn, starrablePage, titleOfStar } from "./starred-pages.ts";

/** The starred pages, and the star of the page that is open. */
export function StarredList(props: {
  person: ConsolePerson;
  event: ShellEvent | null;
  starred: readonly ListedStar[];
}) {
  const t = useT();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const shown = useMatches().at(-1)?.data;
  const here = starrablePage(pathname, props.person, props.event, { t, shown });
  if (props.starred.length === 0 && !here) return null;
  return (
    <nav
      ref={nav}
      tabIndex={-1}
      aria-label={t("console.starred")}
      className="mt-4 flex flex-col gap-1 focus:outline-none"
    >
      {props.starred.length > 0 && (
        <>
          <p className="px-3 text-14 font-semibold">{t("console.starred")}</p>
          <ul>
            {props.starred.map((page) => (
              <StarredEntry
                key={page.path}
                page={page}
                title={titleOfStar(page, props.person, t)}
                onRemove={() => nav.current?.focus()}
              />
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

/** One of them, with the way to take its star away: it may be none that can be opened any more. */
function StarredEntry(props: { page: ListedStar; title: string; onRemove: () => void }) {
  const t = useT();
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const { page, title } = props;
  const remove = t("console.unstarNamed", { title });
  return (
    <li className="flex items-center">
      <Link
        to={page.path}
        title={title}
        className="flex min-h-11 min-w-0 grow items-center rounded-control px-3 text-ink-soft no-underline hover:bg-sunken hover:text-ink lg:min-h-9"
      >
        <span className="truncate">{title}</span>
      </Link>
      {/* The button goes with its line: the keyboard goes on from the list. */}
      <fetcher.Form method="post" action="/star" onSubmit={props.onRemove}>
        <input type="hidden" name="path" value={page.path} />
        <input type="hidden" name="title" value={page.title} />
        <input type="hidden" name="on" value="no" />
        <input type="hidden" name="back" value={pathname + search} />
        <button
          type="submit"
          aria-label={remove}
          title={remove}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink lg:size-9"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </fetcher.Form>
    </li>
  );
}

function StarButton({ page, isStarred }: { page: ListedStar; isStarred: boolean }) {
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
