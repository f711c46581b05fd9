import { otherNames, resources } from '@lectern/dataset';
import { openCatalog, openCatalogFacts } from '@lectern/dataset/catalog';
import { openLocalWords } from '@lectern/dataset/names';
import { describe, expect, it } from 'vitest';
import { createRecordEngine } from '../decide/record-answerer.ts';

const engine = createRecordEngine({
  resources,
  otherNames,
  catalog: openCatalogFacts(openCatalog()),
  local: openLocalWords(),
  isEnglish: () => false,
});
const namesIn = (message: string) =>
  engine.read(message).links.flatMap(({ meanings }) => meanings.map(({ thing }) => thing.name));

describe('questions in other languages', () => {
  it.each([
    ['de', 'Wie viel Leben hat ein Kriecher?', 'Creeper'],
    ['de', 'Rezept Trichter', 'Hopper'],
    ['es', 'que suelta el lavagante al morir', 'Strider'],
    ['fr', 'il faut quoi pour un feu de camp', 'Campfire'],
    ['pt', 'o que o devastador dropa?', 'Ravager'],
    [
      'ru',
      '\u0447\u0442\u043e \u043f\u0430\u0434\u0430\u0435\u0442 \u0441\u043e \u0441\u0432\u0435\u0442\u044f\u0449\u0435\u0433\u043e\u0441\u044f \u0441\u043f\u0440\u0443\u0442\u0430?',
      'Glow Squid',
    ],
    ['zh', '\u600e\u4e48\u5408\u6210\u811a\u624b\u67b6', 'Scaffolding'],
    ['ja', '\u30b3\u30f3\u30b8\u30c3\u30c8\u306e\u4f5c\u308a\u65b9\u306f\uff1f', 'Conduit'],
  ])('%s: %s', (language, message, name) => {
    expect(engine.read(message).language).toBe(language);
    expect(namesIn(message)).toContain(name);
  });

  it('are English where they say so, or name a thing in English', () => {
    expect(engine.read('how do I make a hopper?').language).toBeUndefined();
    expect(engine.read('creeper hp').language).toBeUndefined();
  });

  it('are read as before where they name nothing of the game', () => {
    expect(engine.read('Wie komme ich zum Bahnhof und was kostet das?').language).toBeUndefined();
  });
});
