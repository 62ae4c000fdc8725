/** Which sites may show a page in a frame: said by the page's loader, written into its headers. */
export class Framing {
  #hosts: readonly string[] | null = null;
  #shown: readonly string[] = [];

  /** Lets these sites frame the page, as sources of a Content-Security-Policy; any, when none is named. */
  allow(hosts: readonly string[]): void {
    this.#hosts = hosts;
  }

  /** Lets the page itself show frames from these origins. */
  show(origins: readonly string[]): void {
    this.#shown = origins;
  }

  /** Whether anybody may frame it. */
  get isFramed(): boolean {
    return this.#hosts !== null;
  }

  get ancestors(): string {
    if (this.#hosts === null) return "'none'";
    return this.#hosts.length === 0 ? "*" : ["'self'", ...this.#hosts].join(" ");
  }

  get sources(): string {
    return ["'self'", ...this.#shown].join(" ");
  }
}
