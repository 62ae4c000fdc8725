import { useFetcher, useLocation } from "@remix-run/react";
import { Megaphone, X } from "lucide-react";
import { useT } from "#app/i18n/provider.tsx";

export interface ShownAnnouncement {
  readonly id: string;
  readonly text: string;
  /** UTC milliseconds. */
  readonly endsAt: number;
}

/** Messages of the platform over the page; each is dismissed for good with one press, also without the script. */
export function PlatformAnnouncements({ items }: { items: readonly ShownAnnouncement[] }) {
  const t = useT();
  return (
    <div role="status">
      {items.length > 0 && (
        <section aria-label={t("staff.platform.region")}>
          {items.map((item) => (
            <Announcement key={item.id} item={item} />
          ))}
        </section>
      )}
    </div>
  );
}

function Announcement({ item }: { item: ShownAnnouncement }) {
  const t = useT();
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  // It goes once it is kept as dismissed: one that came back with the next page would be in the way twice.
  if (fetcher.state === "loading" && fetcher.data === undefined) return null;
  return (
    <div className="flex items-start gap-3 border-b border-line bg-accent-soft px-4 py-2">
      <Megaphone aria-hidden="true" className="mt-1.5 size-5 shrink-0 text-accent" />
      <p className="min-w-0 grow py-1 wrap-anywhere whitespace-pre-line">{item.text}</p>
      <fetcher.Form method="post" action="/dismiss-announcement">
        <input type="hidden" name="id" value={item.id} />
        <input type="hidden" name="back" value={pathname + search} />
        <button
          type="submit"
          aria-label={`${t("staff.platform.dismiss")}: ${item.text}`}
          title={t("staff.platform.dismiss")}
          className="inline-flex size-11 items-center justify-center rounded-control hover:bg-surface lg:size-9"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </fetcher.Form>
    </div>
  );
}
