import * as v from "valibot";
import { textLimits } from "../limits.ts";
import { assertionSchema, newPasskeySchema } from "../passkeys/passkeys.ts";
import { flag, text } from "./fields.ts";
import { profileDetails } from "./profile.ts";

/** `POST /v1/auth/login`: an account, or a moderator's code. */
export const loginSchema = v.union([
  v.object({
    email: v.pipe(v.string(), v.maxLength(254)),
    password: v.pipe(
      v.string(),
      v.minLength(textLimits.password.signInMin, "text.too_short"),
      v.maxLength(textLimits.password.max, "text.too_long"),
    ),
  }),
  v.object({
    code: v.pipe(v.string(), v.maxLength(40)),
    name: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
  }),
]);

/** A code as people type it, with the spaces and hyphens that they see. */
const factorCode = v.pipe(
  v.string(),
  v.minLength(1, "text.empty"),
  v.maxLength(40, "text.too_long"),
);

/** What the first step answered. */
const stepChallenge = v.pipe(v.string(), v.maxLength(200, "text.too_long"));

/** `POST /v1/auth/login/factor`: the second step, after one that answered `auth.factor_required`. */
export const factorLoginSchema = v.pipe(
  v.union([
    v.object({
      challenge: stepChallenge,
      /** Of the authenticator app, or a recovery code. */
      code: factorCode,
    }),
    v.object({
      challenge: stepChallenge,
      /** Of a passkey, to the `publicKey` of `POST /v1/auth/login/factor/options`. */
      assertion: assertionSchema,
    }),
  ]),
  v.examples([{ challenge: "Jm3pX0…", code: "123 456" }]),
);

/** `POST /v1/auth/login/factor/options` */
export const factorOptionsSchema = v.pipe(
  v.object({ challenge: stepChallenge }),
  v.examples([{ challenge: "Jm3pX0…" }]),
);

/** `POST /v1/me/factors/totp/confirm` */
export const totpConfirmSchema = v.pipe(
  v.object({ code: factorCode }),
  v.examples([{ code: "123 456" }]),
);

const language = v.exactOptional(v.picklist(["no", "en"], "request.invalid"));
const theme = v.exactOptional(v.picklist(["system", "light", "dark"], "request.invalid"));

/** `PUT /v1/auth/profile/update`: what is given is changed. `settings` is the form in which the profile tells them. */
export const profileSchema = v.pipe(
  v.object({
    name: v.exactOptional(text(textLimits.name)),
    about: v.exactOptional(text({ max: textLimits.description.max })),
    language,
    theme,
    settings: v.exactOptional(v.object({ language, theme })),
    username: v.exactOptional(profileDetails.username),
    phone: v.exactOptional(profileDetails.phone),
    address: v.exactOptional(profileDetails.address),
    region: v.exactOptional(profileDetails.region),
    whatsapp: v.exactOptional(profileDetails.whatsapp),
    facebookUrl: v.exactOptional(profileDetails.facebookUrl),
    twitterUrl: v.exactOptional(profileDetails.twitterUrl),
    linkedinUrl: v.exactOptional(profileDetails.linkedinUrl),
    instagramUrl: v.exactOptional(profileDetails.instagramUrl),
    jobTitle: v.exactOptional(profileDetails.jobTitle),
    birthDate: v.exactOptional(profileDetails.birthDate),
    gender: v.exactOptional(profileDetails.gender),
  }),
  v.examples([
    {
      name: "Kari Nordmann",
      about: "Leads the communications department",
      phone: "+47 999 99 999",
      settings: { language: "en", theme: "dark" },
    },
  ]),
);

export type ProfileInput = v.InferOutput<typeof profileSchema>;

/** A password as it comes in: what is wrong with a new one is the domain's to say. */
const password = v.pipe(v.string(), v.maxLength(1_000, "text.too_long"));

/** `PUT /v1/auth/profile/changePassword` */
export const changePasswordSchema = v.pipe(
  v.object({
    currentPassword: password,
    newPassword: password,
    /** The new one again, if a form asks for it twice. */
    confirmPassword: v.exactOptional(password),
  }),
  v.examples([{ currentPassword: "the one so far", newPassword: "a sentence of one's own" }]),
);

const address = v.pipe(v.string(), v.maxLength(254, "text.too_long"));
/** What a link of a mail ends with. */
const token = v.pipe(v.string(), v.maxLength(200, "text.too_long"));

/** `POST /v1/auth/password/forgot` */
export const forgotPasswordSchema = v.pipe(
  v.object({ email: address }),
  v.examples([{ email: "kari@example.org" }]),
);

/** `POST /v1/auth/password/reset`, and `PUT /v1/auth/password/set` as body or query: address and token are those of the link. */
export const resetPasswordSchema = v.pipe(
  v.object({
    email: address,
    token,
    password,
    /** The password again, if a form asks for it twice. */
    confirmPassword: v.exactOptional(password),
  }),
  v.examples([
    {
      email: "kari@example.org",
      token: "Jm3pX0…",
      password: "a sentence of one's own",
    },
  ]),
);

/** The same where each part may come in the query or in the body. */
export const setPasswordSchema = v.partial(v.object(resetPasswordSchema.pipe[0].entries));

