import { and, asc, desc, eq } from "drizzle-orm";
import type { DifferenceKind } from "../../contract/money/closes.ts";
import { formatMoney } from "../../contract/money/money.ts";
import type { Locale, TextKey } from "../../contract/texts/index.ts";
import { clients, type dayCloses, users } from "../../db/schema/index.ts";
import { normalizeEmail } from "../accounts/sign-in/sign-in.ts";
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
  const locale = await languageOf(deps, client.id, client.replyTo);
  const mail = queueMail(deps, {
    kind: "money_difference",
    recipient: client.replyTo,
    locale,
    brand: await readBrand(deps, null),
    letter: (t) => ({
      subject: t("staff.money.differsSubject", { day }),
      title: t("staff.money.differsSubject", { day }),
      paragraphs: [
        t("staff.money.differsLead", { day, currency }),
        ...differences
          .slice(0, most)
          .map(({ kind, about, amount }) =>
            t(differenceKeys[kind], { about, amount: formatMoney({ amount, currency }, locale) }),
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

/** That of whose address it is; of one that nobody signs in with, that of the client's first user. */
async function languageOf(deps: Deps, clientId: string, address: string): Promise<Locale> {
  const { email, createdAt, id, language } = users;
  const [reader] = await deps.db
    .select({ language })
    .from(users)
    .where(and(eq(users.clientId, clientId), eq(users.status, "active")))
    .orderBy(desc(eq(email, normalizeEmail(address))), asc(createdAt), asc(id))
    .limit(1);
  return reader?.language ?? "no";
}
