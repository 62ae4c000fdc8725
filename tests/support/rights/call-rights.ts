/** Who may make the calls of /v1 about oneself and about organisations, written down as data: a letter for each of `roles`. */
import { noon } from "../domain.ts";

/** Calls about nobody's event: a letter for each of `roles`, in their order. */
export const aboutOneself: Readonly<Record<string, string>> = {
  "GET /health": "yyyyyyyyy",
  "GET /countries": "yyyyyyyyy",
  "GET /privacy": "yyyyyyyyy",
  "GET /timezones?country=NO": "yyyyyyyyy",
  // A link that is nobody's.
  "POST /gates/open": "yyyyyyyyy",
  "POST /auth/login": "yyyyyyyyy",
  "POST /auth/login/sms/generate": "yyyyyyyyy",
  "POST /auth/login/auto/generate": "yyyyyyyyy",
  "POST /auth/login/auto": "yyyyyyyyy",
  "POST /auth/login/sms": "yyyyyyyyy",
  "POST /auth/login/factor": "yyyyyyyyy",
  "POST /auth/login/factor/options": "yyyyyyyyy",
  "POST /auth/logout": "yyyyyyyyy",
  "POST /auth/logoutOthers": "yyyyyssss",
  "POST /auth/logoutAll": "yyyyyyyss",
  "POST /auth/active": "yyyyyyyss",
  "POST /auth/lock": "yyyyyffss",
  "POST /auth/unlock": "yyyyyssss",
  "GET /auth/profile": "yyyyyyyss",
  "POST /auth/password/forgot": "yyyyyyyyy",
  "POST /auth/register": "yyyyyyyyy",
  "POST /auth/register/again": "yyyyyyyyy",
  "POST /auth/register/verified": "yyyyyyyyy",
  "PUT /auth/users/verification/{id}": "yyyyyyyyy",
  "GET /auth/password/forgot/verifyUrl/{email}/{token}": "yyyyyyyyy",
  "PUT /auth/password/set": "yyyyyyyyy",
  "POST /auth/password/reset": "yyyyyyyyy",
  "PUT /auth/profile/update": "yyyyyssss",
  "PUT /auth/profile/changePassword": "yyyyyssss",
  "GET /auth/allDevices": "yyyyyssss",
  // Of nobody's device: one's own alone are there.
  "DELETE /auth/allDevices/{id}": "nnnnnssss",
  "GET /me": "yyyyyyyss",
  "GET /me/events": "yyyyyssss",
  "PUT /me/role": "fffyyssss",
  "GET /me/settings": "yyyyyssss",
  "PATCH /me/settings": "yyyyyssss",
  "GET /platform/settings": "yffffffss",
  "PATCH /platform/settings": "yffffffss",
  "PUT /me/picture": "yyyyyssss",
  "DELETE /me/picture": "yyyyyssss",
  "GET /me/data": "yyyyyssss",
  "POST /me/deletion": "yyyyyssss",
  "DELETE /me/deletion": "yyyyyssss",
  "POST /me/phone": "yyyyyssss",
  "POST /me/phone/proof": "yyyyyssss",
  "DELETE /me/phone": "yyyyyssss",
  "GET /me/factors": "yyyyyssss",
  "POST /me/factors/totp": "yyyyyssss",
  "POST /me/factors/totp/confirm": "yyyyyssss",
  "POST /me/factors/totp/remove": "yyyyyssss",
  "POST /me/factors/recovery-codes": "yyyyyssss",
  "GET /me/calendar-feed": "yyyyyssss",
  "POST /me/calendar-feed": "yyyyyssss",
  "DELETE /me/calendar-feed": "yyyyyssss",
  "POST /me/factors/proof": "yyyyyssss",
  "POST /me/factors/passkeys/options": "yyyyyssss",
  "POST /me/factors/passkeys": "yyyyyssss",
  // Of nobody's passkey: one's own alone are there.
  "PATCH /me/factors/passkeys/{id}": "nnnnnssss",
  "POST /me/factors/passkeys/{id}/remove": "nnnnnssss",
  "GET /me/starred": "yyyyyssss",
  "PUT /me/starred": "yyyyyssss",
  "GET /calendar?from=1778583600000&to=1781262000000": "yyyyyyyss",
  "GET /events": "yyyyyyyss",
  "POST /events": "yyyffffss",
  "GET /announcements": "yffffffss",
  "GET /announcements/shown": "yyyyyyyss",
  "POST /announcements": "yffffffss",
  "GET /browser-errors": "yffffffss",
  "POST /browser-errors": "yyyyyyyyy",
  "GET /audit": "yyfffffss",
  "GET /metrics": "yyyyyyyss",
  "GET /transactions": "yyyyyffss",
  "GET /transactions/days": "yyfffffss",
  "GET /undelivered-mails": "yyfffffss",
  "GET /webhooks": "yyfffffss",
  "POST /webhooks": "yyfffffss",
  "POST /webhooks/mail": "yyyyyyyyy",
  "POST /webhooks/stripe": "yyyyyyyyy",
  // Of a code that is nobody's.
  "GET /certificates/{code}": "yyyyyyyyy",
  // By a link that is nobody's.
  "GET /subscription?token=none": "yyyyyyyyy",
  "PUT /subscription": "yyyyyyyyy",
  "GET /keys": "yyfffffss",
  "POST /keys": "yyfffffss",
  "GET /currencies": "yyyffffss",
  "GET /clients": "yffffffss",
  "POST /clients": "yffffffss",
  "GET /teams": "yyfffffss",
  "POST /teams": "yyfffffss",
  "GET /users": "yyfffffss",
  "GET /users/invitations": "yyfffffss",
  "POST /users/invitations": "yyfffffss",
  "GET /users/imports": "yyfffffss",
  "GET /users/imports/template": "yyfffffss",
  // Without a file.
  "POST /users/imports": "yyfffffss",
  // Whoever has the token of the mail.
  "POST /users/invitations/accept": "yyyyyyyyy",
};

