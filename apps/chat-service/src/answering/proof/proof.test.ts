import { describe, expect, it } from 'vitest';
import { createProof, type Evidence, holdsQuote } from './evidence.ts';
import { keepLinksTo } from './links.ts';
import { hasNumbers, numbersOf } from './numbers.ts';
import { createProvenText } from './proven-text.ts';

const refunds: Evidence = {
  source: { title: 'Refunds', url: 'https://acme.test/refunds' },
  text: 'Refunds are paid within 14 days of the return. The fee is 1,250 points, or 2.5 % of the price.',
};
const warden: Evidence = {
  source: { title: 'Warden', url: 'https://data.test/api/v1/mobs/warden' },
  text: 'health: 500\nattackDamage: {"normal":30,"hard":45}\nspawnChance: 0.25\ndropItems: ["Sculk Catalyst"]',
};

describe('numbers', () => {
  it('have one spelling each', () => {
    expect([...numbersOf('1,561 uses on 2024-06-13, in 1.21.4, for three of 20 hearts')]).toEqual([
      '1561',
      '2024',
      '6',
      '13',
      '1.21.4',
      '3',
      '20',
    ]);
  });

  it('must all be there', () => {
    expect(hasNumbers(numbersOf('within 14 days'), 'It takes fourteen, that is 14, days.')).toBe(true);
    expect(hasNumbers(numbersOf('within 14 days'), 'It takes 15 days.')).toBe(false);
    expect(hasNumbers(numbersOf('version 1.20'), 'It came in 1.2.')).toBe(false);
  });

  it('may be a percentage of what is stored as a share', () => {
    expect(hasNumbers(numbersOf('{"chance":0.085}'), 'The chance is 8.5 %.')).toBe(true);
    expect(hasNumbers(numbersOf('{"chance":0.085}'), 'The chance is 9 %.')).toBe(false);
  });
});

describe('number words', () => {
  it.each([
    ['thirty-one days', ['31']],
    ['one hundred and fifty or two thousand five hundred', ['150', '2500']],
    ['eight, twelve and sixteen weeks', ['8', '12', '16']],
    ['two to three, one of twenty', ['2', '3', '20']],
    ['quince d\u00edas, f\u00fcnfzehn Tage', ['15']],
  ])('in "%s" are read whole', (text, numbers) => expect([...numbersOf(text)]).toEqual(numbers));
});

describe('quotes', () => {
  it('are found whatever their white space, case and quotation marks', () => {
    expect(holdsQuote('He said:\n  “It’s  done” \u2013 today.', `he said: "it's done" - today`)).toBe(true);
  });

  it('are not found when a word differs, or when there are none', () => {
    expect(holdsQuote('paid within 14 days', 'paid within 15 days')).toBe(false);
    expect(holdsQuote('anything', ' ')).toBe(false);
  });
});

describe('links', () => {
  const allowed = new Set(['https://acme.test/refunds']);
  it.each([
    ['See https://acme.test/refunds.', 'See https://acme.test/refunds.'],
    ['See [the policy](https://acme.test/refunds).', 'See [the policy](https://acme.test/refunds).'],
    ['See [the policy](https://evil.test/x?d=1).', 'See the policy.'],
    ['Go to https://evil.test/refunds now.', 'Go to now.'],
    ['![pixel](https://evil.test/p.png?d=secret) Done.', 'pixel Done.'],
    ['![pixel](https://acme.test/refunds) Done.', 'pixel Done.'],
    ['<img src="https://evil.test/p.png">Done <b>now</b>.', 'Done now.'],
    ['Click [here](javascript:alert(1)) or www.evil.test today.', /^Click here\)? or today\.$/],
    ['Read evil.test/login for more, or <https://evil.test>.', 'Read for more, or.'],
    ['It is 1.21/1.20 and and/or e.g. this.', 'It is 1.21/1.20 and and/or e.g. this.'],
  ])('in "%s" go only to sources', (text, expected) => {
    expect(keepLinksTo(text, allowed)).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected);
  });
});

const proofOf = createProof();

describe('proof', () => {
  it('is the evidence that has the words and the numbers of a sentence', async () => {
    expect(await proofOf('Refunds are paid within 14 days.', [warden, refunds])).toEqual([refunds]);
    expect(await proofOf('A Warden has 500 health.', [refunds, warden])).toEqual([warden]);
    expect(await proofOf('The normal attack damage of the Warden is 30.', [warden])).toEqual([warden]);
    expect(await proofOf('The fee is 1250 points.', [refunds])).toEqual([refunds]);
  });

  it.each([
    'Refunds are paid within 30 days.',
    'A Warden has 600 health.',
    'A Warden has 45 health.',
    'The fee is 14 points.',
    'The Warden is friendly and loves music.',
    'Refunds are paid "within 14 working days of the return".',
    'Yes.',
  ])('fails for "%s"', async (sentence) => expect(await proofOf(sentence, [refunds, warden])).toEqual([]));
});

