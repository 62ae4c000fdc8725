// @ts-check
/**
 * What `npm run nightly -- mutation` puts faults into, module by module: each is a Stryker run of its
 * own with the tests that are to notice them.
 *
 * Left out is what no behaviour hangs on: the catalogues of texts, and of workers/contract those files that only describe
 * fields, for /v1's document or a form, or list limits and words (in api, imports, passkeys, and beside the files of
 * `rulesAmongSchemas`); what a server alone can run (room.ts, host.ts); and React (use-room.ts, room-provider.tsx), which the
 * browser stories test.
 *
 * @typedef {object} Module
 * @property {readonly string[]} mutate files that get faults
 * @property {readonly string[]} tests test files that are to notice them
 * @property {number} goal share of the faults that must be noticed, percent
 * @property {boolean} [ignoreStatic] whether faults that work once, while a file is loaded, are left
 * out: each of them costs a run of every test of the module
 * @property {number} [testTimeoutMs] where faults make tests wait for what never comes, and a healthy
 * test is a matter of milliseconds: sooner than Stryker, which ends the process for it
 */

/** Neither tests nor what only tests use. */
const noTests = ["!**/*.test.ts"];
/** Folders of rules that pages, Worker and room share; `""` is the folder around them. */
const ofContract =
  "{,calendar/,conventions/,http/,images/,openid/,organisations/,secrets/,similarity/}";
/** Files with rules in folders that otherwise describe fields; the tests of most stand beside them. */
const rulesAmongSchemas = [
  "workers/contract/api/{countries,field-problems,fields,profile,unwanted-words}.ts",
  "workers/contract/attendees/{answers,custom-fields,list-columns,status}.ts",
  "workers/contract/door/{check-code,scan-result,settle-scans}.ts",
  "workers/contract/files/{deflate,file-names,ranges,read-document,read-video}.ts",
  "workers/contract/log/{describe-error,log,request-id}.ts",
  "workers/contract/platform/browser-errors.ts",
  "workers/contract/landing/{landing-page,share-picture}.ts",
  "workers/contract/messages/{failure-kind,parse-template,sms-length}.ts",
  "workers/contract/money/{allocate,decimals,money,stripe-amount,vat}.ts",
  "workers/contract/pictures/pin-grid.ts",
  "workers/contract/polls/{read-polls,results}.ts",
  "workers/contract/rooms/relays.ts",
  "workers/contract/run/programme/{plan-run,read-programme,read-times}.ts",
  "workers/contract/tickets/{base45,event-ticket,ticket-fault}.ts",
  "workers/contract/unwanted/{fold-signs,word-matcher}.ts",
  "workers/contract/webhooks/webhook-signature.ts",
];
const testsAmongSchemas = [
  "workers/contract/{api,attendees,door,files,landing,log,money,pictures,platform,polls,rooms,run/programme,tickets,unwanted,webhooks}/*.test.ts",
  "workers/contract/messages/{failure-kind,parse-template,sms-length}.test.ts",
  "workers/api/field-errors.test.ts",
  "workers/domain/landing/landing-page.test.ts",
  // Beside what uses the contract, and without a database.
  "app/console/events/{form/form-draft,landing/landing-draft}.test.ts",
  "app/console/polls/model/draft.test.ts",
  "app/event/{display/join/qr,landing/landing-view}.test.ts",
  "app/ui/style/{color,tokens}.test.ts",
];
/** Kept by a module of their own. */
const ofStorage = [
  "party/shell/storage/store.ts",
  "party/shell/storage/entries.ts",
  "party/shell/storage/journal.ts",
  "party/shell/storage/other-answers.ts",
  "party/shell/storage/outcomes.ts",
  "party/shell/storage/room-record.ts",
  "party/shell/storage/stored-entities.ts",
];

