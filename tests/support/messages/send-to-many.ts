/** P14: a broadcast to many people, from the first statement to the last, against a server that takes each mail. */
import type { MessageTexts } from "#workers/contract/api/messages/messages.ts";
import { createMessage } from "#workers/domain/messages/changes/drafts.ts";
import { sendMessage } from "#workers/domain/messages/changes/send-message.ts";
import { type EventMessage, getMessage } from "#workers/domain/messages/message.ts";
import { runMessages } from "#workers/domain/messages/sending/run-messages.ts";
import { must, type TestDomain } from "../domain.ts";
import { countStatements } from "./count-statements.ts";
import { addPeople, mailServer, makeMessageWorld } from "./message-world.ts";

/** A page of text, as broadcasts have it. */
const body = `Hei [NAME]\n\n${"Vi gleder oss til å se deg på årets landsmøte. ".repeat(20)}\n\n[EVENT_URL]`;
const texts: MessageTexts = {
  no: { subject: "Om [EVENT_NAME]", body, sms: "" },
  en: { subject: "", body: "", sms: "" },
};

export interface SentToMany {
  readonly message: EventMessage;
  readonly taken: readonly string[];
  readonly statements: number;
}

export async function sendToMany(domain: TestDomain, people: number): Promise<SentToMany> {
  const { nord, eventId } = await makeMessageWorld(domain);
  await addPeople(domain.deps, eventId, people);
  const { deps: counted, count } = countStatements(domain.deps);
  const { deps, taken } = mailServer(counted);
  const input = { eventId, kind: "broadcast" as const, texts };
  const { id } = must(await createMessage(deps, nord.client, input));
  must(await sendMessage(deps, nord.client, { eventId, id }));
  await runMessages(deps);
  const statements = count();
  const message = must(await getMessage(domain.deps, nord.client, { eventId, id }));
  return { message, taken, statements };
}