/** What admins and a client's own role client manage. */
const managed = { own: "yyfffffss", foreign: "ynfffffss" };

/** Calls about clients, teams and accounts: of the client at hand, and of another one (`n` = no such thing). */
export const aboutOrganisations: Readonly<
  Record<string, { readonly own: string; readonly foreign: string }>
> = {
  // An announcement that nobody has made: there is none before an admin makes one.
  "PATCH /announcements/{id}": { own: "nffffffss", foreign: "nffffffss" },
  "DELETE /announcements/{id}": { own: "nffffffss", foreign: "nffffffss" },
  "POST /announcements/{id}/end": { own: "nffffffss", foreign: "nffffffss" },
  "POST /announcements/{id}/dismiss": { own: "yyyyyffss", foreign: "yyyyyffss" },
  // One that never came: held by browser errors in the domain.
  "PATCH /browser-errors/{id}": { own: "nffffffss", foreign: "nffffffss" },
  // The platform's: nobody's own.
  "PATCH /currencies/{id}": { own: "yffffffss", foreign: "yffffffss" },
  "GET /clients/{id}": { own: "yyfffffss", foreign: "ynfffffss" },
  "PATCH /clients/{id}": { own: "yyfffffss", foreign: "ynfffffss" },
  "GET /clients/{id}/openid": { own: "yyfffffss", foreign: "ynfffffss" },
  "PUT /clients/{id}/openid": { own: "yyfffffss", foreign: "ynfffffss" },
  "DELETE /clients/{id}/openid": { own: "yyfffffss", foreign: "ynfffffss" },
  "GET /clients/{id}/payment-account": managed,
  "POST /clients/{id}/payment-account/check": managed,
  "POST /clients/{id}/payment-account/links": managed,
  "PUT /clients/{id}/logo": managed,
  "DELETE /clients/{id}/logo": managed,
  ...managedAll("/clients/{id}/templates", ["GET"]),
  ...managedAll("/clients/{id}/templates/{template}/{language}", ["PUT", "DELETE"]),
  ...managedAll("/clients/{id}/templates/{template}/{language}/preview", ["POST"]),
  ...managedAll("/clients/{id}/templates/{template}/{language}/test", ["POST"]),
  "GET /clients/{id}/suppressions": managed,
  // Of an address that nobody has suppressed: held by suppressions in the domain.
  "DELETE /clients/{id}/suppressions/{suppressionId}": { own: "nnfffffss", foreign: "nnfffffss" },
  // A mail that nobody was sent: held by undelivered mails in the domain.
  "POST /undelivered-mails/{id}/send": { own: "nnfffffss", foreign: "nnfffffss" },
  // Of the event at hand, which its client and its team read, and whoever has bought; nobody else knows of it.
  "GET /transactions/{id}": { own: "yyynnnnss", foreign: "ynnnnnnss" },
  // Of what nobody has paid: held by refunds in the domain.
  "POST /transactions/{id}/refunds": { own: "nnfffffss", foreign: "nnfffffss" },
  "POST /refunds/{id}/retry": { own: "nnfffffss", foreign: "nnfffffss" },
  "POST /clients/{id}/block": { own: "yffffffss", foreign: "yffffffss" },
  "DELETE /clients/{id}/block": { own: "yffffffss", foreign: "yffffffss" },
  // Of an attendee of the event at hand, and of another client's: for who is not there it is not there.
  "GET /profiles/{id}": { own: "yyyynynyn", foreign: "ynnnnnnnn" },
  "DELETE /keys/{id}": managed,
  ...managedAll("/webhooks/{id}", ["GET", "PATCH", "DELETE"]),
  ...managedAll("/webhooks/{id}/secret", ["POST"]),
  ...managedAll("/webhooks/{id}/test", ["POST"]),
  ...managedAll("/webhooks/{id}/deliveries", ["GET"]),
  // A call that nobody has made: held by webhooks in the domain.
  "POST /webhooks/{id}/deliveries/{deliveryId}/send": { own: "nnfffffss", foreign: "nnfffffss" },
  "GET /teams/{id}": managed,
  "PATCH /teams/{id}": managed,
  "DELETE /teams/{id}": managed,
  "POST /teams/{id}/members": managed,
  "DELETE /teams/{id}/members/{userId}": managed,
  "POST /users/invitations/{id}/send": managed,
  "DELETE /users/invitations/{id}": managed,
  "GET /users/imports/{id}": managed,
  "GET /users/imports/{id}/rows": managed,
  "GET /users/imports/{id}/result": managed,
  "POST /users/imports/{id}/confirm": managed,
  "POST /users/imports/{id}/stop": managed,
  "POST /users/imports/{id}/resume": managed,
  "POST /users/imports/{id}/cancel": managed,
  "GET /users/{id}": managed,
  "PATCH /users/{id}": managed,
  "POST /users/{id}/block": managed,
  "DELETE /users/{id}/block": managed,
  "DELETE /users/{id}/factors": managed,
};

function managedAll(path: string, methods: readonly string[]) {
  return Object.fromEntries(methods.map((method) => [`${method} ${path}`, managed]));
}

/** A provider that a client may name. */
export const openidBody = {
  issuer: "https://login.nord.test",
  applicationId: "plenum",
  secret: "of the provider",
  domains: ["nord.test"],
  role: "editor",
  enabled: true,
};

/** A link of a mail that nobody was sent. */
export const noLink = {
  email: "nobody@plenum.test",
  token: "none",
  password: "nobody knows this one",
};

/** What an admin tells everybody. */
export const announcement = {
  textNo: "Vedlikehold",
  textEn: "Maintenance",
  startsAt: noon,
  endsAt: noon + 1,
  roles: ["client"],
};
