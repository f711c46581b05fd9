import { parseHTML } from 'linkedom';

/** The subset of the DOM that this folder uses, implemented by linkedom. */
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
  replaceWith(text: string): void;
}

export interface HtmlDocument extends HtmlElement {
  readonly documentElement: HtmlElement;
  readonly body: HtmlElement;
}

/** The maximum nesting depth of elements. */
export function depthOf(root: HtmlElement): number {
  let depth = 0;
  for (let level = [root]; level.length > 0; level = level.flatMap(({ children }) => [...children])) depth += 1;
  return depth;
}

/** Parses HTML as browsers do; nothing in it is run or fetched. */
export function parseDocument(html: string): HtmlDocument {
  const hasBody = /<(?:html|body)[\s>]/i.test(html);
  const window: unknown = parseHTML(hasBody ? html : `<html><body>${html}</body></html>`);
  // Its types refer to the browser's DOM types, which are not available here.
  return (window as { document: HtmlDocument }).document;
}
