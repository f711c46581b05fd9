import { parseHTML } from 'linkedom';

/** What this folder uses of a document and its elements, which linkedom implements. */
export interface HtmlElement {
  readonly localName: string;
  readonly nodeType: number;
  readonly textContent: string;
  readonly children: Iterable<HtmlElement>;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  querySelector(selector: string): HtmlElement | null;
  querySelectorAll(selector: string): Iterable<HtmlElement>;
  remove(): void;
}

export interface HtmlDocument extends HtmlElement {
  readonly documentElement: HtmlElement;
  readonly body: HtmlElement;
}

/** How many elements lie within each other at most. */
export function depthOf(root: HtmlElement): number {
  let depth = 0;
  for (let level = [root]; level.length > 0; level = level.flatMap(({ children }) => [...children])) depth += 1;
  return depth;
}

/** Parses what browsers would; nothing in it is run or fetched. */
export function parseDocument(html: string): HtmlDocument {
  const hasBody = /<(?:html|body)[\s>]/i.test(html);
  const window: unknown = parseHTML(hasBody ? html : `<html><body>${html}</body></html>`);
  // Its types name those of a browser, which are not known here.
  return (window as { document: HtmlDocument }).document;
}
