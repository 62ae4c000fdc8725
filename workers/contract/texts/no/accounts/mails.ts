/** E-post fra Plenum: emne, tittel, avsnitt og knapper. */
export const mails = {
  addressLead: "Virker ikke knappen, kan du åpne denne adressen:",
  footer: "Sendt fra {{address}}. Du kan ikke svare på denne e-posten.",
} as const;
