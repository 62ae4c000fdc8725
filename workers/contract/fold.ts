const letters: Readonly<Record<string, string>> = {
  æ: "ae",
  ø: "o",
  å: "a",
  ß: "ss",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
};

/** Lower case without accents, so that "Tromso" finds "Tromsø". */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[æøåß\u0111ðþ\u0142]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");
}
