import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutText } from './layout-text.ts';

const read = (...lines: string[]) => layoutText(lines.join('\n'));

describe('a plain text', () => {
  it('has the headings that its layout shows', () => {
    const text = read(
      'MILL MUSEUM',
      'Visitor information',
      '',
      'OPENING TIMES',
      'We open at ten and close at five on every day but Monday.',
      '',
      'Getting here',
      'Take tram six to the stop at the harbour and walk along the canal for five minutes.',
      '',
      'House rules',
      '-----------',
      'No food in the galleries.',
      '',
      '3. Lost property',
      'It is kept for eight weeks.',
      '',
      '§ 4 Liability',
      '',
      'We are not liable.',
      '',
      'FOOD. There is a cafe on the ground floor that opens with the museum.',
      '',
      'May I take photos?',
      'Yes, without flash.',
    );
    expect(text.split('\n').filter((line) => line.startsWith('#'))).toEqual([
      '# MILL MUSEUM',
      '## OPENING TIMES',
      '## Getting here',
      '## House rules',
      '## 3. Lost property',
      '## § 4 Liability',
      '## FOOD',
      '### May I take photos?',
    ]);
    expect(text).toContain('## FOOD\n\nThere is a cafe');
  });

  it('keeps steps apart from numbered headings, and nests lists', () => {
    expect(
      read(
        '1. Shower first.',
        '2. No running.',
        '3. No glass.',
        '',
        '* Kitchen',
        '  - closed shoes',
        '  - hair tied',
        '* Office',
      ),
    ).toBe('1. Shower first.\n2. No running.\n3. No glass.\n\n- Kitchen\n  - closed shoes\n  - hair tied\n- Office');
  });

  it('makes items of labelled lines, of dotted lines and of lines with dashes', () => {
    const text = read(
      'THE SHORT VERSION',
      'Doors open: 8:00',
      'First talk: 9:15',
      'Fever (38.0 and over): stay home',
      '',
      'WHAT THINGS COST',
      '',
      'Nail clip ........... 16 pounds',
      'Claim form, further .. 14 pounds',
      '',
      'ROOMS',
      'Beacon - 900 seats - ground floor',
      'Anchor - 320 seats - first floor',
    );
    expect(text.split('\n').filter((line) => line.startsWith('- '))).toEqual([
      '- Doors open: 8:00',
      '- First talk: 9:15',
      '- Fever (38.0 and over): stay home',
      '- Nail clip: 16 pounds',
      '- Claim form, further: 14 pounds',
      '- Beacon - 900 seats - ground floor',
      '- Anchor - 320 seats - first floor',
    ]);
  });

  it('has tables by columns, with names over two lines, cells over two lines and cells that are too long', () => {
    const text = read(
      'PRICES in euro',
      '                        low season   high season',
      '                        (Apr, Oct)   (Jul, Aug)',
      'Pitch standard              14           27',
      'Cabin 4 persons            112          128',
      'Reduced (students,',
      'pensioners)                  9           11',
      'Family with up to 3 children 30          41',
      'Prices are without persons, and without the tourist tax, which is due at the site.',
    );
    expect(text).toBe(
      [
        '# PRICES in euro',
        '',
        '|  | low season (Apr, Oct) | high season (Jul, Aug) |',
        '| --- | --- | --- |',
        '| Pitch standard | 14 | 27 |',
        '| Cabin 4 persons | 112 | 128 |',
        '| Reduced (students, pensioners) | 9 | 11 |',
        '| Family with up to 3 children | 30 | 41 |',
        '',
        'Prices are without persons, and without the tourist tax, which is due at the site.',
      ].join('\n'),
    );
  });

  it('reads tables with tabs, and rows without names of columns as items', () => {
    expect(read('Plan\tPrice\tSeats', 'Basic\t9\t1', 'Pro\t29\t5')).toBe(
      '| Plan | Price | Seats |\n| --- | --- | --- |\n| Basic | 9 | 1 |\n| Pro | 29 | 5 |',
    );
    expect(read('W1 Checkout      9:30-12:30   Petra   max 24', 'W2 Tax law      13:30-17:00   Ines    max 40')).toBe(
      '- W1 Checkout: 9:30-12:30, Petra, max 24\n- W2 Tax law: 13:30-17:00, Ines, max 40',
    );
  });

  it('joins lines that were broken at a width, and no others', () => {
    const broken = read(
      'Members of the society may use the workshop at any time of the day, pro-',
      'vided that they have been shown the machines by',
      'somebody of the committee, and that they write their name into the book',
      'that lies on the bench.',
      'Guests pay five pounds.',
    );
    expect(broken).toBe(
      'Members of the society may use the workshop at any time of the day, provided that they have been shown the machines by somebody of the committee, and that they write their name into the book that lies on the bench.\n\nGuests pay five pounds.',
    );
  });

  it('has every word of what was given, whatever its layout', () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9]{1,12}$/);
    const gap = fc.constantFrom(' ', '  ', '    ', '\t', ': ', ' - ', ' ..... ', '. ');
    const start = fc.constantFrom('', '  ', '- ', '* ', '1. ', '2. ', '# ', '| ');
    const line = fc.tuple(start, fc.array(fc.tuple(word, gap), { maxLength: 8 }));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const text = lines.map(([first, rest]) => `${first}${rest.flat().join('')}`).join('\n');
        // "007. Bond" is step 7, so zeros at the beginning of a number do not count.
        const wordsOf = (from: string) =>
          (from.replaceAll(/\b0+(?=\d+\b)/g, '').match(/[a-zA-Z0-9]{2,}/g) ?? []).toSorted();
        expect(wordsOf(layoutText(text))).toEqual(wordsOf(text));
      }),
    );
  });
});
