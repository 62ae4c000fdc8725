/** Every number that those are held to who sign in with an account, each with its unit and what it is counted per. */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const sessionTimes = {
  idleMs: 12 * hour,
  maxMs: 30 * day,
  /** How often it is noted that a session is in use: a write per request is too many. */
  noteEveryMs: 5 * minute,
} as const;

/** How long a profile is kept after its owner has asked to delete it. */
export const profileDeletion = { undoMs: 7 * day } as const;

export const signInLimits = {
  /** Failures per account and address in the window, then a pause as long as the window. */
  failures: 5,
  windowMs: 15 * minute,
} as const;

/** The second step of signing in. */
export const factorLimits = {
  /** How long it may be taken after the first. */
  challengeMs: 10 * minute,
  /** Made at a time; each is good once. */
  recoveryCodes: 10,
  /** How long an app may take to be set up, and what is asked of a passkey to be answered. */
  setupMs: 10 * minute,
  /** Of one account. */
  passkeys: 20,
  /** Where an account has no password to ask for: how young its sign-in must be. */
  freshSignInMs: 10 * minute,
} as const;

/** Sign-in with an organisation's own provider. */
export const openidLimits = {
  /** How long somebody may take at the provider. */
  stateMs: 10 * minute,
  /** Begun from one network in the window, then a pause as long: each asks a provider something. */
  perNetwork: 300,
  windowMs: 15 * minute,
  /** Domains of one client. */
  domains: 20,
} as const;

/** How long the link of a mail works; once in any case. */
export const linkTimes = {
  resetMs: 60 * minute,
  autoLoginMs: 15 * minute,
  verificationMs: 7 * day,
} as const;

/** Codes sent by SMS. */
export const smsCodeLimits = {
  digits: 6,
  goodMs: 5 * minute,
  /** Codes that are tried for one that was sent. */
  tries: 5,
  /** Until the next may be asked for, per number and device. */
  againMs: 30 * second,
  /** For one number from one device, then a pause as long as the window. */
  perDevice: 5,
  /** For one number from wherever, and by one account for whatever number; those beyond it are not sent. */
  perNumber: 10,
  windowMs: hour,
} as const;

/** Mails with a link that somebody asks for without being signed in. */
export const linkMailLimits = {
  /** For one address from one network, then a pause as long as the window. */
  perNetwork: 5,
  /** For one address from wherever; those beyond it are not sent, and nobody is told. */
  perAddress: 20,
  windowMs: hour,
} as const;
