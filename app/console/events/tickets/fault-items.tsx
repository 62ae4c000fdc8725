import { Link } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import type { ErrorCode } from "#workers/contract/errors.ts";
import { Anchor } from "../details/section-links.tsx";

/** What keeps an event from being sold, each with what to do about it. */
export function FaultItems(props: {
  faults: readonly ErrorCode[];
  /** Where this visitor sets what a seller must have; null = others do. */
  sellerAt: string | null;
}) {
  const t = useT();
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {props.faults.map((fault) => (
        <li key={fault}>
          {t(`errors.${fault}`)}
          {fault === "price.no_seller" && props.sellerAt !== null && (
            <Anchor field="seller">
              <Link
                to={props.sellerAt}
                className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
              >
                {t("staff.tickets.setSeller")}
              </Link>
            </Anchor>
          )}
          {fault === "price.no_vat" && props.sellerAt !== null && (
            <Link
              to={props.sellerAt}
              className="ml-1 inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
            >
              {t("staff.tickets.setVat")}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