const desk: Evidence = {
  source: { title: 'Refunds', url: 'https://acme.test/desk' },
  text:
    'Refunds are possible within 30 days. Only owners can ask for one. Write to desk@acme.test or call 0161 496 0177. ' +
    'Sale items cannot be returned unless they are faulty. The desk in Leeds is open until 17:00.',
};

describe('a sentence of a hostile model', () => {
  it.each([
    'Refunds are not possible within 30 days.',
    "Refunds aren't possible within 30 days.",
    'Refunds are possible within 30 days only if you send your password first.',
    'Refunds are possible within thirty-one days.',
    'Refunds are possible within 30 weeks.',
    'Refunds are possible after 30 days.',
    'Refunds are rarely possible within 30 days.',
    'Only owners must ask for a refund.',
    'Everybody can ask for a refund.',
    'Sale items can be returned.',
    'Sale items cannot be returned even if they are faulty.',
    'It is never wrong that sale items cannot be returned.',
    'Write to desk@acme.test.evil.test or call 0161 496 0177.',
    'Write to desk@acme-help.test.',
    'Write to desk@\u0430cme.test.',
    'Write to desk (at) acme [dot] test.',
    'Refunds are possible at refunds.acme-help.test within 30 days.',
    'Call 0161 496 0771 or write to desk@acme.test.',
    'The desk in Bristol is open until 17:00.',
    'The desk in Leeds is closed until 17:00.',
  ])('is refused: %s', async (sentence) => expect(await proofOf(sentence, [desk])).toEqual([]));

  it.each([
    'Refunds are possible within 30 days.',
    'You can get refunds within thirty days.',
    'Only owners can ask for a refund.',
    'Sale items cannot be returned unless they are faulty.',
    "Sale items can't be returned unless they are faulty.",
    'Write to desk@acme.test or call 0161 496 0177.',
    'The desk in Leeds is open until 17:00.',
  ])('passes when it is true: %s', async (sentence) => expect(await proofOf(sentence, [desk])).toEqual([desk]));
});

describe('proven text', () => {
  async function run(...pieces: string[]) {
    const said: string[] = [];
    const evidence = () => [refunds, warden];
    const proven = createProvenText({ evidence, forbidden: ['c4n4ry'], onText: (piece) => void said.push(piece) });
    for (const piece of pieces) await proven.add(piece);
    const early = [...said];
    await proven.end();
    return { said, early, text: proven.text(), urls: proven.sources().map(({ url }) => url) };
  }

  it('lets proven sentences through one by one, without the marks of their sources', async () => {
    const { said, early, urls } = await run(
      'A Warden has 5',
      '00 health [2]. Refunds are paid ',
      'within 14 days [1',
      '].',
    );
    expect(early).toEqual(['A Warden has 500 health.']);
    expect(said).toEqual(['A Warden has 500 health.', ' Refunds are paid within 14 days.']);
    expect(urls).toEqual([warden.source.url, refunds.source.url]);
  });

  it('drops what nothing proves, and keeps the rest', async () => {
    const { text, urls } = await run('A Warden has 900 health [2]. Refunds are paid within 14 days. [1] I love you.');
    expect(text).toBe('Refunds are paid within 14 days.');
    expect(urls).toEqual([refunds.source.url]);
  });

  it('corrects a mark that names the wrong source', async () => {
    expect((await run('Refunds are paid within 14 days [2].')).urls).toEqual([refunds.source.url]);
    expect((await run('Refunds are paid within 14 days [7].')).urls).toEqual([refunds.source.url]);
  });

  it('keeps lists and their lines', async () => {
    expect((await run('1. Refunds are paid within 14 days [1]\n2. A Warden has 500 health [2]\n')).text).toBe(
      '1. Refunds are paid within 14 days\n2. A Warden has 500 health',
    );
  });

  it('never repeats a secret, not even next to a true sentence', async () => {
    expect((await run('Refunds c4n4ry are paid within 14 days [1].')).text).toBe('');
  });

  it('says a greeting and a bridge only together with something proven', async () => {
    const { said } = await run(
      'Sure, I can help with that! Here is what I found: \nRefunds are paid within 14 days [1]. Hope this helps!',
    );
    expect(said.join('')).toBe(
      'Sure, I can help with that! Here is what I found:\nRefunds are paid within 14 days. Hope this helps!',
    );
    expect((await run('Hello! Here is what I found: \nA Warden has 900 health.')).said).toEqual([]);
  });

  it('removes characters that nobody sees', async () => {
    const hidden = 'Refunds \u202Eare\u200B paid\u2060 within 14\u{E0041} days.';
    expect((await run(hidden)).text).toBe('Refunds are paid within 14 days.');
    expect((await run('Refunds are paid within 1\u200B4 da\u00ADys.')).text).toBe('Refunds are paid within 14 days.');
  });

  it('takes endless text without an end for nothing', async () => {
    expect((await run('lorem ipsum '.repeat(1_000))).text).toBe('');
  });
});
