import { accounts } from "./accounts/accounts.ts";
import { factors } from "./accounts/factors.ts";
import { mails } from "./accounts/mails.ts";
import { openid } from "./accounts/openid.ts";
import { outbox } from "./accounts/outbox.ts";
import { sms } from "./accounts/sms.ts";
import { announcements } from "./announcements.ts";
import { answers } from "./attendees/answers.ts";
import { attendeeColumns, attendeeImports, attendeeKinds } from "./attendees/imports.ts";
import { landing } from "./attendees/landing.ts";
import { letters } from "./attendees/letters.ts";
import { keeping, takeout } from "./attendees/own-data.ts";
import { privacy } from "./attendees/privacy.ts";
import { certificates, recap } from "./attendees/recap.ts";
import { registration } from "./attendees/registration.ts";
import { scanner } from "./attendees/scanner.ts";
import { staffAttendee } from "./attendees/staff-attendee.ts";
import { staffDoor } from "./attendees/staff-door.ts";
import { standing } from "./attendees/standing.ts";
import { ballots } from "./ballots.ts";
import { captions, staffCaptions } from "./captions/captions.ts";
import { chats } from "./chats.ts";
import { common } from "./common.ts";
import { console } from "./console.ts";
import { control } from "./control.ts";
import { dashboard } from "./dashboard.ts";
import { desk, staffClicks } from "./desk.ts";
import { errors } from "./errors.ts";
import { events } from "./events.ts";
import { guest } from "./guest.ts";
import { hall } from "./hall.ts";
import { check, staffHallCheck } from "./hall-check/hall-check.ts";
import { live } from "./live.ts";
import { staffFailures } from "./messages/failures.ts";
import { staffMessages } from "./messages/messages-page.ts";
import { staffSuppressions } from "./messages/suppressions.ts";
import { staffTemplates } from "./messages/templates-page.ts";
import { unsubscribe } from "./messages/unsubscribe.ts";
import { wording } from "./messages/wording.ts";
import { staffExports } from "./metrics/exports-page.ts";
import { staffMetrics } from "./metrics/metrics-page.ts";
import { receipts } from "./money/receipts.ts";
import { staffMoney } from "./money/staff-money.ts";
import { staffPayments } from "./money/staff-payments.ts";
import { staffTickets } from "./money/tickets.ts";
import { staffPictures } from "./pictures/staff-pictures.ts";
import { pins } from "./pins/pins.ts";
import { plain } from "./plain.ts";
import { staffErrors } from "./platform/browser-errors.ts";
import { polls } from "./polls.ts";
import { quiz } from "./quiz/quiz.ts";
import { reactions } from "./reactions.ts";
import { rehearsal } from "./rehearsal.ts";
import { run } from "./run/run.ts";
import { runTemplates } from "./run/run-templates.ts";
import { staffRun } from "./run/staff-run.ts";
import { staffSlides } from "./run/staff-slides.ts";
import { segments } from "./segments/segments.ts";
import { staffActions } from "./staff/actions.ts";
import { staffAnnouncements } from "./staff/announcements.ts";
import { api } from "./staff/api.ts";
import { attendeeSheet } from "./staff/attendee-sheet.ts";
import { staffAttendees } from "./staff/attendees.ts";
import { staffAudit } from "./staff/audit.ts";
import { staffCalendar } from "./staff/calendar.ts";
import { staffFiles } from "./staff/files.ts";
import { staffForms } from "./staff/forms.ts";
import { staffImportColumnNames, staffImportColumns, staffImports } from "./staff/imports.ts";
import { staffKeys } from "./staff/keys.ts";
import { staffLanding } from "./staff/landing.ts";
import { staffManage } from "./staff/manage.ts";
import { staffPlatform } from "./staff/platform.ts";
import { profile } from "./staff/profile.ts";
import { staffRehearsal } from "./staff/rehearsal.ts";
import { staffSettings } from "./staff/settings.ts";
import { staffSurveys } from "./staff/surveys.ts";
import { staffUsers } from "./staff/users.ts";
import { staffWebhooks } from "./staff/webhooks.ts";
import { surveys } from "./surveys.ts";
import { templates } from "./templates.ts";
import { unwanted } from "./unwanted/unwanted.ts";

export const en = {
  common,
  console,
  dashboard,
  errors,
  events,
  guest,
  accounts,
  factors,
  mails,
  wording,
  unsubscribe,
  openid,
  outbox,
  sms,
  hall,
  control,
  desk,
  chats,
  pins,
  plain,
  polls,
  profile,
  templates,
  announcements,
  quiz,
  reactions,
  scanner,
  letters,
  receipts,
  keeping,
  takeout,
  privacy,
  certificates,
  recap,
  registration,
  standing,
  api,
  rehearsal,
  run,
  segments,
  surveys,
  "staff.announcements": staffAnnouncements,
  "staff.attendeeColumns": attendeeColumns,
  "staff.attendeeImports": attendeeImports,
  "staff.attendeeKinds": attendeeKinds,
  "staff.attendeeSheet": attendeeSheet,
  "staff.attendee": staffAttendee,
  "staff.door": staffDoor,
  "staff.attendees": staffAttendees,
  "staff.calendar": staffCalendar,
  captions,
  "staff.captions": staffCaptions,
  "staff.clicks": staffClicks,
  "staff.settings": staffSettings,
  "staff.surveys": staffSurveys,
  "staff.platform": staffPlatform,
  "staff.rehearsal": staffRehearsal,
  "staff.run": staffRun,
  "staff.slides": staffSlides,
  "staff.runTemplates": runTemplates,
  check,
  "staff.hallCheck": staffHallCheck,
  "staff.files": staffFiles,
  answers,
  "staff.forms": staffForms,
  "staff.imports": staffImports,
  "staff.columns": staffImportColumns,
  "staff.headings": staffImportColumnNames,
  "staff.keys": staffKeys,
  "staff.landing": staffLanding,
  "staff.pictures": staffPictures,
  "staff.manage": staffManage,
  "staff.audit": staffAudit,
  "staff.errors": staffErrors,
  "staff.unwanted": unwanted,
  "staff.exports": staffExports,
  "staff.metrics": staffMetrics,
  "staff.money": staffMoney,
  "staff.payments": staffPayments,
  "staff.actions": staffActions,
  "staff.failures": staffFailures,
  "staff.messages": staffMessages,
  "staff.suppressions": staffSuppressions,
  "staff.templates": staffTemplates,
  "staff.tickets": staffTickets,
  "staff.users": staffUsers,
  "staff.webhooks": staffWebhooks,
  landing,
  live,
  ballots,
} as const;
