import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskedKinds, maskText, maskValue } from './personal-data.ts';

const mask = (text: string) => maskText(text, maskedKinds);

it('masks addresses of e-mail', () => {
  expect(mask('Write to ada.lovelace+x@mail.example.org, please.')).toBe('Write to [email], please.');
  expect(mask('müller@büro.de oder A_B@X.IO.')).toBe('[email] oder [email].');
  expect(mask('(mailto:a@b.de)')).toBe('(mailto:[email])');
  for (const text of ['@ada says hi', 'a@b', 'one @ two.com', 'user@localhost', '@.com']) expect(mask(text)).toBe(text);
});

it('masks cards with a right checksum', () => {
  expect(mask('My card is 4111 1111 1111 1111, it expires 12/26.')).toBe('My card is [card], it expires 12/26.');
  expect(mask('5555-5555-5555-4444 and 378282246310005')).toBe('[card] and [card]');
  for (const text of ['4111 1111 1111 1112', '0000000000000000']) expect(maskText(text, ['card'])).toBe(text);
});

it('masks IBANs with a right checksum', () => {
  expect(mask('DE89 3704 0044 0532 0130 00 please')).toBe('[iban] please');
  expect(mask('to gb82west12345698765432.')).toBe('to [iban].');
  for (const text of ['DE88 3704 0044 0532 0130 00', 'XX89370400440532013000', 'DE89'])
    expect(maskText(text, ['iban'])).toBe(text);
});

it('masks national numbers with a right checksum', () => {
  for (const number of [
    '86095742719',
    '47 036 892 816',
    '12345678Z',
    'X-1234567-L',
    '1 84 12 76 451 089 46',
    '284122A00412370',
    'RSSMRA85T10A562S',
    'rss mra 85t10 a562s',
    '123456782',
    '1234.56.782',
    '44051401359',
    '219-09-9999',
  ]) {
    expect(mask(`My number is ${number}, thanks.`), number).toBe('My number is [national_id], thanks.');
  }
  for (const text of [
    '86095742718',
    '12345678901',
    '12345678A',
    'X1234567M',
    '1 84 12 76 451 089 47',
    'RSSMRA85T10A562T',
    '123456789',
    '000000000',
    '44051401358',
    '44991401359',
    '000-09-9999',
    '666-09-9999',
    '912-09-9999',
    '219-00-9999',
    '219-09-0000',
    'A123456782',
    '219099999',
  ])
    expect(maskText(text, ['national_id']), text).toBe(text);
});

// Its expressions are among those that `npm run test:hostile` scans for linear time.
it('finds no national number in long texts that look like one', () => {
  for (const part of ['1', '12 345 ', 'X-', 'RSSMRA85T10', '1234.56.', '219-09-']) {
    const text = part.repeat(20_000);
    expect(maskText(text, ['national_id']), part).toBe(text);
  }
});

it('masks what a pattern of the owner describes, whatever its case and separators', () => {
  const own = [
    { name: 'customer', pattern: 'KD-######' },
    { name: 'policy', pattern: '??-*** ####' },
  ];
  const masked = (text: string) => maskText(text, [...own, 'email', 'phone']);
  for (const number of ['KD-123456', 'kd 123456', 'Kd123456', 'KD/123456'])
    expect(masked(`I am ${number}.`), number).toBe('I am [customer].');
  expect(masked('Policy AB-c7d 1234, a@b.de')).toBe('Policy [policy], [email]');
  for (const text of ['KD-12345', 'KD-1234567', 'XKD-123456', 'KD--123456', 'KD-12345a', '[customer]'])
    expect(maskText(text, own.slice(0, 1)), text).toBe(text);
  const seen: string[] = [];
  expect(maskText('KD-123456', own, (kind) => void seen.push(kind))).toBe('[customer]');
  expect(seen).toEqual(['customer']);
  const words = [{ name: 'name_of_it', pattern: '*****' }];
  expect(maskText(maskText('hello you', words), words)).toBe('[name_of_it] you');
});

it('masks many patterns in a long text', () => {
  const own = Array.from({ length: 20 }, (_, index) => ({ name: `p${index}`, pattern: `${'*-'.repeat(19)}${index}b` }));
  const long = 'a-'.repeat(20_000);
  expect(maskText(`${long} ${'a-'.repeat(19)}7b`, own)).toBe(`${long} [p7]`);
});

it('masks numbers of phones, and neither dates nor prices', () => {
  for (const number of [
    '+49 30 1234567',
    '+1 (555) 123-4567',
    '(555) 123-4567',
    '555-123-4567',
    '030 / 123 45 67',
    '01712345678',
    '0049 171 2345678',
  ]) {
    expect(mask(`Call ${number} today.`), number).toBe('Call [phone] today.');
  }
  for (const text of [
    'on 2026-11-15 at 10:30',
    'on 01.02.2026',
    'on 1/2/2026',
    'order 12345678',
    'it costs 1 299.00 or 0.50',
    'version 10.20.30',
    'in 2025 2026 2027',
  ])
    expect(mask(text), text).toBe(text);
});

it('masks and counts only the chosen kinds', () => {
  const seen: string[] = [];
  const text = 'a@b.de 4111111111111111';
  expect(maskText(text, ['email'], (kind) => void seen.push(kind))).toBe('[email] 4111111111111111');
  expect(seen).toEqual(['email']);
  expect(maskText(text, [])).toBe(text);
  expect(maskValue({ message: text, list: [{ a: 'a@b.de' }], n: 1, none: null }, maskedKinds)).toEqual({
    message: '[email] [card]',
    list: [{ a: '[email]' }],
    n: 1,
    none: null,
  });
});

it('changes nothing the second time, whatever the text', () => {
  const part = fc.constantFrom('@', 'a', '.', '-', '+', '0', '12', ' ', '(', ')', '/', 'DE89', 'x.de', '4111');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const once = mask(parts.join(''));
      expect(mask(once)).toBe(once);
    }),
  );
});