/** `POST /v1/auth/register` */
export const registerSchema = v.pipe(
  v.object({
    /** An account of one's own, or an organisation's first one. */
    kind: v.picklist(["self", "organisation"], "request.invalid"),
    name: v.pipe(v.string(), v.maxLength(200, "text.too_long")),
    email: address,
    password,
    /** Its name; needed with `kind` organisation. */
    organisation: v.optional(v.pipe(v.string(), v.maxLength(400, "text.too_long")), ""),
    language,
  }),
  v.examples([
    {
      kind: "organisation",
      name: "Kari Nordmann",
      email: "kari@example.org",
      password: "a sentence of one's own",
      organisation: "Example municipality",
      language: "no",
    },
  ]),
);

/** `POST /v1/auth/register/verified` and `/register/again`: what `register` answered. */
export const registrationIdSchema = v.pipe(
  v.object({ id: v.pipe(v.string(), v.maxLength(100, "text.too_long")) }),
  v.examples([{ id: "reg_01J8Z3M4N5P6Q7R8S9T0V1W2X3" }]),
);

/** `PUT /v1/auth/users/verification/{id}?lang=` */
export const verificationQuery = v.object({ lang: v.optional(v.string()) });

/** `POST /v1/auth/unlock` */
export const unlockSchema = v.pipe(
  v.object({ password }),
  v.examples([{ password: "the present one" }]),
);

/** What shows that it is the owner: the password, and a code or passkey where there is a factor. */
const proof = {
  password: v.exactOptional(password),
  code: v.exactOptional(factorCode),
  assertion: v.exactOptional(assertionSchema),
};

/** Every change of the second factor under `/v1/me/factors`. */
export const factorProofSchema = v.pipe(
  v.object(proof),
  v.examples([{ password: "the present one", code: "ABCDE-FGHJK" }]),
);

const passkeyName = text(textLimits.passkeyName);

/** `POST /v1/me/factors/passkeys`: what the browser made of the options. */
export const passkeySchema = v.object({ name: passkeyName, answer: newPasskeySchema });

/** `PATCH /v1/me/factors/passkeys/{id}` */
export const passkeyNameSchema = v.pipe(
  v.object({ name: passkeyName }),
  v.examples([{ name: "Work laptop" }]),
);

/**
 * `POST /v1/me/deletion`; who is the last to manage a client names who takes over. An account without a password
 * must have signed in a moment ago.
 */
export const deletionSchema = v.pipe(
  v.object({
    password: v.exactOptional(password),
    successorId: v.exactOptional(v.pipe(v.string(), v.maxLength(40))),
  }),
  v.examples([{ password: "the present one" }]),
);

/** `POST /v1/me/phone` and `POST /v1/auth/login/sms/generate` */
export const phoneSchema = v.pipe(
  v.object({ phone: v.pipe(v.string(), v.maxLength(40, "phone.format")) }),
  v.examples([{ phone: "+47 999 99 999" }]),
);

/** `POST /v1/auth/login/auto/generate`; `ref` is the page to go on to. */
export const signInLinkSchema = v.pipe(
  v.object({
    email: address,
    ref: v.exactOptional(
      v.pipe(v.string(), v.startsWith("/", "url.format"), v.maxLength(500, "text.too_long")),
    ),
  }),
  v.examples([{ email: "kari@example.org", ref: "/events" }]),
);

/** `POST /v1/auth/login/auto` */
export const autoLoginSchema = v.pipe(v.object({ token }), v.examples([{ token: "Jm3pX0…" }]));

const smsCode = {
  id: v.pipe(v.string(), v.maxLength(100, "text.too_long")),
  code: v.pipe(v.string(), v.maxLength(20, "sms.wrong")),
};
const smsCodeExample = { id: "smc_01J8Z3M4N5P6Q7R8S9T0V1W2X3", code: "042137" };

/** `POST /v1/auth/login/sms`: what asking for the code answered, and the code. */
export const smsCodeSchema = v.pipe(v.object(smsCode), v.examples([smsCodeExample]));

/** `POST /v1/me/phone/proof`: the same with the password; an account without one must have signed in a moment ago. */
export const phoneProofSchema = v.pipe(
  v.object({ ...smsCode, password: v.exactOptional(password) }),
  v.examples([{ ...smsCodeExample, password: "the present one" }]),
);

/** `PUT /v1/me/role` */
export const roleSchema = v.pipe(
  v.object({ role: v.picklist(["admin", "client", "team", "editor"], "request.invalid") }),
  v.examples([{ role: "editor" }]),
);

/** `PUT /v1/me/starred` */
export const starredSchema = v.pipe(
  v.object({
    path: v.pipe(v.string(), v.maxLength(201)),
    title: v.pipe(v.string(), v.maxLength(200)),
    on: flag,
  }),
  v.examples([{ path: "/events", title: "Events", on: true }]),
);

/** `POST /v1/join` */
export const joinSchema = v.object({
  /** Code, slug or id of the event. */
  address: v.pipe(v.string(), v.minLength(1, "text.empty"), v.maxLength(64, "text.too_long")),
  accessCode: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
  name: v.exactOptional(text(textLimits.name)),
});
