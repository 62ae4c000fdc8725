import { Link } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { FaultItems } from "./fault-items.tsx";
import type { TicketsPage } from "./tickets.server.ts";

/** Why nothing of this is sold as things stand, with the way to what helps. */
export function SaleNotices({ page }: { page: TicketsPage }) {
  const t = useT();
  const at = `/events/${page.slug}/details`;
  const link = "font-semibold underline underline-offset-4";
  if (page.isFree) {
    return page.types.length === 0 ? null : (
      <p className="rounded-control bg-warn-soft px-4 py-3">
        {t("staff.tickets.isFree")}{" "}
        <Link to={`${at}#price`} className={link}>
          {t("staff.tickets.toPrice")}
        </Link>
      </p>
    );
  }
  // What the page is there for is not said of it as a fault.
  const faults = page.faults.filter((fault) => fault !== "price.no_types");
  return (
    <>
      {faults.length > 0 && (
        <div className="flex flex-col gap-1 rounded-control bg-warn-soft px-4 py-3">
          {!page.isPublished && <p className="text-warn">{t("staff.tickets.faultsLead")}</p>}
          <FaultItems faults={faults} sellerAt={page.sellerAt} />
        </div>
      )}
      {!page.hasRegistration && (
        <p className="rounded-control bg-warn-soft px-4 py-3">
          {t("staff.tickets.noRegistration")}{" "}
          <Link to={`${at}#registration`} className={link}>
            {t("staff.tickets.toRegistration")}
          </Link>
        </p>
      )}
    </>
  );
}
