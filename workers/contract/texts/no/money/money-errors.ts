/** Det som kan avslås når noe koster penger. */
export const moneyErrors = {
  "ticket_type.not_found": "Billettypen finnes ikke",
  "ticket_type.too_many": "Et arrangement kan ha høyst {{max}} billettyper",
  "ticket_type.quota": "Det er allerede solgt flere enn så mange",
  "ticket_type.last": "Et publisert arrangement som koster penger, må ha minst én billettype",
  "ticket_type.choose": "Velg en billett som er til salgs",
  "order.sold_out": "Billetten er utsolgt, eller prisen er endret. Se over og prøv igjen",
  "order.sale_closed": "Billetten er ikke til salgs nå",
  "order.not_on_sale": "Ingen billetter er til salgs nå",
  "order.no_payments": "Arrangøren kan ikke ta imot betaling nå. Prøv igjen senere",
  "order.link": "Lenken til bestillingen er ikke gyldig",
  "order.paid": "Plassen er allerede betalt",
  "free_place.no_price": "Arrangementet er gratis, så alle har friplass",
  "free_place.not_registered": "Bare den som er påmeldt, kan få friplass",
  "free_place.paying": "Personen er på betalingssiden nå. Prøv igjen når den er lukket",
  "refund.not_a_payment": "Bare en betaling kan gis tilbake",
  "refund.nothing_left": "Alt er allerede gitt tilbake",
  "refund.too_much": "Så mye er ikke igjen av betalingen",
  "refund.changed": "Noe av beløpet ble gitt tilbake i mellomtiden. Se over og prøv igjen",
  "refund.not_failed": "Tilbakebetalingen er allerede prøvd på nytt",
  "event.tickets_sold":
    "{{n}} betalt billett er ikke gitt tilbake. Gi pengene tilbake først, eller bekreft at arrangementet skal trekkes tilbake likevel | {{n}} betalte billetter er ikke gitt tilbake. Gi pengene tilbake først, eller bekreft at arrangementet skal trekkes tilbake likevel",
  "price.no_seller":
    "Organisasjonsnummeret deres mangler, og kvitteringer må vise det. Skriv det inn under Innstillinger, Organisasjon",
  "price.no_vat":
    "Billettene har merverdiavgift, men dere står ikke i Merverdiavgiftsregisteret. Sett satsen til 0, eller slå på registreringen under Innstillinger, Organisasjon",
  "vat.needed": "Det selges billetter med mva. nå. Sett satsen til 0 før registreringen tas bort",
} as const;
