import type { Catalogue } from "#workers/contract/texts/index.ts";

/** Letters of names that people have here, beside those of the product's own texts. */
const ofNames = "ÀÁÂÄÅÆÇÈÉÊËÍÏÑÓÔÖØÜàáâäåæçèéêëíïñóôöøüČčĐđŊŋŠšŦŧŽžÞþÐðÝý";

/** Every letter and sign of a catalogue's texts, with the alphabet, digits and letters of names; each once, in order. */
export function listGlyphs(catalogue: Catalogue): string {
  const texts = Object.values(catalogue).flatMap((area) => Object.values(area));
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  const letters = new Set([...alphabet, ...ofNames, ...texts.join("")]);
  return [...letters]
    .filter((letter) => !/\s/u.test(letter))
    .sort((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0))
    .join(" ");
}
