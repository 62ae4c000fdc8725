import type { events, teams, users } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
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

/** The same that tells somebody that they host an event. */
export async function hostingMail(
  deps: Deps,
  to: Reader,
  event: HostedEvent,
): Promise<readonly Statement[]> {
  const { publicUrl } = deps.config;
  const when = timeOf(event, to.language);
  const mail = queueMail(deps, {
    kind: "event_host",
    recipient: to.email,
    locale: to.language,
    brand: await readBrand(deps, event.clientId, event.senderName),
    letter: (t) => ({
      subject: t("mails.hostingSubject", { event: event.name }),
      title: t("mails.hostingSubject", { event: event.name }),
      paragraphs: [t("mails.hostingLead", { name: to.name, event: event.name, when })],
      button: {
        text: t("mails.hostingButton"),
        address: `${publicUrl}/events/${event.slug}/details`,
      },
      notes: [t("mails.noticeOff", { address: `${publicUrl}/profile#notifications` })],
    }),
  });
  return [mail];
}

/** The same that tells somebody that an event is theirs now: nothing to do without, so it cannot be switched off. */
export async function ownerMail(
  deps: Deps,
  to: Reader,
  event: HostedEvent,
): Promise<readonly Statement[]> {
  const when = timeOf(event, to.language);
  const mail = queueMail(deps, {
    kind: "event_owner",
    recipient: to.email,
    locale: to.language,
    brand: await readBrand(deps, event.clientId, event.senderName),
    letter: (t) => ({
      subject: t("mails.ownerSubject", { event: event.name }),
      title: t("mails.ownerSubject", { event: event.name }),
      paragraphs: [t("mails.ownerLead", { name: to.name, event: event.name, when })],
      button: {
        text: t("mails.hostingButton"),
        address: `${deps.config.publicUrl}/events/${event.slug}/details`,
      },
      notes: [],
    }),
  });
  return [mail];
}

/** When an event begins, where it is held. */
function timeOf({ timeZone, startsAt }: HostedEvent, language: Reader["language"]): string {
  return new Intl.DateTimeFormat(language === "no" ? "nb-NO" : "en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  }).format(startsAt);
}
