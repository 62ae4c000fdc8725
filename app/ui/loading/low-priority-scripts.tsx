import { Scripts } from "@remix-run/react";
import {
  cloneElement,
  createContext,
  Fragment,
  isValidElement,
  type ReactNode,
  useContext,
} from "react";

/**
 * The page's scripts, asked for behind what is needed to show it: the server has written the page,
 * and on a bad connection styles and letters must not share the line with 100 KB of script.
 * Remix has no setting for that, so its links are marked here.
 */
export function LowPriorityScripts({ nonce }: { nonce: string | undefined }) {
  return lower(Scripts({ nonce }));
}

interface Marked {
  readonly children?: ReactNode;
  /** In small letters: this is how React 18 lets it through. */
  readonly fetchpriority?: "low";
}

function lower(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(lower);
  if (!isValidElement<Marked>(node)) return node;
  if (node.type === "link") return cloneElement(node, { fetchpriority: "low" });
  const { children } = node.props;
  if (node.type !== Fragment || !Array.isArray(children)) return node;
  // One by one: told as a list, they would need keys.
  return cloneElement(node, {}, ...children.map(lower));
}

/** The document's CSP nonce; only known while the server renders. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
