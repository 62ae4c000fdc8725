/** Attendees who were mailed, and what keeps messages from them. */
import { asc } from "drizzle-orm";
import { deliveries, mailSuppressions } from "#workers/db/schema/index.ts";
import { addAttendee } from "#workers/domain/attendees/manage/add-attendee.ts";
import { ownBrand } from "#workers/domain/deliveries/mails/brand.ts";
import { queueMail } from "#workers/domain/deliveries/mails/queue-mail.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { runBatch } from "#workers/domain/shared/batch.ts";
import { must, type UserActor } from "../domain.ts";

/** Puts somebody on an event's list and a mail to them into line; answers the delivery's id. */
export async function mailAttendee(
  deps: Deps,
  host: UserActor,
  { eventId, email }: { readonly eventId: string; readonly email: string },
): Promise<string> {
  const { id } = must(await addAttendee(deps, host, { eventId, name: "Kari", email }));
  await deps.db.delete(deliveries);
  await runBatch(deps, [
    queueMail(deps, {
      kind: "broadcast",
      recipient: email,
      attendeeId: id,
      locale: "no",
      brand: ownBrand,
      letter: () => ({ subject: "Nytt", title: "Nytt", paragraphs: [], notes: [] }),
    }),
  ]);
  const [made] = await deps.db.select({ id: deliveries.id }).from(deliveries);
  return made?.id ?? "";
}

/** What keeps messages from whom, for each client. */
export async function readSuppressed(deps: Deps) {
  const { clientId, address, reason, detail } = mailSuppressions;
  return deps.db
    .select({ clientId, address, reason, detail })
    .from(mailSuppressions)
    .orderBy(asc(mailSuppressions.id));
}
