/** SMS fra Plenum. */
export const sms = {
  signInCode:
    "{{code}} er koden din for å logge inn i Plenum. Den virker i {{minutes}} minutter. Ikke gi den til noen.",
  proveCode:
    "{{code}} er koden din for å bekrefte dette nummeret i Plenum. Den virker i {{minutes}} minutter. Ikke gi den til noen.",
  /** Under det noen får uten å ha bedt om det. */
  unsubscribe: "Stopp SMS: {{address}}",
} as const;
