import { sql } from "drizzle-orm";
import type { MailGateway, MailOutcome } from "#workers/contract/messages/mail.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";
import { publishEvent } from "#workers/domain/events/changes/transitions.ts";
import { runBatch } from "#workers/domain/shared/batch.ts";
import { makeTestClient, must, newEvent, type TestClient, type TestDomain } from "../domain.ts";

/** An event with people, and texts to send to them. */
export interface MessageWorld {
  readonly nord: TestClient;
  readonly eventId: string;
}

export const texts = {
  no: {
    subject: "Om [EVENT_NAME]",
    body: "Hei [NAME]\n\n[EVENT_NAME]: [EVENT_URL]",
    sms: "Hei [NAME]",
  },
  en: { subject: "About [EVENT_NAME]", body: "Hello [NAME]\n\n[EVENT_NAME]: [EVENT_URL]", sms: "" },
};

/** A published event of a new client. */
export async function makeMessageWorld({ deps }: TestDomain, name = "Nord"): Promise<MessageWorld> {
  const nord = await makeTestClient(deps, name);
  const { id: eventId } = must(await createEvent(deps, nord.client, newEvent("Landsmøte")));
  must(await publishEvent(deps, nord.client, { eventId }));
  return { nord, eventId };
}

/** So many registered people with an address each, in one statement however many they are. */
export async function addPeople(deps: Deps, eventId: string, many: number): Promise<void> {
  const people = Array.from({ length: many }, (_, place) => ({
    id: deps.newId("att"),
    name: `Person ${place}`,
    email: `p${place}@x.example`,
  }));
  await runBatch(deps, [
    sql`INSERT INTO attendees (id, event_id, name, email, answers, registration, seat, presence, notes, created_at)
      SELECT value ->> 'id', ${eventId}, value ->> 'name', value ->> 'email', '{}', 'accepted', 'none', 'none', '', ${deps.now()}
      FROM json_each(${JSON.stringify(people)})`,
  ]);
}

const sent: MailOutcome = { state: "sent", reply: "250 kept" };

/** A mail server that answers each address as it is told, and keeps whom it has taken a mail for. */
export function mailServer(
  deps: Deps,
  outcomeOf: (address: string) => MailOutcome = () => sent,
): { readonly deps: Deps; readonly taken: string[] } {
  const taken: string[] = [];
  const mail: MailGateway = {
    async send(mails, progress) {
      for (const each of mails) {
        const outcome = outcomeOf(each.to.address);
        if (!("phase" in outcome) || outcome.phase === "content") {
          await progress.handingOver(each);
          taken.push(each.to.address);
        }
        await progress.settled(each, outcome);
      }
    },
  };
  return { deps: { ...deps, mail }, taken };
}
