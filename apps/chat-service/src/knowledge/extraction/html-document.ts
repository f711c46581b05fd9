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

/** Parses what browsers would; nothing in it is run or fetched. */
export function parseDocument(html: string): HtmlDocument {
  const hasBody = /<(?:html|body)[\s>]/i.test(html);
  const window: unknown = parseHTML(hasBody ? html : `<html><body>${html}</body></html>`);
  // Its types name those of a browser, which are not known here.
  return (window as { document: HtmlDocument }).document;
}
