import { AppError } from '@lectern/service-kit';

/** More levels than any body of ours has, and few enough for every recursion that follows. */
const mostLevels = 32;
/** The longest list that a body may hold, 500 pairs of a source, has some 2,000 values. */
const mostValues = 20_000;

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * Untrusted JSON. Its depth and its number of values are checked first, since a body full of brackets keeps
 * the parser, and with it every other request, busy for seconds.
 */
export function parseJson(text: string): unknown {
  checkShape(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid_request', 'The body is not valid JSON.');
  }
}

/** The same; undefined if it is refused. */
export function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** One pass over the text, without recursion. Text that is not JSON is left to the parser. */
function checkShape(text: string): void {
  let levels = 0;
  let values = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) index = endOfString(text, index);
    else if (code === comma) values += 1;
    else if (opening.has(code)) {
      levels += 1;
      values += 1;
    } else if (closing.has(code)) levels -= 1;
    if (levels > mostLevels) throw tooMuch(`is nested more than ${mostLevels} levels deep`);
    if (values > mostValues) throw tooMuch(`holds more than ${mostValues} values`);
  }
}

/** Where the string that begins at `start` ends; the end of the text if it is not terminated. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

function tooMuch(what: string): AppError {
  return new AppError('invalid_request', `The body ${what}.`);
}
