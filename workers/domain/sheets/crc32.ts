const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  return crc;
});

/** The check sum of archives and of PNG, over bytes that come one after the other. */
export class Crc32 {
  #crc = 0xffff_ffff;

  get value(): number {
    return ~this.#crc >>> 0;
  }

  add(bytes: Uint8Array): void {
    let crc = this.#crc;
    for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
    this.#crc = crc;
  }
}
