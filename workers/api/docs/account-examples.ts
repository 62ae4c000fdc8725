/** What the calls about the own account answer, for the document: the values of a made-up person. */

/** The description of an answer with an example of it. */
export function answerExample(example: object) {
  return {
    200: {
      description: "Done",
      content: { "application/json": { schema: { type: "object" as const }, example } },
    },
  };
}

export const profileExample = {
  id: "usr_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  email: "kari@example.org",
  username: "kari",
  name: "Kari Nordmann",
  about: "Leads the communications department",
  roles: ["client", "editor"],
  role: "client",
  clientId: "cli_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  clientName: "Example municipality",
  teamIds: [],
  status: "active",
  language: "no",
  settings: { language: "no", theme: "dark" },
  picture: null,
  phone: "+4799999999",
  phoneProved: false,
  phoneProvedAt: null,
  address: "",
  region: "",
  whatsapp: null,
  facebookUrl: "",
  twitterUrl: "",
  linkedinUrl: "https://linkedin.com/in/example",
  instagramUrl: "",
  jobTitle: "Adviser",
  birthDate: null,
  gender: "",
  createdAt: 1_778_580_000_000,
  eraseAt: null,
};

export const devicesExample = [
  {
    id: "ses_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
    device: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    createdAt: 1_778_580_000_000,
    seenAt: 1_778_583_600_000,
    current: true,
  },
];

const key = "kV3xYwM1c0F2b3JkLWtleS1vZi1hLWRldmljZQ";

/** What a browser is asked for a passkey, for `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const requestOptionsExample = {
  rpId: "plenum.example.org",
  challenge: "pZ9s2v0uVh4nXx3q0Y8kq2h1QmV5c2lnbmVk",
  timeout: 600_000,
  allowCredentials: [{ type: "public-key", id: key, transports: ["internal", "hybrid"] }],
  userVerification: "preferred",
};

export const stepExample = {
  kinds: ["passkey", "totp", "recovery"],
  publicKey: requestOptionsExample,
};

/** What a browser is asked to make, for `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const creationOptionsExample = {
  rp: { id: "plenum.example.org", name: "Plenum" },
  user: { id: "dXNyXzAxSjha", name: "kari@example.org", displayName: "Kari Nordmann" },
  challenge: "pZ9s2v0uVh4nXx3q0Y8kq2h1QmV5c2lnbmVk",
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
  timeout: 600_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  attestation: "none",
};

/** What a browser answers to the former, as its `toJSON()` writes it. */
export const assertionExample = {
  id: key,
  rawId: key,
  type: "public-key",
  response: {
    clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
    authenticatorData: "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ",
    signature: "MEUCIQDf8s1vZ3Fh",
    userHandle: "dXNyXzAxSjha",
  },
};

/** What a browser answers to the latter. */
export const newPasskeyExample = {
  id: key,
  rawId: key,
  type: "public-key",
  response: {
    clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
    attestationObject: "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVg",
    transports: ["internal", "hybrid"],
  },
};

export const factorsExample = {
  totpSince: null,
  passkeys: [
    {
      id: "pky_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
      name: "Work laptop",
      createdAt: 1_778_580_000_000,
      usedAt: null,
    },
  ],
  passkeyOrigin: "https://plenum.example.org",
  hasPassword: true,
  recoveryCodesLeft: 10,
  requiredFrom: null,
  isRequired: false,
};

export const dataExample = {
  madeAt: 1_778_580_000_000,
  profile: profileExample,
  sections: { devices: devicesExample, owned_events: [], attendance: [], questions: [] },
};

export const settingsExample = {
  language: "no",
  theme: "system",
  notifications: { team: true, hosting: true },
};

export const smsCodeExample = {
  id: "smc_01J8Z3M4N5P6Q7R8S9T0V1W2X3",
  expiresIn: 300,
  againIn: 30,
  phone: "+4799999999",
};

export const feedExample = {
  feedAddress: "https://plenum.example/calendar/3fJ0uYzq1cVQkT8m2nXb5sRw7aLdE9hGpK4tMiN6oBc.ics",
  feedMadeAt: 1_778_580_000_000,
};

export const starredExample = [
  { path: "/events/byparken/qna", title: "Questions · Byparken", eventName: "Byparken i 2030" },
];

export const hostedExample = {
  hosted: [],
  attended: [],
  hasMoreHosted: false,
  hasMoreAttended: false,
};
