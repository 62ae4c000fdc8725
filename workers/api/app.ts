import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { uploadBytes, uploadCalls } from "../contract/files/upload-limits.ts";
import { importLimits } from "../contract/imports/imports.ts";
import { autoLogin } from "./accounts/auto-login.ts";
import { factors } from "./accounts/factors.ts";
import { passwords } from "./accounts/passwords.ts";
import { registration } from "./accounts/registration.ts";
import { smsSignIn } from "./accounts/sms-sign-in.ts";
import { answerRefusal } from "./answer.ts";
import { attendeeImportCalls } from "./attendees/attendee-imports.ts";
import { attendeeCalls } from "./attendees/attendees.ts";
import { ownData } from "./attendees/own-data.ts";
import { ownEntry } from "./attendees/own-token.ts";
import { registrationCalls } from "./attendees/registrations.ts";
import { seats } from "./attendees/seats.ts";
import { audit } from "./audit.ts";
import { auth } from "./auth.ts";
import type { Api, ApiContext } from "./context.ts";
import { addDocs } from "./docs/docs.ts";
import { door } from "./door/door.ts";
import { gateCalls, openedGateCalls } from "./door/gates.ts";
import { restrictGate } from "./door/restrict-gate.ts";
import { scanCalls } from "./door/scans.ts";
import { access } from "./events/access.ts";
import { calendar } from "./events/calendar.ts";
import { eventFileCalls } from "./events/event-files.ts";
import { eventImageCalls } from "./events/event-images.ts";
import { eventCalls } from "./events/events.ts";
import { exportCalls } from "./events/exports.ts";
import { hosts } from "./events/hosts.ts";
import { landingPageCalls } from "./events/landing-page.ts";
import { metrics, metricsOverview } from "./events/metrics.ts";
import { profiles } from "./events/profiles.ts";
import { qr } from "./events/qr.ts";
import { certificateCalls, recapCalls } from "./events/recap.ts";
import { rehearsals } from "./events/rehearsals.ts";
import { ticketKeys } from "./events/ticket-keys.ts";
import { videoUploadCalls } from "./events/video-uploads.ts";
import { checkOrigin, identify, limitRate, readToken } from "./guards.ts";
import { health } from "./health.ts";
import { keepIdempotent } from "./idempotency.ts";
import { internal } from "./internal.ts";
import { join } from "./join.ts";
import { callOf } from "./keys/call-of.ts";
import { keys } from "./keys/keys.ts";
import { restrictKey } from "./keys/restrict-key.ts";
import { me } from "./me.ts";
import { eventInvitationCalls as eventInvitations } from "./messages/invitations.ts";
import { messageCalls } from "./messages/messages.ts";
import { subscription } from "./messages/subscription.ts";
import { undeliveredMails } from "./messages/undelivered.ts";
import { cancellation } from "./money/cancellation.ts";
import { orderCalls } from "./money/orders.ts";
import { ticketTypeCalls } from "./money/ticket-types.ts";
import { refundCalls, transactionCalls } from "./money/transactions.ts";
import { clientCalls } from "./organisations/clients.ts";
import { teamCalls } from "./organisations/teams.ts";
import { eventTemplates, templates } from "./organisations/templates.ts";
import { userImportCalls } from "./organisations/user-imports.ts";
import { userCalls } from "./organisations/users.ts";
import { platformAnnouncementCalls } from "./platform/announcements.ts";
import { browserErrorCalls } from "./platform/browser-errors.ts";
import { countries } from "./platform/countries.ts";
import { currencyCalls } from "./platform/currencies.ts";
import { privacyCalls } from "./platform/privacy.ts";
import { platform } from "./platform/settings.ts";
import { pictureCalls } from "./room/pictures.ts";
import { room } from "./room/room.ts";
import { rooms } from "./rooms.ts";
import { webhooks } from "./webhooks/webhooks.ts";

/** Largest body of a call, bytes; a room's record of one call may be larger. */
const largestBody = 256 * 1024;
const largestReplication = 16 * 1024 * 1024;

const limitCall = limitBody(largestBody);
const limitUploads = uploadCalls.map(({ path, kind }) => {
  return { path, limit: limitBody(uploadBytes[kind]) };
});

/** Calls whose body is a table of people, in a form. */
const isTable = /^\/v1\/(users|events\/[^/]+\/attendees)\/imports$/;
const limitTable = limitBody(importLimits.fileBytes + 64 * 1024);

