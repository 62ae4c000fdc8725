/** Minutes that a certificate of attendance may take; 0 = whoever came. */
export const certificateMinutes = { min: 0, max: 10_000 } as const;
