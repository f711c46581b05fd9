/** Numbers by which states know people. Letters are upper case and separators are gone when the checksum is looked at. */
interface NationalNumber {
  country: string;
  /** Without anything that repeats inside of a repetition: the time is in proportion to the text. */
  pattern: RegExp;
  isValid(number: string): boolean;
}

const numbers: readonly NationalNumber[] = [
  { country: 'DE', pattern: whole(String.raw`[1-9]\d ?\d{3} ?\d{3} ?\d{3}`), isValid: isGermanTaxId },
  { country: 'ES', pattern: whole(String.raw`(?:\d{8}|[XYZ][ -]?\d{7})[ -]?[A-Z]`), isValid: isDniOrNie },
  {
    country: 'FR',
    pattern: whole(String.raw`[1-478] ?\d\d ?\d\d ?(?:\d\d|2[AB]) ?\d{3} ?\d{3} ?\d\d`),
    isValid: isNir,
  },
  {
    country: 'IT',
    pattern: whole(String.raw`[A-Z]{3} ?[A-Z]{3} ?[\dL-NP-V]{2}[A-EHLMPRST][\dL-NP-V]{2} ?[A-Z][\dL-NP-V]{3}[A-Z]`),
    isValid: isCodiceFiscale,
  },
  { country: 'NL', pattern: whole(String.raw`\d{9}|\d{4}\.\d\d\.\d{3}`), isValid: isBsn },
  { country: 'PL', pattern: whole(String.raw`\d{11}`), isValid: isPesel },
  // Without separators any nine digits would be one: it has no checksum.
  { country: 'US', pattern: whole(String.raw`\d{3}-\d\d-\d{4}|\d{3} \d\d \d{4}`), isValid: isSsn },
];

/** Where such numbers are. */
export function findNationalNumbers(text: string): { start: number; end: number }[] {
  return numbers.flatMap(({ pattern, isValid }) =>
    [...text.matchAll(pattern)]
      .filter(([found]) => isValid(found.replaceAll(/[ .-]/g, '').toUpperCase()))
      .map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
  );
}

function whole(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}+])(?:${pattern})(?![\p{L}\p{N}])`, 'giu');
}

const digitAt = (number: string, place: number) => Number(number[place]);

function weigh(number: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * digitAt(number, place), 0);
}

/** ISO 7064, MOD 11,10. Of the first ten digits one occurs two or three times, and the others once at most. */
function isGermanTaxId(number: string): boolean {
  const repeated = 10 - new Set(number.slice(0, 10)).size;
  if (repeated !== 1 && repeated !== 2) return false;
  let product = 10;
  for (let place = 0; place < 10; place += 1) product = (((digitAt(number, place) + product) % 10 || 10) * 2) % 11;
  return (11 - product) % 10 === digitAt(number, 10);
}

function isDniOrNie(number: string): boolean {
  const digits = number.slice(0, -1).replace(/^[XYZ]/, (first) => String('XYZ'.indexOf(first)));
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23] === number.at(-1);
}

/** The departments of Corsica have letters, which the key counts as 19 and 18. */
function isNir(number: string): boolean {
  const digits = number.slice(0, 13).replace('2A', '19').replace('2B', '18');
  return 97 - (Number(digits) % 97) === Number(number.slice(13));
}

const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

function isCodiceFiscale(number: string): boolean {
  let sum = 0;
  for (const [place, sign] of [...number.slice(0, 15)].entries()) {
    const value = /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65;
    sum += place % 2 === 0 ? (oddValues[value] ?? 0) : value;
  }
  return String.fromCharCode(65 + (sum % 26)) === number[15];
}

function isBsn(number: string): boolean {
  return Number(number) > 0 && weigh(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0;
}

/** The month also tells the century: 20 more in this one. Other centuries are those of nobody alive. */
function isPesel(number: string): boolean {
  const month = Number(number.slice(2, 4));
  const day = Number(number.slice(4, 6));
  if (month > 32 || month % 20 < 1 || month % 20 > 12 || day < 1 || day > 31) return false;
  return weigh(number, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0;
}

function isSsn(number: string): boolean {
  return !/^(?:000|666|9)/.test(number) && !/^\d{3}00/.test(number) && !number.endsWith('0000');
}
