import { useMatches } from "@remix-run/react";

interface PageLook {
  /** The event's colours as CSS variables: any route's loader may give them as `eventColors`. */
  readonly eventColors: Readonly<Record<string, string>> | null;
  /** The page is paper: light whatever the person chose, because its route's handle says `isPaper`. */
  readonly isPaper: boolean;
  /** What the page's address asks for, over what the person chose: `pageTheme` of any loader. */
  readonly theme: "light" | "dark" | null;
  /** The page stands in a frame, where storage may be forbidden: `isFramed` of any route's handle. */
  readonly isFramed: boolean;
  /** The page comes without scripts: `isStill` of any route's handle. */
  readonly isStill: boolean;
  /** What is behind the page shows through: `isTransparent` of any loader or handle. */
  readonly isTransparent: boolean;
  /** Id of the element that the skip link leads to, where the route's handle names its `mainPart`. */
  readonly mainPart: string | null;
}

/** What the innermost route that says something about the page's look says. */
export function usePageLook(): PageLook {
  const matches = useMatches();
  const inward = matches.slice().reverse();
  const colors = inward.map(({ data }) => fieldOf(data, "eventColors")).find(Boolean);
  const theme = inward.map(({ data }) => fieldOf(data, "pageTheme")).find(Boolean);
  const mainPart = inward.map(({ handle }) => fieldOf(handle, "mainPart")).find(Boolean);
  return {
    theme: theme === "light" || theme === "dark" ? theme : null,
    mainPart: typeof mainPart === "string" ? mainPart : null,
    isFramed: inward.some(({ handle }) => fieldOf(handle, "isFramed") === true),
    isStill: inward.some(({ handle }) => fieldOf(handle, "isStill") === true),
    isTransparent: inward.some(
      ({ data, handle }) =>
        fieldOf(data, "isTransparent") === true || fieldOf(handle, "isTransparent") === true,
    ),
    eventColors: isVariables(colors) ? colors : null,
    isPaper: inward.some(({ handle }) => fieldOf(handle, "isPaper") === true),
  };
}

function isVariables(value: unknown): value is Record<string, string> {
  return typeof value === "object" && value !== null;
}

function fieldOf(found: unknown, name: string): unknown {
  if (typeof found !== "object" || found === null) return undefined;
  return Object.entries(found).find(([key]) => key === name)?.[1];
}
