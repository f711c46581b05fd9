import { describe, expect, it } from 'vitest';
import { findAllTexts } from './find-all-texts.ts';
import { allServiceTexts } from './service/all-service-texts.ts';
import { languages, readCatalogue, readServiceTexts, translateCode } from './translate.ts';

const texts = findAllTexts();
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

it('the sources have the texts of every screen', () => {
  expect(texts.size).toBeGreaterThan(1_500);
});

describe.each(languages)('the texts in the language %s', (language) => {
  const catalogue = readCatalogue(language);

  it('are complete', () => {
    expect([...texts.keys()].filter((text) => catalogue[text] === undefined)).toEqual([]);
  });

  it('belong to a text that is still shown', () => {
    expect(Object.keys(catalogue).filter((text) => !texts.has(text))).toEqual([]);
  });

  it('have the same placeholders and plurals, and are not empty', () => {
    const wrong = Object.entries(catalogue).filter(
      ([text, translated]) =>
        translated.trim() === '' ||
        text.split('|').length !== translated.split('|').length ||
        placeholders(text).join() !== placeholders(translated).join(),
    );
    expect(wrong).toEqual([]);
  });
});

describe.each(languages)('what the service says about channels and connectors, in the language %s', (language) => {
  it('is translated, and nothing else', () => {
    const translated = Object.entries(readServiceTexts(language)).filter(([, text]) => text.trim() !== '');
    expect(translated.map(([text]) => text).sort()).toEqual([...allServiceTexts()].sort());
  });
});

describe('a source in another language', () => {
  const inGerman = (code: string, catalogue: Record<string, string>) => translateCode('a.tsx', code, catalogue);

  it('has the texts of elements, with their placeholders in the order of the language', () => {
    const code = 'export const A = () => <p><Icon /> The last {count(all)} of <b>Your bots</b>.</p>;';
    const catalogue = { 'The last {count} of {b}.': 'Von {b} die letzten {count}.', 'Your bots': 'Ihre "Bots"' };
    expect(inGerman(code, catalogue)).toBe(
      'export const A = () => <p><Icon />{" Von "}<b>{"Ihre \\"Bots\\""}</b>{" die letzten "}{count(all)}{"."}</p>;',
    );
  });

  it('has the texts of attributes, strings and templates, and both forms of a noun', () => {
    const place = ['$', '{a.name}'].join('');
    const code = `f(<A label="Name" className="Name" />, \`Delete ${place}\`, " and ", counted(n, "key"), kind === "Name");`;
    const catalogue = {
      Name: 'Name!',
      'Delete {name}': '{name} `löschen`',
      and: 'und',
      'key|keys': 'Schlüssel|Schlüssel',
    };
    expect(inGerman(code, catalogue)).toBe(
      `f(<A label={"Name!"} className="Name" />, \`${place} \\\`löschen\\\`\`, " und ", counted(n, "Schlüssel","Schlüssel"), kind === "Name");`,
    );
  });

  it('keeps what the catalogue does not have, and translates what is inside of it', () => {
    const code = 'const a = <p>Not here {isOn ? "Turn off" : <>Turn on</>}</p>;';
    expect(inGerman(code, { 'Turn off': 'Ausschalten', 'Turn on': 'Einschalten' })).toBe(
      'const a = <p>Not here {isOn ? "Ausschalten" : <>{"Einschalten"}</>}</p>;',
    );
  });
});
