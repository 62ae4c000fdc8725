import { useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { useState } from "react";

/** What `withFlash` adds to the data of a page. */
interface Flashed {
  readonly flash: string | null;
}

/**
 * What the answer that led to this page has done (`save`, or `team.tem_…` of several), as its loader says. It stays
 * while the page stands there, whatever is loaded anew, and goes when a form is sent: the next word is of that one.
 */
export function useFlash(): string | null {
  const page = useLoaderData<Flashed>();
  const { key } = useLocation();
  const { formMethod } = useNavigation();
  const [shown, setShown] = useState({ page, key, flash: page.flash });
  if (shown.page !== page || shown.key !== key) {
    const isSameVisit = shown.key === key;
    // After a form was refused nothing is loaded: what the page was told before is of another answer.
    const flash = shown.page === page ? null : (page.flash ?? (isSameVisit ? shown.flash : null));
    setShown({ page, key, flash });
  }
  return formMethod === undefined ? shown.flash : null;
}
