/** En kundes egen konto for kortbetaling, i innstillingene. */
export const staffPayments = {
  title: "Kortbetaling",
  lead: "Det folk betaler for arrangementene deres, går rett til deres egen konto hos Stripe. Plenum holder aldri på pengene deres og ser aldri et kortnummer.",
  standIn:
    "Plenum kjører på denne maskinen for utprøving. En egen side står i stedet for Stripe, så dere kan selge billetter uten konto.",
  none: "Ikke satt opp",
  noneText: "Arrangementer som koster penger, kan ikke publiseres før kontoen tar imot betaling.",
  begun: "Påbegynt, ikke ferdig",
  begunText: "Stripe trenger fortsatt noe fra dere før kontoen kan ta imot betaling.",
  submitted: "Stripe ser på kontoen deres",
  submittedText:
    "Alt er fylt ut, men kontoen tar ikke imot betaling ennå. Det kan ta noen dager. Stripe sier fra på e-post hvis noe mangler.",
  restricted: "Stripe trenger mer fra dere",
  restrictedText:
    "Kontoen tar ikke imot betaling nå. Hva som mangler, står hos Stripe. Arrangementer som koster penger, selger ingen billetter før det er i orden.",
  enabled: "Betaling er på",
  enabledText:
    "Dere kan publisere arrangementer som koster penger. Utbetalinger og gebyrer står på sidene deres hos Stripe.",
  account: "Konto hos Stripe:",
  begin: "Sett opp kortbetaling",
  goOn: "Fortsett oppsettet",
  check: "Spør Stripe igjen",
  giveMore: "Se hva som mangler",
  lookOver: "Se over hos Stripe",
  linkText: "Fortsett på Stripes egne sider. Lenken virker én gang og bare i noen minutter.",
  toStripe: "Gå til Stripe",
  linkOver: "Den lenken virker ikke lenger. Hent en ny her.",
} as const;
