interface Fonts {
  read(name: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** One for each binding, so that what is known of its fonts is kept from call to call. */
const made = new WeakMap<object, Fonts>();

/** Typefaces of documents: files beside those of the pages. */
export function createFontGateway(assets: Pick<Fetcher, "fetch">): Fonts {
  const known = made.get(assets);
  if (known) return known;
  const fonts: Fonts = {
    async read(name) {
      // The host is not looked at.
      const answer = await assets.fetch(`https://assets.invalid/fonts/${name}`);
      if (!answer.ok) throw new Error(`the font ${name} is not there: ${answer.status}`);
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
  made.set(assets, fonts);
  return fonts;
}
