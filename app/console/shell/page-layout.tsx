import type { MetaFunction } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { PageError, problemTitle } from "./page-error.tsx";

/** Between the frame and the pages that are about no event: where one fails, the frame stays. */
export default function PageLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <PageError />;
}

export const meta: MetaFunction = ({ matches, error }) => problemTitle(matches, error);
