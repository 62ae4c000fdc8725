import { useLocation, useParams, useSearchParams } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { CoveredPage } from "#app/ui/loading/page-address.tsx";
import type { AttendeesPage } from "../list/attendees.server.ts";
import { PersonDrawer } from "./person-drawer.tsx";
import { useFitsDrawer } from "./use-fits-drawer.ts";

/**
 * The list, and over it whoever's address one is at. Where there is no room for a drawer, or the list is not the one
 * that the address leads back to, the person has the page.
 */
export function DrawerOverList(props: {
  loaded: AttendeesPage;
  children(page: AttendeesPage): ReactNode;
}) {
  const { loaded } = props;
  const { id } = useParams();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const fits = useFitsDrawer() && (params.get("list") ?? "") === loaded.listQuery;
  const isOver = id !== undefined && fits;
  // What was read below the drawer holds until the list itself is loaded anew.
  const [fresh, setFresh] = useState({ of: loaded, page: loaded });
  const page = fresh.of === loaded ? fresh.page : loaded;
  const list = {
    pathname: `/events/${page.slug}/attendees`,
    params: new URLSearchParams(page.listQuery),
  };
  useKeepRowInSight(isOver ? id : undefined);
  return (
    <>
      {(isOver || id === undefined) && (
        <CoveredPage value={isOver && pathname !== list.pathname ? list : null}>
          {props.children(page)}
        </CoveredPage>
      )}
      {id !== undefined && (
        <PersonDrawer
          id={id}
          isOver={isOver}
          page={page}
          onRead={(read) => setFresh({ of: loaded, page: read })}
        />
      )}
    </>
  );
}

/** Keeps the row of whoever comes next into the drawer in sight, and gives it the focus that went with the drawer. */
function useKeepRowInSight(open: string | undefined): void {
  const last = useRef(open);
  useEffect(() => {
    const before = last.current;
    last.current = open;
    const id = open ?? before;
    // Who opens somebody has the row before their eyes: the list stays where it is.
    const row = before === undefined || id === undefined ? null : document.getElementById(id);
    if (!row || open === before) return;
    if (open !== undefined) row.scrollIntoView({ block: "nearest" });
    const isNowhere = document.activeElement === document.body;
    if (open === undefined && isNowhere) row.querySelector("a")?.focus();
  }, [open]);
}
