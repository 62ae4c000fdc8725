/** Innlogging med organisasjonens egen innlogging. */
export const openid = {
  link: "Logg inn med organisasjonen",
  title: "Logg inn med organisasjonen",
  lead: "Skriv jobbadressen din, så kommer du til organisasjonens egen innlogging.",
  email: "E-postadresse på jobb",
  goOn: "Fortsett",
  goingOn: "Finner innloggingen …",
  byPassword: "Logg inn med passord",
  leaveTitle: "Videre til organisasjonens innlogging",
  leaveText:
    "Du logger inn hos {{host}} og kommer tilbake hit etterpå. Skjer det ikke noe, bruk knappen.",
  leaveButton: "Gå til innloggingen",
  backTitle: "Logger deg inn",
  backText: "Du er tilbake fra organisasjonens innlogging. Skjer det ikke noe, bruk knappen.",
  backButton: "Fullfør innloggingen",
  failedTitle: "Du er ikke logget inn",
  again: "Prøv igjen",
  emptyTitle: "Ingenting å fullføre her",
  emptyText:
    "Til denne siden kommer du fra organisasjonens innlogging. Start den på nytt hvis du trenger den.",
  settings: "Egen innlogging",
  settingsLead:
    "De som hører til organisasjonen, kan logge inn med organisasjonens egen innlogging (OpenID Connect), for eksempel Entra ID, Google Workspace eller Okta. Passord virker som før.",
  redirectUrl: "Adresse å komme tilbake til",
  redirectUrlHint: "Skriv den inn i innloggingen når du registrerer Plenum der (redirect URI)",
  issuer: "Adressen til innloggingen (issuer)",
  issuerHint: "Akkurat slik innloggingen selv skriver den, for eksempel https://login.example.org",
  applicationId: "Klient-ID",
  secret: "Klienthemmelighet",
  secretHint: "Fra innloggingen. Lagres kryptert og vises aldri igjen",
  secretKept: "Lagret, og vises aldri. La feltet stå tomt for å bruke den videre",
  domains: "Adressenes domener",
  domainsHint:
    "Ett på hver linje, for eksempel example.org. Noen i organisasjonen må ha en bekreftet adresse der",
  role: "Rolle for nye kontoer",
  roleHint: "Den som ikke har konto, får en med denne rollen ved første innlogging",
  vouches: "Innloggingen går god for adressene",
  vouchesHint:
    "Slå på hvis innloggingen ikke sier om adressene er bekreftet, slik som Entra ID, og bare dere selv bestemmer hvilke adresser den oppgir",
  enabled: "I bruk",
  enabledHint: "Når den er av, logger alle inn med passord",
  remove: "Fjern innloggingen",
  removeTitle: "Fjerne organisasjonens egen innlogging?",
  removeText:
    "Fra nå av logger alle inn med passord. Den som ikke har noe, velger et via e-post, fra Glemt passord.",
} as const;
