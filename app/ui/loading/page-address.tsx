import { useLocation, useSearchParams } from "@remix-run/react";
import { createContext, useContext } from "react";

/** Where a page is: its path, and what its address asks of it. */
export interface PageAddress {
  readonly pathname: string;
  readonly params: URLSearchParams;
}

const CoveredContext = createContext<PageAddress | null>(null);

/** Says to a page below where it is, while the browser's address is that of what stands over it; `null`: it is not covered. */
export const CoveredPage = CoveredContext.Provider;

/** The address of the page that a component is part of, which is not the browser's while something stands over it. */
export function usePageAddress(): PageAddress {
  const covered = useContext(CoveredContext);
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return covered ?? { pathname, params };
}

/** The address as it stands in links and forms. */
export function addressText({ pathname, params }: PageAddress): string {
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
