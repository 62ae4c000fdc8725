import { sql } from "drizzle-orm";
import { sessionTimes } from "../../contract/accounts/sign-in-limits.ts";
import { eventTimes } from "../../contract/limits.ts";
import { sweepSignInLinks } from "../accounts/auto-login/auto-login.ts";
import { eraseDueProfiles } from "../accounts/deletion/erase-due.ts";
import { sweepSignInStates } from "../accounts/openid/sign-in-states.ts";
import { sweepOffers } from "../accounts/passkeys/offers.ts";
import { sweepPasswordLinks } from "../accounts/password-links.ts";
import { sweepChallenges } from "../accounts/sign-in/challenges.ts";
import { sweepSmsCodes } from "../accounts/sms/sms-codes.ts";
import { sweepRegistrations } from "../accounts/verify-registration.ts";
import { runAttendeeImports } from "../attendees/imports/run-attendee-imports.ts";
import { sweepAttendeeImports } from "../attendees/imports/sweep-attendee-imports.ts";
import { keepAttendeeKeys } from "../attendees/lists/keys.ts";
import { sweepUndos } from "../attendees/manage/bulk/undo-statements.ts";
import { sweepAttendees } from "../attendees/sweep-attendees.ts";
import { closeDays } from "../closes/close-days.ts";
import { reclaimDeliveries, sweepDeliveries } from "../deliveries/send-due.ts";
import type { Deps } from "../deps.ts";
import { sweepErasures } from "../erasure/sweep-erasures.ts";
import { sweepExports } from "../exports/jobs/exports.ts";
import { runExports } from "../exports/jobs/run-exports.ts";
import { dropFiles } from "../files/images.ts";
import { sweepVideoUploads } from "../files/videos/video-upload.ts";
import { runMessages } from "../messages/sending/run-messages.ts";
import { sweepInvitations } from "../organisations/invitations/invitations.ts";
import { runImports } from "../organisations/user-sheets/run-imports.ts";
import { sweepImports } from "../organisations/user-sheets/sweep-imports.ts";
import { releaseDueOrders } from "../payments/release-due-orders.ts";
import { sweepBrowserErrors } from "../platform/browser-errors/browser-errors.ts";
import { refundCancelled } from "../refunds/refund-event.ts";
import { refundLate } from "../refunds/refund-unplaced.ts";
import { sendRefunds } from "../refunds/send-refunds.ts";
import { notifyAttendees } from "../registration/notify-attendees.ts";
import { sweepRehearsals } from "../rehearsals/sweep.ts";
import { sweepHallChecks } from "../rooms/hall-check/hall-check.ts";
import { sweepStaffRooms } from "../rooms/staff-rooms.ts";
import { moveDueLines } from "../seats/move-line.ts";
import { sweepAttempts } from "../shared/attempts.ts";
import { runBatch } from "../shared/batch.ts";
import { sweepFormAnswers } from "../shared/form-answers.ts";
import { sweepResponses } from "../shared/idempotency.ts";
import { runEach, type Steps } from "../shared/run-each.ts";
import { sweepUnsubscribeCodes } from "../suppressions/unsubscribe-link.ts";
import { mailReceipts } from "../transactions/mail-receipts.ts";
import { queueDueWebhooks } from "../webhooks/event-messages.ts";
import { sweepAnswers } from "./fields/sweep-answers.ts";
import { pushOverdueSettings } from "./room-settings.ts";

/** In this order, each whatever became of those before it. */
const steps: Steps = {
  events: endAndSweep,
  room_settings: pushOverdueSettings,
  rehearsals: sweepRehearsals,
  profiles: eraseDueProfiles,
  video_uploads: sweepVideoUploads,
  files: dropFiles,
  attendees: sweepAttendees,
  // Whoever was erased before this: their rooms are told.
  erasures: sweepErasures,
  answers: sweepAnswers,
  orders: releaseDueOrders,
  unplaced_payments: refundLate,
  cancelled_events: refundCancelled,
  refunds: sendRefunds,
  receipts: mailReceipts,
  closes: closeDays,
  lines: moveDueLines,
  notices: (deps) => notifyAttendees(deps),
  messages: runMessages,
  attendee_imports: runAttendeeImports,
  user_imports: runImports,
  exports: runExports,
  // Whoever changed attendees without making their keys.
  attendee_keys: (deps) => keepAttendeeKeys(deps, null),
};

/**
 * What is due each minute: events that nobody ended are over, codes of those that are over are let
 * go two days later, rooms that missed a change are told, rehearsals that are over are wiped, waiting lists
 * move on, messages that are due are sent, those too that were to be tried again, and what has run out is swept away.
 */
export async function runDue(deps: Deps): Promise<void> {
  await runEach(deps, "cron.failed", steps);
}

/** In one batch: events that are over, and rows that have run out. */
async function endAndSweep(deps: Deps): Promise<void> {
  const now = deps.now();
  const free = eventTimes.codeFreeAfterEndMs;
  const webhooks = await queueDueWebhooks(deps, now);
  await runBatch(deps, [
    // Before the events end: they look for those that have not.
    ...webhooks,
    sql`UPDATE events SET ended_at = closes_at, version = version + 1, updated_at = ${now}
          WHERE closes_at <= ${now} AND ended_at IS NULL AND published = 1 AND archived_at IS NULL`,
    sql`UPDATE leases SET until = (SELECT closes_at + ${free} FROM events WHERE events.id = leases.event_id)
          WHERE kind = 'code' AND until IS NULL AND EXISTS (SELECT 1 FROM events WHERE events.id = leases.event_id AND closes_at <= ${now})`,
    sweepAttempts(now),
    sweepResponses(now),
    sweepFormAnswers(now),
    sweepStaffRooms(now),
    ...reclaimDeliveries(now),
    sweepDeliveries(now),
    sweepUnsubscribeCodes(now),
    sweepPasswordLinks(deps),
    sweepSmsCodes(deps),
    sweepSignInLinks(deps),
    sweepRegistrations(deps),
    sweepInvitations(deps),
    sweepChallenges(deps),
    sweepOffers(deps),
    sweepSignInStates(deps),
    ...sweepImports(deps),
    ...sweepAttendeeImports(deps),
    sweepExports(now),
    ...sweepUndos(now),
    ...[sweepBrowserErrors(now), sweepHallChecks(now)],
    // What attendees showed of themselves goes with the retention of their event.
    sql`DELETE FROM attendee_profiles WHERE keep_until <= ${now}`,
    sql`DELETE FROM sessions WHERE seen_at <= ${now - sessionTimes.idleMs}`,
    sql`DELETE FROM sessions WHERE created_at <= ${now - sessionTimes.maxMs}`,
  ]);
}
