/** Why nothing can be sold, and what the accounts of clients at the payment service are refused with. */
export const paymentErrors = {
  "price.no_service":
    "Card payment is not set up here. Whoever runs Plenum must set STRIPE_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_CONNECT_SECRET",
  "price.no_account":
    "Your organisation cannot take card payments yet. Its administrator sets up the account at Stripe under Settings",
  "payment_account.unreachable":
    "Stripe does not answer now. Nothing has changed. Try again in a moment",
  "payment_account.refused":
    "Stripe does not open an account for your organisation now. Tell whoever runs Plenum",
} as const;
