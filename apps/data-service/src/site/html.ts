const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that may be sent as it is. Only `html` and `trusted` make it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Piece = Html | string | number | undefined | readonly Piece[];

/** Markup with values in it, each escaped unless it is markup itself. Lists are joined, undefined is nothing. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  let text = strings[0] ?? '';
  for (const [index, piece] of pieces.entries()) text += textOf(piece) + (strings[index + 1] ?? '');
  return new Html(text);
}

/** Markup that did not come from outside: drawings, highlighted code, JSON that was made safe. */
export const trusted = (text: string) => new Html(text);

/** Text escaped for HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Data for a script element, escaped so that it cannot end the element. */
export const jsonData = (value: unknown) => trusted(JSON.stringify(value).replaceAll('<', '\\u003c'));

function textOf(piece: Piece): string {
  if (piece === undefined) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(textOf).join('');
  return escapeHtml(String(piece));
}
