const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Codes, model numbers and figures of a text, normalised: `E-4` equals `e4`, and `1,200` equals `1200`. */
export function figuresOf(text: string): string[] {
  const found = text.toLowerCase().match(/[a-z]{0,4}[-/]?\d[\d.,:/-]*[a-z]{0,3}\b/g) ?? [];
  const written = wordsBetween(text).flatMap((word) => {
    const value = numberWords.indexOf(word);
    return value > 1 ? [String(value)] : [];
  });
  return [...new Set([...found.map((one) => one.replace(/[,-]|[.,:/]+$/g, '')), ...written])];
}

/** Identifiers such as tokens that mix letters and digits, which name exactly one thing. */
export function codesOf(text: string): string[] {
  const found = text.match(/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[A-Za-z0-9][\w-]{1,19}\b|\b[A-Z]{2,}[A-Z_]{2,}\b/g) ?? [];
  return [
    ...new Set(
      found
        .filter((code) => !/^\d+(?:st|nd|rd|th|s|am|pm|h|kg|g|m|cm|mm|km|l|ml|gb|mb|kb|w|kw|v|a|min|x)$/i.test(code))
        .map((code) => code.toLowerCase().replace(/[-_]/g, '')),
    ),
  ];
}

const wordsBetween = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? [];
