import { type Content, errorContent } from '../content.ts';

/** Errors outside of the API are pages, unless the caller asks for JSON and not for HTML. */
export function inWantedForm(content: Content, accept: string | undefined): Content {
  if (content.status < 400 || !wantsJson(accept)) return content;
  const error = content.status === 404 ? 'Not found' : 'The service is busy. Try again in a second.';
  return errorContent(content.status, error, content.route, content.headers);
}

function wantsJson(accept: string | undefined): boolean {
  const types = (accept ?? '').slice(0, 1_000).toLowerCase().split(',');
  const names = types
    .filter((type) => !/;\s*q=0(?:\.0{0,3})?\s*$/.test(type))
    .map((type) => type.split(';', 1)[0]?.trim() ?? '');
  return names.some((name) => name === 'application/json' || name.endsWith('+json')) && !names.includes('text/html');
}
