import type { events, teams, users } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { sayEventTime } from "../../events/event-time.ts";
import type { Statement } from "../../shared/batch.ts";
import { readBrand } from "./brand.ts";
import { queueMail } from "./queue-mail.ts";

type Reader = Pick<typeof users.$inferSelect, "name" | "email" | "language">;
type TeamOfClient = Pick<typeof teams.$inferSelect, "name" | "clientId" | "senderName"> & {
  readonly clientName: string;
};
type HostedEvent = Pick<
  typeof events.$inferSelect,
  "name" | "slug" | "clientId" | "senderName" | "startsAt" | "timeZone"
>;

/** The statement, in a list, that tells somebody which team they were put into: by itself, a promise would run it. */
export async function teamMail(
  deps: Deps,
  to: Reader,
  team: TeamOfClient,
): Promise<readonly Statement[]> {
  const { publicUrl } = deps.config;
  const mail = queueMail(deps, {
    kind: "team_member",
    recipient: to.email,
    locale: to.language,
    brand: await readBrand(deps, team.clientId, team.senderName),
    letter: (t) => ({
      subject: t("mails.teamSubject", { team: team.name }),
      title: t("mails.teamSubject", { team: team.name }),
      paragraphs: [
        t("mails.teamLead", { name: to.name, team: team.name, client: team.clientName }),
      ],
      button: { text: t("mails.teamButton"), address: `${publicUrl}/` },
      notes: [t("mails.noticeOff", { address: `${publicUrl}/profile#notifications` })],
    }),
  });
  return [mail];
}

const eventLetters = {
  event_host: { subject: "mails.hostingSubject", lead: "mails.hostingLead", canSwitchOff: true },
  /** Nothing to do without. */
  event_owner: { subject: "mails.ownerSubject", lead: "mails.ownerLead", canSwitchOff: false },
} as const;

/** The same that tells somebody that they host an event, or that it is theirs now. */
export async function eventMail(
  deps: Deps,
  kind: keyof typeof eventLetters,
  to: Reader,
  event: HostedEvent,
): Promise<readonly Statement[]> {
  const { publicUrl } = deps.config;
  const { subject, lead, canSwitchOff } = eventLetters[kind];
  const when = sayEventTime(event, event.startsAt, { locale: to.language, dateStyle: "long" });
  const mail = queueMail(deps, {
    kind,
    recipient: to.email,
    locale: to.language,
    brand: await readBrand(deps, event.clientId, event.senderName),
    letter: (t) => ({
      subject: t(subject, { event: event.name }),
      title: t(subject, { event: event.name }),
      paragraphs: [t(lead, { name: to.name, event: event.name, when })],
      button: {
        text: t("mails.hostingButton"),
        address: `${publicUrl}/events/${event.slug}/details`,
      },
      notes: canSwitchOff
        ? [t("mails.noticeOff", { address: `${publicUrl}/profile#notifications` })]
        : [],
    }),
  });
  return [mail];
}
