/** A picture as it is told: key, what it shows, width and height in pixels. */
export type PictureWire = readonly [key: string, alt: string, width: number, height: number];
