import type { Filter } from './filter.ts';
import { parseFilter } from './filter.ts';
import { attributeName } from './filter-tokens.ts';
import { ScimError } from './scim-error.ts';

/** Where a PATCH operation applies, in lower case. */
export interface Path {
  attribute: string;
  /** The part of a complex attribute, such as `value`. */
  part: string | undefined;
  /** Which of several values; its comparisons name the attribute too, as in `emails.type`. */
  filter: Filter | undefined;
}

const longest = 1_000;

/** Parses `name.givenName`, `emails[type eq "work"].value` or the same after the name of a schema. */
export function parsePath(text: string): Path {
  if (text.length > longest) throw invalid(`A path may have at most ${longest} characters.`);
  const [open, close] = [text.indexOf('['), text.lastIndexOf(']')];
  if (open === -1 && close === -1) return plainPath(text);
  if (open < 1 || close < open) throw invalid(`"${text}" is not a path.`);
  const { attribute, part } = plainPath(text.slice(0, open));
  if (part !== undefined) throw invalid(`"${text}" is not a path.`);
  const rest = text.slice(close + 1).trim();
  const filter = parseFilter(`${attribute}${text.slice(open, close + 1)}`);
  if (rest === '') return { attribute, part: undefined, filter };
  const after = rest.startsWith('.') ? attributeName(rest) : undefined;
  if (after === undefined) throw invalid(`"${text}" is not a path.`);
  return { attribute, part: after.slice(1), filter };
}

function plainPath(text: string): Omit<Path, 'filter'> & { filter: undefined } {
  const name = attributeName(text.trim());
  if (name === undefined || name.startsWith('.')) throw invalid(`"${text}" is not a path.`);
  if (name.startsWith('urn:')) return { attribute: name, part: undefined, filter: undefined };
  const [attribute = '', part] = name.split('.');
  return { attribute, part, filter: undefined };
}

function invalid(message: string): ScimError {
  return new ScimError('invalidPath', message);
}
