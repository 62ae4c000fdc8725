import { Outlet, useBlocker, useNavigate, useRouteLoaderData } from "@remix-run/react";
import { type HTMLAttributes, type RefObject, useEffect, useRef } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import { isFormChanged } from "../../forms/form-content.ts";
import { LeaveDialog } from "../../unsaved.tsx";
import type { AttendeesPage } from "../list/attendees.server.ts";
import { personPath } from "../list/attendees-model.ts";
import type { PersonPage } from "../person/person.server.ts";
import { DrawerBar } from "./drawer-bar.tsx";
import { useDrawerKeys } from "./use-drawer-keys.ts";
import { useDrawerPlace } from "./use-place.ts";
import { useRefetchList } from "./use-refetch-list.ts";

/**
 * Where the page of a person stands: in a drawer over the list, or (`isOver` false) alone. One element for both, so that
 * a window that is made narrower keeps what was typed.
 */
export function PersonDrawer(props: {
  id: string;
  isOver: boolean;
  page: AttendeesPage;
  /** What became of the list by something that was done in the drawer. */
  onRead(page: AttendeesPage): void;
}) {
  const t = useT();
  const { id, isOver, page } = props;
  const drawer = useRef<HTMLDivElement>(null);
  const person = useRouteLoaderData<PersonPage>("console/attendees/person/person")?.attendee;
  const name = person?.name ?? person?.email ?? t("staff.attendees.noName");
  const { slug, listQuery } = page;
  const path = `/events/${slug}/attendees${listQuery && `?${listQuery}`}`;
  const navigate = useNavigate();
  const place = useDrawerPlace(page.items, id);
  const goTo = (other: string | undefined) => {
    // Not one more step of the history for each: the way back is to the list.
    const options = { replace: true, preventScrollReset: true };
    if (other !== undefined) navigate(personPath(slug, other, listQuery), options);
  };
  const ways = {
    close: () => navigate(path, { preventScrollReset: true }),
    previous: () => goTo(place.previous),
    next: () => goTo(place.next),
  };
  useDrawerKeys(drawer, isOver ? ways : null);
  useRefetchList(isOver ? path : null, props.onRead);

  useResetDrawer(drawer, isOver ? id : null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOver && currentLocation.pathname !== nextLocation.pathname && isTypedInto(drawer.current),
  );

  const dialog: HTMLAttributes<HTMLDivElement> = isOver
    ? { role: "dialog", "aria-label": name, tabIndex: -1 }
    : {};
  return (
    <>
      <div
        ref={drawer}
        {...dialog}
        className={classes(
          isOver
            ? "fixed inset-y-0 right-0 z-30 w-xl overflow-y-auto overscroll-contain border-line border-l bg-ground shadow-raised"
            : "contents",
        )}
      >
        {isOver && <DrawerBar name={name} place={place} of={page.items.length} ways={ways} />}
        <Outlet context={isOver} />
      </div>
      <LeaveDialog blocker={blocker} text={t("staff.attendee.leaveText", { name })} />
    </>
  );
}

/** Whoever comes into the drawer is read from the top, and the keyboard goes on there. */
function useResetDrawer(drawer: RefObject<HTMLElement>, id: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const { current } = drawer;
    const isAnother = id !== last.current;
    last.current = id;
    if (id === null || !isAnother || !current) return;
    current.scrollTop = 0;
    if (!current.contains(document.activeElement)) current.focus({ preventScroll: true });
  }, [drawer, id]);
}

/** A form that would be lost holds something that is not saved. */
function isTypedInto(drawer: HTMLElement | null): boolean {
  const forms = Array.from(drawer?.querySelectorAll<HTMLFormElement>("form[method=post]") ?? []);
  return forms.some(isFormChanged);
}
