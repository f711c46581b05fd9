/** Formats a stored number as the sheet displays it: dates, percentages, decimals and currencies. */
export function formatNumber(stored: string, format: string): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  const [positive = ''] = format.split(';');
  const letters = positive.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  if (/[ymdhs]/i.test(letters) && !/[#0?]/.test(letters.replaceAll(/0+(?=[^#0]*$)/g, '')))
    return formatDate(value, letters);
  if (letters.includes('%')) return `${trimmed(value * 100, decimalsOf(letters))}%`;
  if (!/[#0]/.test(letters)) return String(trimmed(value, undefined));
  return withCurrency(trimmed(value, decimalsOf(letters)), positive);
}

const decimalsOf = (format: string) => /[0#](\.([0#]+))?/.exec(format)?.[2]?.length ?? 0;

/** Numbers without a format keep their decimals, without floating-point noise. */
function trimmed(value: number, decimals: number | undefined): string {
  return decimals === undefined ? String(Number(value.toPrecision(12))) : value.toFixed(Math.min(decimals, 10));
}

function withCurrency(text: string, format: string): string {
  const [, symbol] = /\[\$([^\]-]+)|"([^"]*[\p{L}\p{Sc}][^"]*)"|(\p{Sc})/u.exec(format)?.filter(Boolean) ?? [];
  if (symbol === undefined) return text;
  const isBefore = format.indexOf(symbol) < format.search(/[#0]/);
  return isBefore ? `${symbol.trim()} ${text}` : `${text} ${symbol.trim()}`;
}

const dayMs = 86_400_000;

/** Days since 30 December 1899, which is how spreadsheets count them. */
function formatDate(value: number, letters: string): string {
  const at = new Date(Math.round(value * dayMs) + Date.UTC(1899, 11, 30));
  if (Number.isNaN(at.getTime())) return String(value);
  const [date = '', time = ''] = at.toISOString().split('T');
  const hasDate = /[yd]/i.test(letters);
  const hasTime = /[hs]/i.test(letters);
  const clock = /s/i.test(letters) ? time.slice(0, 8) : time.slice(0, 5);
  if (hasDate && hasTime) return `${date} ${clock}`;
  return hasTime ? clock : date;
}

/** Built-in formats, which files refer to by number only. */
export const builtInFormats: Readonly<Record<string, string>> = {
  '1': '0',
  '2': '0.00',
  '3': '#,##0',
  '4': '#,##0.00',
  '9': '0%',
  '10': '0.00%',
  '14': 'yyyy-mm-dd',
  '15': 'd-mmm-yy',
  '16': 'd-mmm',
  '17': 'mmm-yy',
  '18': 'h:mm',
  '19': 'h:mm:ss',
  '20': 'h:mm',
  '21': 'h:mm:ss',
  '22': 'yyyy-mm-dd h:mm',
  '37': '#,##0',
  '38': '#,##0',
  '39': '#,##0.00',
  '40': '#,##0.00',
  '45': 'mm:ss',
  '46': 'h:mm:ss',
};
