import { and, asc, desc, eq, sql } from "drizzle-orm";
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

/** Most people of a client without such an address who are told. */
const mostReaders = 10;

/**
 * Tells a client what does not agree: at the address for answers to its mails, and where it has none those who run it,
 * each in their own language.
 */
export async function differenceMails(
  deps: Deps,
  {
    clientId,
    day,
    currency,
    differences,
  }: Pick<typeof dayCloses.$inferSelect, "clientId" | "day" | "currency" | "differences">,
): Promise<readonly Statement[]> {
  const readers = await readersOf(deps, clientId);
  if (readers.length === 0) return [];
  const brand = await readBrand(deps, null);
  return readers.map(({ address, locale }) => {
    const said = sayDay(day, locale);
    return queueMail(deps, {
      kind: "money_difference",
      recipient: address,
      locale,
      brand,
      letter: (t) => ({
        subject: t("staff.money.differsSubject", { day: said }),
        title: t("staff.money.differsSubject", { day: said }),
        paragraphs: [
          t("staff.money.differsLead", { day: said, currency }),
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
  });
}

/** A day that is kept as `YYYY-MM-DD`, as a letter writes it. */
function sayDay(day: string, locale: Locale): string {
  const tag = locale === "no" ? "nb-NO" : "en-GB";
  return new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

interface Reader {
  readonly address: string;
  readonly locale: Locale;
}

async function readersOf(deps: Deps, clientId: string): Promise<readonly Reader[]> {
  const client = await deps.db.query.clients.findFirst({ where: eq(clients.id, clientId) });
  if (!client) return [];
  const { replyTo } = client;
  if (replyTo) return [{ address: replyTo, locale: await languageOf(deps, clientId, replyTo) }];
  const runsIt = sql`EXISTS (SELECT 1 FROM json_each(${users.roles}) WHERE value = 'client')`;
  const people = await deps.db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.clientId, clientId), eq(users.status, "active"), runsIt))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(mostReaders);
  return people.map(({ email, language }) => ({ address: email, locale: language ?? "no" }));
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