/** /v1: first what every call passes, then the resources. */
export function createApi(): Hono<Api> {
  const api = new Hono<Api>().basePath("/v1");
  api.use(identify);
  api.onError((error, c) => {
    // A body that is no JSON at all.
    if (error instanceof HTTPException && error.status < 500) {
      return answerRefusal(c, { code: "request.invalid" });
    }
    const [method, route] = (callOf(c) ?? "").split(" ");
    c.env.deps.log.error("call.failed", { method, route }, error);
    return answerRefusal(c, { code: "server.error" });
  });
  api.notFound((c) => answerRefusal(c, { code: "request.not_found" }));

  api.use("/internal/*", limitBody(largestReplication));
  api.route("/internal", internal);
  api.route("/", health);

  api.use((c, next) => limitOf(c.req.path)(c, next));
  api.use(readToken, checkOrigin, limitRate, restrictKey, restrictGate);
  routeLive(api);

  api.use(keepIdempotent);
  api.route("/me", me);
  api.route("/audit", audit);
  api.route("/metrics", metricsOverview);
  api.route("/currencies", currencyCalls);
  api.route("/transactions", transactionCalls);
  api.route("/refunds", refundCalls);
  api.route("/undelivered-mails", undeliveredMails);
  api.route("/subscription", subscription);
  api.route("/clients", clientCalls);
  api.route("/clients", templates);
  api.route("/teams", teamCalls);
  api.route("/users", userImportCalls);
  api.route("/users", userCalls);
  api.route("/", qr);
  api.route("/", calendar);
  api.route("/events", eventCalls);
  addEventCalls(api);
  api.route("/profiles", profiles);
  api.route("/certificates", certificateCalls);
  api.route("/announcements", platformAnnouncementCalls);
  api.route("/browser-errors", browserErrorCalls);
  api.route("/platform", platform);
  api.route("/privacy", privacyCalls);
  api.route("/rooms", rooms);
  addDocs(api);
  return api;
}

/** Calls that answer with tokens or links, which are never kept: their writes know no idempotency keys. */
function routeLive(api: Hono<Api>): void {
  api.route("/auth", auth);
  api.route("/auth/login", smsSignIn);
  api.route("/auth/login", autoLogin);
  api.route("/auth/password", passwords);
  api.route("/auth", registration);
  api.route("/me/factors", factors);
  api.route("/", join);
  api.route("/", countries);
  api.route("/keys", keys);
  api.route("/webhooks", webhooks);
  api.route("/gates", openedGateCalls);
  api.route("/events/:slug/gates", gateCalls);
  api.route("/events/:slug/registrations/own/enter", ownEntry);
}

/** What is asked of one event; the rooms' own calls come last, since they take many addresses. */
function addEventCalls(api: Hono<Api>): void {
  api.route("/events/:slug", ticketKeys);
  api.route("/events/:slug", access);
  api.route("/events/:slug/hosts", hosts);
  api.route("/events/:slug/door", door);
  api.route("/events/:slug/scans", scanCalls);
  api.route("/events/:slug", eventImageCalls);
  api.route("/events/:slug", eventFileCalls);
  api.route("/events/:slug", landingPageCalls);
  api.route("/events/:slug", pictureCalls);
  api.route("/events/:slug", eventTemplates);
  api.route("/events/:slug/attendees", attendeeImportCalls);
  api.route("/events/:slug/attendees", attendeeCalls);
  api.route("/events/:slug/registrations", registrationCalls);
  api.route("/events/:slug", seats);
  api.route("/events/:slug/ticket-types", ticketTypeCalls);
  api.route("/events/:slug", orderCalls);
  api.route("/events/:slug/messages", messageCalls);
  api.route("/events/:slug/invitations", eventInvitations);
  api.route("/events/:slug", metrics);
  api.route("/events/:slug", recapCalls);
  api.route("/events/:slug", ownData);
  api.route("/events/:slug/exports", exportCalls);
  api.route("/events/:slug", cancellation);
  api.route("/events/:slug", videoUploadCalls);
  api.route("/events/:slug", rehearsals);
  api.route("/events/:slug", room);
}

/** How large a body may be is said by its call. */
function limitOf(path: string) {
  const upload = limitUploads.find((call) => call.path.test(path));
  if (upload) return upload.limit;
  return isTable.test(path) ? limitTable : limitCall;
}

function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: (c: ApiContext) => answerRefusal(c, { code: "request.too_large" }),
  });
}
