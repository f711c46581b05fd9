const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replaceAll(/[<>&"]/g, (letter) => entities[letter] ?? '');

/** A document that a service has as a title and a piece of HTML. */
export function htmlPage(title: string, html: string) {
  const name = escapeHtml(title);
  const page = `<!doctype html><html><head><meta charset="utf-8"><title>${name}</title></head><body><main><h1>${name}</h1>${html}</main></body></html>`;
  return { bytes: Buffer.from(page), contentType: 'text/html; charset=utf-8', name: 'page.html' };
}
