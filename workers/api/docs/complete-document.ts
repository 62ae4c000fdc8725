/** What the document of /v1 says besides the calls' own descriptions: the same for all of them. */
import { scopesFor } from "../../contract/organisations/key-scopes.ts";
import { callsOfAnyKey, keyCalls } from "../keys/key-calls.ts";
import { answerSchemas, answers, requests } from "./examples/examples.ts";
import { exampleOf, type Fields, schemaFieldsOf, schemaOf } from "./json-schema.ts";

/** Calls that ask for no token at all. */
const openCalls = new Set([
  ...["GET /health", "GET /countries", "GET /timezones", "POST /join", "POST /auth/login"],
  "POST /gates/open",
  ...["POST /auth/login/factor", "POST /auth/login/factor/options"],
  ...["POST /auth/logout", "POST /auth/password/forgot", "PUT /auth/password/set"],
  ...["POST /auth/password/reset", "GET /auth/password/forgot/verifyUrl/{email}/{token}"],
  ...["POST /auth/register", "POST /auth/register/again", "POST /auth/register/verified"],
  ...["PUT /auth/users/verification/{id}", "POST /users/invitations/accept"],
  ...[
    "GET /events/{slug}/qr",
    "POST /auth/login/sms/generate",
    "POST /auth/login/auto",
    "POST /auth/login/auto/generate",
    "POST /auth/login/sms",
    "POST /webhooks/mail",
    "POST /webhooks/stripe",
    "GET /events/{slug}/registrations/form",
    "POST /events/{slug}/registrations",
    "POST /events/{slug}/registrations/links",
    "GET /subscription",
    "GET /certificates/{code}",
    "GET /privacy",
    "PUT /subscription",
  ],
]);

const json = "application/json";

interface Document {
  readonly paths?: unknown;
}

/** Adds to each call its examples, the schema of its answer, its refusals and whom it asks for. */
export function completeDocument<D extends Document>(document: D, publicUrl: string) {
  const tags = new Set<string>();
  const paths = Object.fromEntries(
    Object.entries(schemaFieldsOf(document.paths)).map(([path, item]) => {
      const operations = Object.entries(schemaFieldsOf(item)).map(([method, described]) => {
        const operation = schemaFieldsOf(described);
        for (const tag of Array.isArray(operation.tags) ? operation.tags : []) tags.add(tag);
        const name = `${method.toUpperCase()} ${path.replace("/v1", "")}`;
        return [method, completeOperation(name, operation)];
      });
      return [path, Object.fromEntries(operations)];
    }),
  );
  return {
    ...document,
    servers: [{ url: publicUrl }],
    tags: [...tags].map((name) => ({ name, description: tagTexts[name] ?? name })),
    paths,
  };
}

/** What a group of calls is about, where its name alone does not say. */
const tagTexts: Readonly<Record<string, string>> = {
  "Signing in": "Accounts of one's own: making them, signing in and out, devices and passwords",
  "Second factor":
    "Passkeys, authenticator app and recovery codes of whoever calls; each change takes the password, and a factor where there is one",
  "One's own": "What belongs to whoever calls",
  Organisations: "Clients and their teams",
  Audit: "Changes by staff",
  Webhooks:
    "Where programs of a client are told what happens: signed after Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`), and tried for three days",
  "API keys": "What programs call with in a client's name; no key reaches these calls",
  Users: "Accounts of clients, and invitations to make one",
  Events: "Events and their settings; `{slug}` is also the event's code or its id",
  Attendees: "The people of an event: invited, registered, or seen in its room",
  Registration:
    "Registering for an event, for anybody, and the own registration: by the token of a mailed link as the bearer, or by the session of an account of the same address",
  Door: "Where tickets are scanned: by the event’s staff, and by devices with a gate’s link, whose token reaches these calls alone",
  "Tickets and orders":
    "What an event sells, what was ordered of it, and places that staff give away; amounts in minor units",
  Messages:
    "What is sent to an event's people (invitations, broadcasts, reminders), and a client's wording of it",
  Exports:
    "What is taken along of an event: tables, a report, chapters for a recording, or everything as one archive; a file can be fetched for 24 hours",
  Files: "What was uploaded for an event beside its pictures: documents, and one video in parts",
  Rehearsals: "Trials of an event with simulated people",
  Rooms: "Tickets for the sockets of live rooms",
};

function completeOperation(name: string, operation: Fields): Fields {
  const isOpen = openCalls.has(name);
  const completed: Record<string, unknown> = {
    ...operation,
    security: isOpen ? [] : [{ bearer: [] }, { cookie: [] }, ...keySecurityOf(name)],
    responses: {
      ...completeResponses(name, schemaFieldsOf(operation.responses)),
      "4XX": { $ref: "#/components/responses/Refused" },
    },
  };
  const body = schemaFieldsOf(operation.requestBody);
  const media = schemaFieldsOf(schemaFieldsOf(body.content)[json]);
  if (media.schema === undefined) return completed;
  const example = requests[name] ?? exampleOf(media.schema);
  completed.requestBody = { ...body, content: { [json]: { ...media, example } } };
  return completed;
}

/** For calls that a key reaches: in OpenAPI 3.1 the list beside a scheme names what it must be allowed. */
function keySecurityOf(name: string): readonly Fields[] {
  if (callsOfAnyKey.has(name)) return [{ apiKey: [] }];
  const scope = keyCalls.get(name);
  return scope === undefined ? [] : scopesFor(scope).map((each) => ({ apiKey: [each] }));
}

function completeResponses(name: string, responses: Fields): Fields {
  const [status, said] = Object.entries(responses).find(([code]) => code.startsWith("2")) ?? [];
  const response = schemaFieldsOf(said);
  const content = schemaFieldsOf(response.content);
  if (Object.keys(content).some((type) => type !== json)) return responses;
  const media = schemaFieldsOf(content[json]);
  const shown = answers[name] ?? (media.example === undefined ? null : [media.example]);
  const { example: _, ...rest } = media;
  return {
    ...responses,
    [status ?? (makesSomething.has(name) ? "201" : "200")]: {
      ...response,
      description:
        said === undefined || response.description === "" ? "Done" : response.description,
      content: { [json]: { ...rest, ...describeAnswer(name, media.schema, shown) } },
    },
  };
}

/** Calls that answer 201 without saying so in their description. */
const makesSomething = new Set([
  ...["POST /events/{slug}/files", "POST /events/{slug}/uploads"],
  ...["POST /events/{slug}/homepage/pictures", "POST /events/{slug}/pictures"],
  "POST /events/{slug}/uploads/{id}/complete",
  ...["POST /clients", "POST /teams", "POST /events", "POST /announcements"],
  "POST /browser-errors",
  "POST /events/{slug}/duplicate",
  ...["POST /users/invitations", "POST /users/invitations/accept"],
  ...["POST /events/{slug}/rehearsal", "POST /events/{slug}/moderator-codes"],
]);

function describeAnswer(name: string, given: unknown, shown: readonly unknown[] | null): Fields {
  const isBare =
    schemaFieldsOf(given).properties === undefined && Object.keys(schemaFieldsOf(given)).length < 2;
  const schema = answerSchemas[name] ?? (isBare && shown ? schemaOf(shown) : given);
  const [first, second] = shown ?? [exampleOf(schema)];
  if (second === undefined) return { schema, example: first };
  return { schema, examples: { first: { value: first }, second: { value: second } } };
}
