/** Text messages from Plenum. */
export const sms = {
  signInCode:
    "{{code}} is your code to sign in to Plenum. It works for {{minutes}} minutes. Do not give it to anyone.",
  proveCode:
    "{{code}} is your code to confirm this number in Plenum. It works for {{minutes}} minutes. Do not give it to anyone.",
  /** Under what somebody gets without having asked for it. */
  unsubscribe: "Stop SMS: {{address}}",
} as const;
