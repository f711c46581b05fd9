const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Codes, model numbers and figures of a text, normalised: `E-4` equals `e4`, and `1,200` equals `1200`. */
export function figuresOf(text: string): string[] {
  const found = text.toLowerCase().match(/(?:[a-z]{1,4}[-/]?|[-/]|(?<!\d))\d[\d.,:/-]*[a-z]{0,3}\b/g) ?? [];
  const written = wordsBetween(text).flatMap((word) => {
    const value = numberWords.indexOf(word);
    return value > 1 ? [String(value)] : [];
  });
  return [...new Set([...found.map((one) => one.replace(/[,-]/g, '').replace(/(?<![.:/])[.:/]+$/, '')), ...written])];
}

/** Identifiers such as tokens that mix letters and digits, which name exactly one thing. */
export function codesOf(text: string): string[] {
  const found = (text.match(/[\w-]+/g) ?? []).flatMap(codesIn);
  return [
    ...new Set(
      found
        .filter((code) => !/^\d+(?:st|nd|rd|th|s|am|pm|h|kg|g|m|cm|mm|km|l|ml|gb|mb|kb|w|kw|v|a|min|x)$/i.test(code))
        .map((code) => code.toLowerCase().replace(/[-_]/g, '')),
    ),
  ];
}

const wordsBetween = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? [];

/** The codes of a run of letters, digits and hyphens. A mixed one begins where a digit and a letter still follow. */
function codesIn(run: string): string[] {
  const lastMixed = Math.min(lastOf(run, /\d/), lastOf(run, /[A-Za-z]/));
  const codes: string[] = [];
  let from = 0;
  for (const { 0: code, index } of run.matchAll(/\b[A-Za-z0-9][\w-]{1,19}\b|\b[A-Z]{2}[A-Z_]{2,}\b/g)) {
    if (index > lastMixed) break;
    codes.push(code);
    from = index + code.length;
  }
  return [...codes, ...(run.slice(from).match(/\b[A-Z]{2}[A-Z_]{2,}\b/g) ?? [])];
}

function lastOf(text: string, letter: RegExp): number {
  let at = text.length - 1;
  while (at >= 0 && !letter.test(text.charAt(at))) at -= 1;
  return at;
}
