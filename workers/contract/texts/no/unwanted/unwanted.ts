/** Ord ingen vil ha: innstillingen i arrangementet, og det skrivebordet viser. */
export const unwanted = {
  section: "Uønskede ord",
  mode: "Når noen skriver et uønsket ord",
  modeHint:
    "Gjelder det deltakerne skriver: spørsmål, svar, chat, fritekst, ordskyer, undersøkelser og navn. Det du og de andre vertene skriver, røres ikke.",
  off: "Gjør ingenting",
  mask: "Skjul bokstavene etter den første",
  review: "La en moderator se på det først",
  reviewHint:
    "Spørsmål, svar og fritekst venter til noen godkjenner dem. Chat, ordskyer, undersøkelser og navn kan ikke vente: der skjules bokstavene.",
  lists: "Våre lister",
  listsHint:
    "Korte lister vi har laget selv. Hele ord, uansett store bokstaver, aksenter, tall i stedet for bokstaver og punktum mellom dem.",
  noSwearing: "Norske banneord",
  noSlurs: "Norske skjellsord",
  enSwearing: "Engelske banneord",
  enSlurs: "Engelske skjellsord",
  words: "Egne ord",
  wordsHint:
    "Ett på hver linje. Med * til slutt gjelder det alt som begynner slik, også sammensatte ord: konkurrent*",
  allowed: "Ord som er greie",
  allowedHint: "Ett på hver linje. Disse slipper alltid gjennom",
  show: "Vis listene",
  hide: "Skjul listene",
  shown: "Ordene i listene våre",
  approveAfter: "Sekunder før et spørsmål godkjennes av seg selv",
  approveAfterHint:
    "0 til 3 600. 0 betyr aldri. Gjelder med gjennomsyn, for spørsmål uten uønskede ord",
  heldFor: "Inneholder: {{words}}",
  passesIn: "Godkjennes om {{seconds}} s",
} as const;
