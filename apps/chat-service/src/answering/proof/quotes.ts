/** Whether a text contains a quote verbatim, ignoring case, white space and the style of quotation marks. */
export function holdsQuote(text: string, quote: string): boolean {
  const wanted = normalise(quote);
  return wanted !== '' && normalise(text).includes(wanted);
}

function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '')
    .replace(/[\u2018\u2019\u201A\u2032]/g, "'")
    .replace(/[\u201C\u201D\u201E\u00AB\u00BB\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
