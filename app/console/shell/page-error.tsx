import {
  isRouteErrorResponse,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useFailedRequest } from "#app/errors/failed-request.ts";
import { useRefusalRedirect } from "#app/errors/use-refusal-redirect.ts";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { thrownCode } from "#app/thrown-refusal.ts";
import { buttonClasses, LinkButton } from "#app/ui/button.tsx";
import { InterceptedResponse } from "#app/ui/loading/retry.ts";
import { isErrorCode } from "#workers/contract/error-status.ts";
import { assertNever } from "#workers/contract/errors.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { PageColumn } from "../page-column.tsx";
import type { ConsoleData } from "./shell-model.ts";

/** Stands in a page's place when it failed: what happened and the way on. The menu stays around it. */
export function PageError() {
  const t = useT();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const home = useRouteLoaderData<ConsoleData>("console/shell/console-layout")?.person.home;
  const problem = problemOf(error, typeof navigator === "undefined" || navigator.onLine);
  const code = thrownCode(error) ?? "";
  const number = useFailedRequest(error);
  useRefusalRedirect(error, home ?? "/");
  const canTryAgain = problem === "broken" || problem === "offline";
  return (
    <PageColumn>
      <div role="alert" className="flex max-w-xl flex-col gap-3">
        <h1 className="text-36">{t(problemTitles[problem])}</h1>
        <p className="text-18 text-ink-soft">
          {isErrorCode(code) && problem !== "broken" ? t(`errors.${code}`) : t(whatToDo(problem))}
        </p>
        {problem === "broken" && number !== null && (
          <p className="text-14 text-ink-soft">
            {t("console.brokenNumber")} <code className="wrap-anywhere">{number}</code>
          </p>
        )}
      </div>
      <p className="flex flex-wrap gap-2">
        {canTryAgain && (
          <a href={pathname + search} className={buttonClasses({ look: "primary" })}>
            {t("guest.tryAgain")}
          </a>
        )}
        <LinkButton to={home ?? "/"} look={canTryAgain ? "plain" : "primary"}>
          {t("guest.home")}
        </LinkButton>
      </p>
    </PageColumn>
  );
}

function whatToDo(problem: PageProblem): TextKey {
  switch (problem) {
    case "missing":
      return "console.missingText";
    case "forbidden":
      return "guest.notAuthorizedText";
    case "offline":
      return "console.offlineText";
    case "broken":
      return "console.brokenText";
    default:
      return assertNever(problem);
  }
}

/** Whether a page's place is taken by its error: `meta` is given null or undefined where it is not. */
export function isProblem(error: unknown): boolean {
  return error !== undefined && error !== null;
}

/** The tab's title while that is so. */
export function problemTitle(matches: Parameters<typeof pageTitle>[0], error: unknown) {
  return isProblem(error) ? pageTitle(matches, problemTitles[problemOf(error, true)]) : [];
}

/** Why a page could not be shown, as far as it makes a difference to what one can do. */
type PageProblem = "missing" | "forbidden" | "offline" | "broken";

/** What each is called on the page and in the tab. */
const problemTitles: Record<PageProblem, TextKey> = {
  missing: "guest.notFoundTitle",
  forbidden: "guest.notAuthorizedTitle",
  offline: "common.connectionLost",
  broken: "console.brokenTitle",
};

/** What to make of whatever a page threw; `isOnline` as the browser says, true on the server. */
function problemOf(error: unknown, isOnline: boolean): PageProblem {
  if (isRouteErrorResponse(error) || error instanceof InterceptedResponse) {
    if (error.status === 404) return "missing";
    return error.status === 401 || error.status === 403 ? "forbidden" : "broken";
  }
  // What `fetch` throws when nothing could be reached.
  return error instanceof TypeError && !isOnline ? "offline" : "broken";
}
