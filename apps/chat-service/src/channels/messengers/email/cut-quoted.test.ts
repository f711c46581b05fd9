import { describe, expect, it } from 'vitest';
import { cutQuoted } from './cut-quoted.ts';
import { htmlText } from './html-text.ts';

describe('cutQuoted', () => {
  it.each([
    ['a quote with its attribution', 'Yes.\n\nAm 17.11.2026 um 12:00 schrieb Ada <a@b.c>:\n> No?', 'Yes.'],
    ['an attribution of two lines', 'Oui.\n\nLe mar. 17 nov. 2026, Ada <a@b.c>\na écrit :\n\n> Non ?', 'Oui.'],
    ['answers below quotes', '> One?\nFirst.\n> Two?\nSecond.', 'First.\nSecond.'],
    ['Outlook', 'Yes.\n\n________________________________\nFrom: Ada\nSent: today\n\nNo?', 'Yes.'],
    ['Outlook without a line', 'Ja.\n\nVon: Ada <a@b.c>\nGesendet: heute\nAn: Help\n\nNein?', 'Ja.'],
    ['an original message', 'Yes.\r\n\r\n-----Original Message-----\r\nNo?', 'Yes.'],
    ['a signature', 'Yes.\n-- \nAda', 'Yes.'],
    [
      'a list before a quote',
      'I tried these steps:\n\n> step one\n\nBoth fail.',
      'I tried these steps:\n\n\nBoth fail.',
    ],
    ['a forwarded mail', '-----Forwarded-----\nWhat is it?', '-----Forwarded-----\nWhat is it?'],
    ['the word From in a sentence', 'From: here to there?\nHow far?', 'From: here to there?\nHow far?'],
  ])('cuts %s', (_, text, expected) => {
    expect(cutQuoted(text)).toBe(expected);
  });

  it('takes linear time', () => {
    expect(cutQuoted('>\n'.repeat(50_000)).length).toBeLessThan(100_001);
    expect(cutQuoted('a:\n'.repeat(33_000)).length).toBeGreaterThan(1);
  });
});

describe('htmlText', () => {
  it('keeps the text of broken and hostile HTML', () => {
    expect(htmlText('<!-- x --><p>One<br>two &lt;3&#33;</p><script>alert(1)</script><p>three')).toBe(
      'One\ntwo <3!\n\nthree',
    );
    expect(htmlText('a <b')).toBe('a');
    expect(htmlText(`${'<blockquote>'.repeat(9_000)}x`)).toBe('');
    expect(htmlText('&#0;&#55296;&#99999999;&nope;')).toContain('&nope;');
    expect(htmlText('<!--'.repeat(100_000))).toBe('');
  });
});
