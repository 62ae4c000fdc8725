/** Det /v1 sier med andre ord enn sidene. */
export const api = {
  notFound: "Ikke funnet: ingenting med denne id-en eller adressen er synlig for deg",
} as const;
