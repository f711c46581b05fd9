import type { Language } from './language.ts';

/** Where the first of these digits stands in Unicode: Arabic, Persian, Devanagari. */
const zeros = [0x660, 0x6f0, 0x966];
const otherDigit = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g;
const grouped = /(?<![\d.,])\d{1,3}(?:[.\u00a0\u202f\u2009 ']\d{3})+(?!\d)(?:,\d+)?/g;

function plainDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = zeros.findLast((one) => one <= code) ?? code;
  return String(code - zero);
}

/** Figures as English writes them: "1.234,56", "1 234,56", full-width and Arabic digits too. English stays as it is. */
export function plainNumbers(text: string, language: Language): string {
  if (language === 'en') return text;
  return text
    .normalize('NFKC')
    .replace(otherDigit, plainDigit)
    .replace(grouped, (figure) => figure.replace(/[.\u00a0\u202f\u2009 ']/g, '').replace(',', '.'))
    .replace(/(?<=\d),(?=\d{1,2}(?!\d))/g, '.');
}