/** @type {Record<string, Module>} */
export const modules = {
  storage: {
    goal: 95,
    mutate: [...ofStorage, ...noTests],
    tests: [
      "party/shell/storage/*.test.ts",
      "party/shell/*.test.ts",
      "party/shell/worker/{repeated-calls,replicator}.test.ts",
      "tests/simulation/{full-disk,simulation}.test.ts",
    ],
  },
  permissions: {
    goal: 95,
    mutate: [
      "workers/contract/permissions.ts",
      "workers/domain/accounts/{sessions,visitors,sign-in/sign-in-moderator}.ts",
      "workers/domain/attendees/{join-embed,see-event,token}.ts",
      "workers/domain/door/open-gate.ts",
      "workers/domain/files/{may-upload,open-file}.ts",
      "workers/domain/events/{access-code,get-event,hosts,lists/list-events,moderator-code,screen-key}.ts",
      "workers/domain/keys/{api-keys,key-visitor}.ts",
      "workers/domain/rooms/{rights,staff-rooms,ticket,visit}.ts",
      "workers/domain/shared/moderator-code-end.ts",
    ],
    tests: [
      // Those that know rights: with all of the database's tests a fault that survives costs five minutes.
      "workers/contract/permissions.test.ts",
      "workers/domain/accounts/{accounts,register,sessions}.test.ts",
      "workers/domain/accounts/{auto-login/auto-login,factors/policy,lock/lock}.test.ts",
      "workers/domain/attendees/{attendees,join-embed,token}.test.ts",
      "workers/domain/events/{codes,events,owner,show-event}.test.ts",
      "workers/domain/events/changes/set-teams.test.ts",
      "workers/domain/events/lists/{dashboard,list-*}.test.ts",
      "workers/domain/files/{documents,event-images,own-images}.test.ts",
      "workers/domain/keys/api-keys.test.ts",
      "workers/domain/rehearsals/rehearsals.test.ts",
      "workers/domain/rooms/*.test.ts",
      "workers/domain/door/gates.test.ts",
    ],
  },
  shell: {
    goal: 85,
    ignoreStatic: true,
    mutate: [
      "party/outbound.ts",
      "party/{protocol,shell}/**/*.ts",
      ...ofStorage.map((file) => `!${file}`),
      "!party/shell/ports.ts",
      ...noTests,
    ],
    tests: [
      "party/outbound.test.ts",
      "party/{protocol,rehearsal,shell}/**/*.test.ts",
      "party/transcripts/**/*.test.ts",
      "app/live/view/{views,view-reader}.test.ts",
      "tests/simulation/simulation.test.ts",
    ],
  },
  live: {
    goal: 85,
    testTimeoutMs: 8_000,
    ignoreStatic: true,
    mutate: ["app/live/**/*.ts", "!app/live/use-room.ts", ...noTests],
    tests: ["app/live/**/*.test.ts", "tests/simulation/simulation.test.ts"],
  },
  contract: {
    goal: 85,
    ignoreStatic: true,
    mutate: [
      `workers/contract/${ofContract}*.ts`,
      "!workers/contract/permissions.ts",
      ...rulesAmongSchemas,
      ...noTests,
    ],
    tests: [`workers/contract/${ofContract}*.test.ts`, ...testsAmongSchemas],
  },
  core: {
    goal: 85,
    ignoreStatic: true,
    mutate: ["party/core/**/*.ts", ...noTests],
    tests: [
      "party/core/**/*.test.ts",
      "!party/core/laws/reach.test.ts",
      "party/transcripts/**/*.test.ts",
    ],
  },
};

/**
 * Files that remember across tests what they have worked out: a fault there would reach the next one's
 * tests, so each gets a thread of its own.
 */
export const remembering = [
  "party/core/polls/words.ts",
  "workers/contract/secrets/signatures.ts",
  "workers/contract/similarity/similar.ts",
];

/** The files that this run puts faults into, as `MUTATION_FILES` has them; none where it is not said. */
export function chosenFiles() {
  return (process.env.MUTATION_FILES ?? "").split(",").filter((file) => file !== "");
}

/** The module that this process is about: `MUTATION_MODULE` names it. */
export function chosenModule() {
  const name = process.env.MUTATION_MODULE ?? "";
  const found = Object.hasOwn(modules, name) ? modules[name] : undefined;
  if (found === undefined) throw new Error(`MUTATION_MODULE names no module: ${name}`);
  return { name, ...found };
}
