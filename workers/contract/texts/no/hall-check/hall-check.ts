/** Det en telefon får se når den har skannet koden på siden der salen sjekkes. */
export const check = {
  title: "Sjekk av telefonen",
  lead: "Denne siden prøver om telefoner på salens nettverk kommer fram til {{event}}.",
  wifi: "Slå av mobildata og koble telefonen til salens nettverk før du stoler på svaret.",
  connecting: "Kobler til rommet",
  measuring: "Måler veien til rommet",
  returning: "Bryter forbindelsen og kobler til igjen",
  good: "Telefonen kommer fram",
  goodText: "{{median}} ms fram og tilbake, {{worst}} ms på det meste.",
  slow: "Telefonen kommer fram, men sakte",
  slowText:
    "{{median}} ms fram og tilbake, {{worst}} ms på det meste. Stemmer og spørsmål kommer fram, men senere enn de pleier.",
  blocked: "Siden kom fram, men ikke forbindelsen til rommet",
  blockedText:
    "Nettverket stopper den. Be de som har ansvar for salens nettverk om å slippe gjennom wss til {{host}}.",
  offline: "Telefonen får ikke svar",
  offlineText: "Sjekk at telefonen er på nett, og last siden på nytt.",
  page: "Siden kom fram",
  pageCode:
    "Arrangementet har tilgangskode, så forbindelsen til rommet ble ikke prøvd. Åpne arrangementet på denne telefonen, tast koden og skann på nytt.",
  pageHidden:
    "Arrangementet er ikke publisert ennå, så forbindelsen til rommet ble ikke prøvd. Skann på nytt når det er publisert.",
  pageRefused: "Rommet slapp ikke telefonen inn nå. Last siden på nytt.",
  toEvent: "Åpne arrangementet",
  told: "Arrangøren ser det nå.",
  sending: "Sier fra til arrangøren",
  notTold: "Det gikk ikke å si fra til arrangøren. Vis dem denne siden.",
  again: "Sjekk på nytt",
  withoutScript:
    "Nettleseren kjører ikke skript, så bare siden kan prøves. Den kom fram. Si fra til arrangøren med knappen.",
  sayHere: "Si fra til arrangøren",
  expired: "Denne lenken gjelder ikke lenger",
  expiredText: "Be arrangøren åpne siden der salen sjekkes, og skann koden som står der nå.",
} as const;

