/** Hvorfor en e-post eller SMS ikke kom fram, i ord som går an å gjøre noe med. */
export const staffFailures = {
  unknown_address: "adressen finnes ikke eller er ikke i bruk",
  unknown_number: "nummeret finnes ikke eller kan ikke få SMS",
  mailbox_full: "postkassen er full",
  spam: "serveren tok den for søppelpost",
  too_large: "den var for stor for mottakeren",
  opted_out: "mottakeren har svart tjenesten at de ikke vil ha SMS",
  complained: "mottakeren meldte den som søppelpost",
  sender_refused: "avsenderen ble ikke godtatt",
  sign_in: "fikk ikke logget inn hos den som skal sende",
  server_away: "serveren var ikke å få tak i",
  timed_out: "serveren svarte ikke i tide",
  interrupted: "forbindelsen ble brutt",
  try_later: "serveren ba om at det prøves senere",
  ran_out: "det den sier, gjaldt ikke lenger",
  refused: "serveren ville ikke ta imot den",
  detail: "Svaret som kom",
};
