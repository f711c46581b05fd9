const negation = /\b(?:no|not|cannot|never|none|neither|nothing|nor|without|\w+n't)\b/;

/**
 * Whether the text holds the words, whatever their case, number or thousands separators: 20 is not found in 200, 1.20
 * not in 1.20.5, and Bone is found in Bones. Words between slashes are a regular expression.
 */
export function containsWords(text: string, words: string): boolean {
  return toPattern(words).test(plain(text));
}

/** What a text amounts to as an answer to a yes-no question, judged by its first sentence. */
export function verdictOf(text: string): 'yes' | 'no' {
  const first = plain(text).split(/(?<=[.!?])\s/, 1)[0] ?? '';
  const opening = /^(yes|no)\b/i.exec(first)?.[1]?.toLowerCase();
  if (opening === 'yes' || opening === 'no') return opening;
  return negation.test(first.toLowerCase()) ? 'no' : 'yes';
}

function toPattern(words: string): RegExp {
  if (words.length > 2 && words.startsWith('/') && words.endsWith('/')) return new RegExp(words.slice(1, -1), 'iu');
  const wanted = plain(words);
  const before = /^\d/.test(wanted) ? '(?<![\\d.])' : '(?<![\\p{L}\\d])';
  const after = /\d$/.test(wanted) ? '(?!\\d|\\.\\d)' : '(?:e?s)?(?!\\p{L})';
  return new RegExp(`${before}${RegExp.escape(wanted)}${after}`, 'iu');
}

function plain(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[−–](?=\d)/g, '-')
    .replace(/(?<=\d),(?=\d{3})/g, '');
}
