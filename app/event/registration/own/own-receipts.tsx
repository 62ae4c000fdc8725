import { Link } from "@remix-run/react";
import { useId } from "react";
import { useT } from "#app/i18n/provider.tsx";

/** What was bought, on paper: receipts and credit notes of whoever has the link. */
export function OwnReceipts({ receipts }: { receipts: readonly ShownReceipt[] }) {
  const t = useT();
  const heading = useId();
  if (receipts.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-1 print:hidden">
      <h2 id={heading} className="text-22">
        {t("registration.receipts")}
      </h2>
      <ul className="flex flex-col">
        {receipts.map(({ address, title }) => (
          <li key={address}>
            <Link
              to={address}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ShownReceipt {
  readonly address: string;
  readonly title: string;
}
