import { editDistance } from '@lectern/dataset';
import { contentOf } from './coverage.ts';
import type { Entity, World } from './entity.ts';
import type { Linker } from './linker.ts';
import type { Prose } from './prose.ts';
import type { Question } from './question.ts';
import { rootOf } from './text.ts';

const most = 3;

/** Names that a question without an answer may have meant. */
export function createSuggestions(world: World, linker: Linker, prose: Prose, read: (text: string) => Question) {
  const names = world.entities
    .filter(({ resource }) => resource.name !== 'versions' && resource.name !== 'commands')
    .map((entity) => ({ entity, words: entity.name.toLowerCase().split(/[^a-z]+/) }));

  function nearNames(word: string): Entity[] {
    if (word.length < 4) return [];
    const limit = word.length < 7 ? 1 : 2;
    return names
      .filter(({ words }) =>
        words.some(
          (one) => one === word || (one.length > 3 && one[0] === word[0] && editDistance(one, word, limit) <= limit),
        ),
      )
      .map(({ entity }) => entity);
  }

  return (message: string): string[] => {
    const question = read(message);
    const named = question.mentions.flatMap(({ entities }) => entities);
    const content = contentOf(question)
      .map((index) => question.tokens[index]?.word ?? '')
      .slice(0, 8);
    const near = content
      .filter((word) => linker.words.has(word) || prose.entitiesWith(rootOf(word)).length === 0)
      .flatMap(nearNames);
    return [...new Set([...named, ...near].map(({ name }) => name))].slice(0, most);
  };
}
