import { eq } from "drizzle-orm";
import type { DifferenceKind } from "../../contract/money/closes.ts";
import { formatMoney } from "../../contract/money/money.ts";
import type { TextKey } from "../../contract/texts/index.ts";
import { clients, type dayCloses } from "../../db/schema/index.ts";
import { readBrand } from "../deliveries/mails/brand.ts";
import { queueMail } from "../deliveries/mails/queue-mail.ts";
import type { Deps } from "../deps.ts";
import type { Statement } from "../shared/batch.ts";

export const differenceKeys = {
  entries: "staff.money.differenceEntries",
  order: "staff.money.differenceOrder",
  payment_missing: "staff.money.differencePaymentMissing",
  payment_unknown: "staff.money.differencePaymentUnknown",
  refund_missing: "staff.money.differenceRefundMissing",
  refund_unknown: "staff.money.differenceRefundUnknown",
} as const satisfies Record<DifferenceKind, TextKey>;

/** Most differences that one mail names. */
const most = 20;

/** Tells a client what does not agree, at the address for answers to its mails; no statement where it has none. */
export async function differenceMail(
  deps: Deps,
  {
    clientId,
    day,
    currency,
    differences,
  }: Pick<typeof dayCloses.$inferSelect, "clientId" | "day" | "currency" | "differences">,
): Promise<readonly Statement[]> {
  const client = await deps.db.query.clients.findFirst({ where: eq(clients.id, clientId) });
  if (!client?.replyTo) return [];
  const mail = queueMail(deps, {
    kind: "money_difference",
    recipient: client.replyTo,
    locale: "no",
    brand: await readBrand(deps, null),
    letter: (t) => ({
      subject: t("staff.money.differsSubject", { day }),
      title: t("staff.money.differsSubject", { day }),
      paragraphs: [
        t("staff.money.differsLead", { day, currency }),
        ...differences
          .slice(0, most)
          .map(({ kind, about, amount }) =>
            t(differenceKeys[kind], { about, amount: formatMoney({ amount, currency }, "no") }),
          ),
      ],
      button: {
        text: t("staff.money.differsButton"),
        address: `${deps.config.publicUrl}/transactions`,
      },
      notes: [],
    }),
  });
  return [mail];
}
