import { eq } from "drizzle-orm";
import type { TextKey } from "../../../contract/texts/index.ts";
import { users } from "../../../db/schema/index.ts";
import { readBrand } from "../../deliveries/mails/brand.ts";
import { queueMail } from "../../deliveries/mails/queue-mail.ts";
import type { Deps } from "../../deps.ts";
import { runBatch } from "../../shared/batch.ts";

/** What happened to somebody's second factor. */
export type FactorChange =
  | "totpOn"
  | "totpOff"
  | "passkeyOn"
  | "passkeyOff"
  | "recoveryAnew"
  | "recoveryUsed"
  | "reset";

/** Subject and first paragraph of each. */
const texts: Record<FactorChange, readonly [subject: TextKey, lead: TextKey]> = {
  totpOn: ["mails.totpOnSubject", "mails.totpOnLead"],
  totpOff: ["mails.totpOffSubject", "mails.totpOffLead"],
  passkeyOn: ["mails.passkeyOnSubject", "mails.passkeyOnLead"],
  passkeyOff: ["mails.passkeyOffSubject", "mails.passkeyOffLead"],
  recoveryAnew: ["mails.recoveryAnewSubject", "mails.recoveryAnewLead"],
  recoveryUsed: ["mails.recoveryUsedSubject", "mails.recoveryUsedLead"],
  reset: ["mails.factorResetSubject", "mails.factorResetLead"],
};

/** Mails the owner of an account what happened to its second factor: if it was not them, they must know. */
export async function notifyOwner(
  deps: Deps,
  userId: string,
  told: {
    readonly news: FactorChange;
    /** What the passkey is called that it is about. */
    readonly passkey?: string;
    /** Whether it is the first factor: all other devices are signed out. */
    readonly isFirst?: boolean;
  },
): Promise<void> {
  const user = await deps.db.query.users.findFirst({ where: eq(users.id, userId) });
  if (!user) return;
  const { name, email, language } = user;
  const { news, passkey = "", isFirst = false } = told;
  const [subject, lead] = texts[news];
  const mail = queueMail(deps, {
    kind: `factor_${news}`,
    recipient: email,
    locale: language,
    brand: await readBrand(deps, user.clientId),
    letter: (t) => ({
      subject: t(subject),
      title: t(subject),
      paragraphs: [
        t(lead, { name, email, passkey }),
        ...(isFirst ? [t("mails.factorOthersOut")] : []),
        t("mails.factorNotYou"),
      ],
      button: {
        text: t("mails.factorButton"),
        address: `${deps.config.publicUrl}/profile#factors`,
      },
      notes: [],
    }),
  });
  await runBatch(deps, [mail]);
  await deps.wakeDeliveries();
}
