/**
 * Every column of the database that holds texts, and what they say of people: what an erasure must look at. A test holds the table
 * complete against the schema, and another one plants a mark in every column of `person` and looks for it after an erasure.
 *
 * - `person`: words, addresses or links of an attendee or an account; blank or gone once the person is erased.
 * - `organiser`: what the people of a client write for their event or organisation; nobody's own, and stays with it.
 * - `books`: what a receipt must say for five years; no name among it.
 * - `sealed`: encrypted, or hashed, and gone by itself within a day at most.
 * - everything else (`plain`) are ids, codes, states and settings.
 */
interface TextColumns {
  readonly person?: string;
  readonly organiser?: string;
  readonly books?: string;
  readonly sealed?: string;
  readonly plain?: string;
}

const rows: readonly (readonly [table: string, columns: TextColumns])[] = [
  // attendees
  [
    "attendees",
    {
      person: "name email phone answers consentText notes tags ticketSerial userId",
      plain: "id eventId groupId seatLabel paidTransactionId ticketTypeId",
    },
  ],
  ["attendee_profiles", { person: "about", plain: "attendeeId eventId" }],
  ["attendee_keys", { person: "key sort", plain: "eventId attendeeId" }],
  ["attendee_answer_orders", { person: "sort", plain: "eventId fieldId attendeeId" }],
  ["attendee_undos", { person: "email userId row profile scans", plain: "attendeeId eventId who" }],
  [
    "attendee_import_rows",
    {
      person: "email name cells",
      plain: "importId attendeeId faults similarity",
    },
  ],
  [
    "attendee_imports",
    {
      organiser: "fileName headings tags",
      plain: "id openFor claim eventId createdBy columns",
    },
  ],
  ["attendee_unkeyed", { plain: "attendeeId eventId token" }],
  ["attendee_changes", { plain: "attendeeId eventId" }],
  ["attendee_figures", { plain: "eventId standing" }],
  ["ticket_figures", { plain: "eventId standing" }],
  ["event_seats", { plain: "eventId" }],
  ["erasures", { plain: "eventId personId" }],
  ["certificates", { plain: "code eventId attendeeId" }],
  // the door
  ["gates", { organiser: "name", plain: "id eventId linkHash deviceHash createdBy" }],
  ["scans", { plain: "eventId id attendeeId gateId scannerId" }],
  ["door_figures", { plain: "eventId gateId" }],
  ["gate_figures", { plain: "eventId gateId" }],
  ["event_keys", { plain: "id eventId publicKey sealedPrivateKey" }],
  // Their files go with whoever is erased; the row says nothing of what is in them.
  [
    "event_exports",
    { organiser: "fileName", plain: "id eventId options parts claim fileKey createdBy" },
  ],
  // rooms
  ["room_events", { person: "by data", plain: "eventId type" }],
  ["room_counters", { organiser: "runningPoll", plain: "eventId epoch" }],
  ["room_people", { person: "personId name", plain: "eventId" }],
  ["room_stays", { person: "personId", plain: "eventId" }],
  [
    "questions",
    {
      person: "name text original short",
      organiser: "reason labels",
      plain: "eventId id state mergedInto",
    },
  ],
  ["replies", { person: "name text", plain: "eventId id question state" }],
  ["messages", { person: "name text folded", plain: "eventId id state" }],
  [
    "polls",
    {
      organiser: "title options pictures",
      plain: "eventId id kind right resultMode scoring state",
    },
  ],
  ["tallies", { person: "words", plain: "eventId poll counts before segments" }],
  ["poll_answers", { person: "texts", plain: "eventId poll state" }],
  ["named_ballots", { person: "name texts", plain: "eventId poll choice" }],
  ["surveys", { organiser: "title intro questions", plain: "eventId id state" }],
  ["survey_answers", { person: "answers", plain: "eventId survey" }],
  ["event_announcements", { organiser: "text", plain: "eventId id urgency" }],
  // What is said in the hall: whoever says it, it is the organiser’s to send.
  ["captions", { organiser: "text", plain: "eventId language" }],
  ["reactions", { plain: "eventId counts" }],
  ["hall_check_phones", { plain: "id eventId" }],
  ["minute_figures", { plain: "eventId" }],
  ["event_figures", { organiser: "name", plain: "eventId" }],
  ["named_authors", { plain: "eventId" }],
  ["poll_templates", { person: "savedBy", organiser: "name content", plain: "id clientId" }],
  ["staff_rooms", { plain: "sessionId room" }],
  // messages
  [
    "deliveries",
    {
      person: "recipient content reply",
      plain: "id kind attendeeId clientId messageId claim",
    },
  ],
  [
    "event_messages",
    { organiser: "texts announcement", plain: "id eventId channels audience claim" },
  ],
  ["message_recipients", { person: "reply", plain: "messageId attendeeId deliveryId" }],
  ["message_figures", { plain: "messageId" }],
  ["message_templates", { organiser: "title content", plain: "clientId" }],
  ["mail_suppressions", { person: "address detail", plain: "id clientId" }],
  ["unsubscribe_codes", { person: "address", plain: "code clientId" }],
  // money
  [
    "orders",
    {
      person: "buyerName buyerEmail buyerReference paymentUrl",
      books: "buyerOrganisation",
      plain:
        "id clientId eventId bookerId currency submission stripeAccount stripeSession stripePaymentIntent paidBy",
    },
  ],
  [
    "transactions",
    {
      person: "buyer",
      books: "seller lines series",
      plain:
        "id clientId eventId orderId attendeeId currency stripeAccount stripePaymentIntent originId",
    },
  ],
  ["order_lines", { books: "text", plain: "id orderId ticketTypeId attendeeId" }],
  ["ticket_types", { organiser: "nameNo nameEn", plain: "id eventId" }],
  [
    "refunds",
    {
      plain: "id clientId eventId orderId transactionId currency submission stripeRefund problem",
    },
  ],
  ["refund_lines", { plain: "refundId lineId" }],
  ["refunding_events", { plain: "eventId" }],
  ["ledger_entries", { plain: "transactionId clientId eventId currency" }],
  ["stripe_events", { plain: "id type account orderId" }],
  ["day_closes", { plain: "clientId day currency differences" }],
  ["open_hours", { plain: "clientId currency" }],
  ["currencies", { plain: "code nameNo nameEn" }],
  // accounts
  [
    "users",
    {
      person:
        "email name username about phone address region whatsapp facebookUrl twitterUrl linkedinUrl instagramUrl jobTitle birthDate gender picture settings passwordHash",
      plain: "id clientId roles",
    },
  ],
  ["starred_pages", { person: "path title", plain: "userId" }],
  ["list_keys", { person: "key sort", plain: "clientId id" }],
  ["registrations", { person: "email name organisation", plain: "id tokenHash passwordHash" }],
  ["user_invitations", { person: "email name", plain: "id clientId roles teamIds tokenHash" }],
  [
    "user_import_rows",
    {
      person: "email name typed sealedPassword",
      plain: "importId userId faults similarity",
    },
  ],
  [
    "user_imports",
    {
      organiser: "fileName unknownColumns",
      plain: "id openFor claim clientId createdBy",
    },
  ],
  ["sessions", { person: "name device", plain: "id tokenHash userId eventId moderatorCode" }],
  ["authenticators", { person: "secret", plain: "userId" }],
  ["passkeys", { person: "credentialId publicKey name", plain: "id userId transports" }],
  ["passkey_offers", { person: "challenge", plain: "userId" }],
  ["recovery_codes", { person: "codeHash", plain: "userId" }],
  ["sign_in_challenges", { person: "tokenHash", plain: "id userId way" }],
  ["password_links", { plain: "id tokenHash userId" }],
  ["sign_in_links", { plain: "id tokenHash userId" }],
  ["sms_codes", { person: "phone", plain: "id userId codeHash" }],
  ["openid_subjects", { person: "issuer subject", plain: "userId" }],
  ["openid_providers", { organiser: "issuer applicationId", plain: "clientId secret" }],
  ["openid_domains", { organiser: "domain", plain: "clientId" }],
  [
    "sign_in_states",
    {
      sealed: "stateHash issuer applicationId ties browserHash ref",
      plain: "clientId",
    },
  ],
  ["calendar_feeds", { person: "tokenHash sealedToken", plain: "userId clientId" }],
  ["announcement_dismissals", { plain: "userId announcementId" }],
  [
    "audit_entries",
    { person: "device before after", plain: "id clientId eventId who what onWhich" },
  ],
  ["attempts", { sealed: "key" }],
  ["idempotency_responses", { sealed: "key request body" }],
  ["form_answers", { sealed: "key sealed" }],
  // events and organisations
  [
    "events",
    {
      organiser:
        "name organiser description locationText locationAddress locationUrl registrationMessage customFields senderName notes frameHosts embedLive embedPre embedPost unwantedWords unwantedAllowed",
      plain:
        "id clientId ownerId slug code timeZone logo background baseColor priceCurrency accessCode screenKey relaySeats rehearsal unwantedLists",
    },
  ],
  ["recaps", { organiser: "recordingUrl", plain: "eventId" }],
  ["event_words", { organiser: "word", plain: "clientId eventId" }],
  ["event_teams", { plain: "eventId teamId" }],
  ["event_hosts", { plain: "eventId userId" }],
  ["leases", { plain: "key eventId" }],
  ["landing_pages", { organiser: "content", plain: "eventId" }],
  ["files", { plain: "key type" }],
  ["event_pictures", { plain: "key eventId" }],
  ["event_files", { organiser: "title name", plain: "id eventId fileKey type" }],
  ["video_uploads", { organiser: "name", plain: "id eventId fileKey multipartId mark" }],
  ["video_parts", { plain: "uploadId etag" }],
  ["moderator_codes", { organiser: "name", plain: "id eventId code" }],
  [
    "clients",
    {
      organiser: "name organisationNumber address senderName replyTo",
      plain: "id baseColor logo currency invoicePrefix stripeAccount",
    },
  ],
  ["teams", { organiser: "name senderName", plain: "id clientId" }],
  ["team_members", { plain: "teamId userId" }],
  ["organisation_figures", { plain: "id" }],
  ["api_keys", { organiser: "name", plain: "id clientId keyHash start scopes createdBy" }],
  ["webhook_endpoints", { organiser: "url", plain: "id clientId types secret formerSecret" }],
  ["platform_announcements", { organiser: "textNo textEn", plain: "id roles" }],
  // Of a message nothing is kept that somebody may have written: `cleanErrorMessage`.
  ["browser_errors", { plain: "id message place page browsers version" }],
  ["platform_settings", { organiser: "senderName supportEmail maintenanceNo maintenanceEn" }],
];

/** By table; columns with spaces between them. */
export const textColumns: Readonly<Record<string, TextColumns | undefined>> =
  Object.fromEntries(rows);
