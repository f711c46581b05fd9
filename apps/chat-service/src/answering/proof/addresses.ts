/** Whether every domain, e-mail address, phone number and handle of a sentence is in the evidence. */
export function hasKnownAddresses(sentence: string, evidence: readonly string[]): boolean {
  if (isMixedScript(sentence) || isSpelledOut(sentence)) return false;
  const [names, phones] = [namesIn(sentence), phonesIn(sentence)];
  if (names.length === 0 && phones.length === 0) return true;
  const known = new Set(evidence.flatMap(namesIn));
  const called = evidence.flatMap(phonesIn);
  return names.every((name) => known.has(name)) && phones.every((phone) => called.some((one) => one.includes(phone)));
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll('\u3002', '.');

/** Domain names, as hosts of links too, e-mail addresses and handles. */
function namesIn(text: string): string[] {
  const tokens = fold(text).split(/[^\p{L}\p{N}\p{M}@._%+-]/u);
  return tokens.map(trimmed).filter((token) => token.includes('@') || isDomain(token));
}

function trimmed(token: string): string {
  let [start, end] = [0, token.length];
  while (start < end && '.-_%+'.includes(token.charAt(start))) start += 1;
  while (end > start && '.-_%+'.includes(token.charAt(end - 1))) end -= 1;
  return token.slice(start, end);
}

/** "e.g" and "p.m" are abbreviations, and the last label of a domain is no number. */
function isDomain(token: string): boolean {
  const labels = token.split('.');
  const last = labels.at(-1) ?? '';
  return labels.length > 1 && labels.every((label) => label !== '') && /^\p{L}{2,}/u.test(last) && token.length > 4;
}

/** The digits of phone numbers, and of other long numbers with separators. */
function phonesIn(text: string): string[] {
  const runs = fold(text).split(/[^\d\s()/.+-]/);
  return runs.map((run) => run.replace(/\D/g, '')).filter(({ length }) => length >= leastDigits);
}

const leastDigits = 7;

/** "example dot com", "name (at) example" */
function isSpelledOut(text: string): boolean {
  return (
    /[[({] ?(?:dot|\.|punkt|punto|at|@) ?[\])}]/i.test(text) ||
    /[\p{L}\p{N}] (?:dot|punkt|punto) (?:com|net|org|io|info|de|fr|es|it|co|biz|xyz|test|example)(?!\p{L})/iu.test(text)
  );
}

/** Letters of another script that look like Latin ones hide a different word. */
function isMixedScript(text: string): boolean {
  return /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u.test(
    text.normalize('NFKC'),
  );
}
