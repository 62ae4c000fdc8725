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

export const dataExample = {
  madeAt: 1_778_580_000_000,
  profile: profileExample,
  sections: { devices: devicesExample, owned_events: [], attendance: [], questions: [] },
};

export const starredExample = [{ path: "/events", title: "Events" }];

export const hostedExample = {
  hosted: [],
  attended: [],
  hasMoreHosted: false,
  hasMoreAttended: false,
};
