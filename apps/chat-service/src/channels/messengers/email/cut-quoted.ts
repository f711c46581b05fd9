/** What somebody wrote in a mail, without the mails that it answers and without the signature. */
export function cutQuoted(text: string): string {
  const lines = text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trimEnd());
  const end = lines.findIndex((_, index) => isEnd(lines, index));
  const kept: string[] = [];
  let isQuote = false;
  for (const line of end === -1 ? lines : lines.slice(0, end)) {
    const wasQuote = isQuote;
    isQuote = line.startsWith('>');
    if (isQuote && !wasQuote) dropAttribution(kept);
    if (!isQuote) kept.push(line);
  }
  // Somebody who only forwards a mail asks what is in it.
  return kept.join('\n').trim() || text.trim();
}

/** Everything below is an earlier mail or a signature. */
function isEnd(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  if (line === '--' || /^_{20,}$/.test(line)) return true;
  if (line.length < 100 && line.startsWith('-----') && line.endsWith('-----')) return true;
  return /^\*?(?:From|Von|De|Da|Van|Fra|Från|От)\s?:/.test(line) && lines.slice(index + 1, index + 4).some(isSentLine);
}

const isSentLine = (line: string) =>
  /^\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Enviado|Inviato|Verzonden|Sendt|Skickat|Отправлено)\s?:/.test(line);

/** “On Tuesday Ada wrote:” stands before a quote in any language: up to three lines, of which the last ends with a colon. */
function dropAttribution(kept: string[]): void {
  const last = kept.findLastIndex((line) => line !== '');
  if (last === -1 || !kept[last]?.endsWith(':')) return;
  let first = last;
  while (first > 0 && last - first < 2 && kept[first - 1] !== '') first -= 1;
  // A sentence of the person that ends with a colon, or an attribution: only the latter has a digit or an address.
  if (/[\d@]/.test(kept.slice(first, last + 1).join(' '))) kept.splice(first);
}