/** Siden der en arrangør sjekker salen før dørene åpner. */
export const staffHallCheck = {
  title: "Sjekk salen",
  lead: "Se at alt virker der arrangementet skal være, før dørene åpner. Åpne denne siden på maskinen som skal brukes, på salens nettverk.",
  withoutScript:
    "Sjekken kjører i nettleseren og trenger skript. Uten det er det bare telefoner som kan prøves her.",
  summary: "{{fine}} av {{all}} er i orden.",
  summaryAll: "Alt er i orden.",
  summaryLook: "{{n}} må ses på. | {{n}} må ses på.",
  again: "Sjekk på nytt",
  waiting: "Sjekker",
  ask: "Trenger deg",
  fine: "I orden",
  look: "Se på dette",
  failed: "Virker ikke",
  todo: "Gjør dette",
  yes: "Ja",
  no: "Nei",

  socketTitle: "Forbindelse til rommet",
  socketConnecting: "Kobler til {{host}}.",
  socketMeasuring: "Koblet til på {{open}} ms. Måler før den brytes og åpnes igjen.",
  socketFine:
    "Åpnet på {{open}} ms, og tilbake på {{back}} ms etter at den ble brutt med vilje. Den holdes åpen så lenge siden står.",
  socketBroke:
    "Forbindelsen ble brutt {{n}} gang av seg selv. | Forbindelsen ble brutt {{n}} ganger av seg selv.",
  socketBrokeDo:
    "Bruk kabel der det går. Spør de som har ansvar for salens nettverk om de bryter lange forbindelser, og be dem la wss til {{host}} stå åpen hele arrangementet.",
  socketBlocked: "Siden kommer fram, men nettverket stopper forbindelsen til rommet.",
  socketBlockedDo:
    "Be de som har ansvar for salens nettverk om å slippe gjennom wss til {{host}}. Prøv mobildelt nett så lenge.",
  socketOffline: "Siden får ikke svar.",
  socketOfflineDo:
    "Sjekk at maskinen er på nett. Er den det, be de som har ansvar for salens nettverk om å slippe gjennom https til {{site}}.",
  socketRefused: "Rommet slipper ikke denne siden inn.",
  socketRefusedDo: "Last siden på nytt, og logg inn igjen hvis du blir bedt om det.",

  delayTitle: "Forsinkelse",
  delayWaiting: "Måler veien fram og tilbake.",
  delayText: "{{median}} ms fram og tilbake, {{worst}} ms på det meste.",
  delayLost: "{{n}} måling fikk ikke svar. | {{n}} målinger fikk ikke svar.",
  delayDo:
    "Bruk kabel der det går, eller be om et eget nett for dem som styrer. Ingen stemmer går tapt, men skjermen kommer senere etter.",

  clockTitle: "Klokken",
  clockWaiting: "Sammenligner klokken med rommets.",
  clockFine: "Klokken på maskinen går som rommets.",
  clockAhead: "Klokken på maskinen er {{time}} foran rommets.",
  clockBehind: "Klokken på maskinen er {{time}} etter rommets.",
  clockDo:
    "Nedtellinger følger rommets klokke og blir riktige. Still likevel maskinen til å hente klokken fra nettet, så tidene du leser av, stemmer.",

  screenTitle: "Skjermen i salen",
  screenMain: "Hovedskjermen",
  screenNone: "Ingen skjerm er åpen nå.",
  screenNoneDo: "Åpne skjermen på maskinen i salen: {{address}}",
  screenOpen: "Åpne skjermen",
  screenHere: "{{name}}: åpen på {{n}} side. | {{name}}: åpen på {{n}} sider.",
  screenAway: "{{name}}: ikke åpen.",
  screenSilent: "{{name}}: åpen, men ikke hørt siden {{time}}.",
  screenSilentDo: "Last siden på maskinen ved skjermen på nytt.",
  screenAsk: "Står adressen og koden {{code}} på veggen nå?",
  screenOther: "Skjermen viser noe annet enn velkomsten. Vis velkomsten for å se at den tegner.",
  screenWelcome: "Vis velkomsten",
  screenSeen: "Du har sett at den tegner.",
  screenUnseen: "Skjermen er åpen, men du ser den ikke på veggen.",
  screenUnseenDo:
    "Velg riktig inngang på projektoren. Flytt nettleservinduet til riktig skjerm, gjør det til fullskjerm, og last siden på nytt.",

  phoneTitle: "Telefoner på salens nettverk",
  phoneText: "Slå av mobildata på en telefon, koble den til salens nettverk og skann koden.",
  phoneHidden:
    "Arrangementet er ikke publisert, så bare siden kan prøves. Publiser først for å prøve rommet.",
  phoneCode:
    "Arrangementet har tilgangskode. Åpne arrangementet på telefonen og tast koden før du skanner.",
  phoneQr: "QR-kode som prøver veien fra en telefon",
  phoneLink: "Åpne siden for telefoner her",
  phoneWaiting: "Ingen telefon har kommet ennå.",
  phoneCame: "Telefoner som har kommet",
  phoneRoom: "{{time}}: kom fram, {{median}} ms fram og tilbake, {{worst}} ms på det meste",
  phoneBlocked: "{{time}}: kom til siden, men forbindelsen til rommet ble stoppet",
  phonePage: "{{time}}: kom til siden, rommet ble ikke prøvd",
  phoneElsewhere: "fra et annet nettverk enn denne maskinen",
  phoneBlockedDo:
    "Be de som har ansvar for salens nettverk om å slippe gjennom wss til {{host}} også på nettet for gjester.",
  phoneSlowDo:
    "Be om mer plass på det trådløse nettet, eller be publikum bruke mobildata. Prøv igjen når salen er full.",
  phoneElsewhereDo:
    "Den siste telefonen kom fra et annet nettverk. Slå av mobildata på den, eller se om gjestene har et eget nett.",
  phonePageDo: "Skann på nytt når rommet kan prøves.",

  soundTitle: "Lyd",
  soundText: "Spill en tone, og hør om den kommer ut av høyttalerne i salen.",
  soundStart: "Spill en tone",
  soundAsk: "Hørte du tonen?",
  soundHeard: "Du har hørt tonen.",
  soundUnheard: "Tonen ble ikke hørt.",
  soundUnheardDo:
    "Skru opp lyden på maskinen, velg riktig utgang (HDMI eller minijack), og se at kanalen er åpen på miksepulten.",
  soundCannot: "Denne nettleseren kan ikke spille lyd.",
  soundCannotDo: "Bruk en nyere nettleser.",

  fullTitle: "Fullskjerm",
  fullText: "Prøv om siden kan fylle hele skjermen.",
  fullTry: "Prøv fullskjerm",
  fullFine: "Siden kan fylle hele skjermen.",
  fullCannot: "Siden kan ikke fylle skjermen av seg selv her.",
  fullCannotDo: "Bruk nettleserens eget valg, som regel F11, på maskinen ved skjermen.",

  awakeTitle: "Våken skjerm",
  awakeWaiting: "Ser om skjermen kan holdes våken.",
  awakeFine: "Skjermen holdes våken så lenge siden står åpen.",
  awakeCannot: "Nettleseren kan ikke holde skjermen våken.",
  awakeCannotDo:
    "Slå av hvilemodus og skjermsparer på maskinen ved skjermen, og sett den i strøm. På en PC med batterisparing må den slås av.",
} as const;
