/** Why nothing can be sold, and what the accounts of clients at the payment service are refused with. */
export const paymentErrors = {
  "price.no_service":
    "Kortbetaling er ikke satt opp her. Den som drifter Plenum, må sette STRIPE_KEY, STRIPE_WEBHOOK_SECRET og STRIPE_CONNECT_SECRET",
  "price.no_account":
    "Organisasjonen kan ikke ta imot kortbetaling ennå. Administratoren deres setter opp kontoen hos Stripe under Innstillinger",
  "payment_account.unreachable": "Stripe svarer ikke nå. Ingenting er endret. Prøv igjen om litt",
  "payment_account.refused":
    "Stripe åpner ikke noen konto for organisasjonen nå. Si fra til den som drifter Plenum",
} as const;
