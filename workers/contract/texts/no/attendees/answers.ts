/** Det som står i et påmeldingsskjema. */
export const answers = {
  optional: "(valgfritt)",
  yes: "Ja",
  no: "Nei",
  choose: "Velg …",
  untitled: "Felt uten ledetekst",
  phoneHint: "Med landkode, som +47 999 99 999",
  onlyIf: "Bare hvis «{{field}}» er «{{value}}»",
  chooseSeveral: "Velg én eller flere",
  deletedAfter:
    "Svaret slettes {{n}} dag etter arrangementet | Svaret slettes {{n}} dager etter arrangementet",
  consentHint: "La de feltene stå tomme hvis du ikke vil dele svarene.",
} as const;
