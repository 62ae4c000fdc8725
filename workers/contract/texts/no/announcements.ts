/** Beskjeder til alle: på telefonen, ved pulten og på skjermen. */
export const announcements = {
  info: "Beskjed",
  important: "Viktig beskjed",
  urgent: "Haster",
  dismiss: "Lukk beskjeden «{{text}}»",
} as const;
