import { useMedia } from "../../use-media.ts";

/** Whether somebody is shown over the list: beside a drawer the names of the rows have to stay in sight. */
export function useFitsDrawer(): boolean {
  return useMedia("(min-width: 1280px)", false);
}
