import type { Knowledge } from './choose.ts';
import { rootsOf } from './prose.ts';
import type { Question } from './question.ts';
import type { Understood } from './understood.ts';

/** Whether a question says what kind of thing one without a record is: "the knockback enchantment". */
export function isOfUnrecorded({ tokens, unrecorded }: Question): boolean {
  const words = tokens.map(({ word }) => word);
  return unrecorded.some((name) => {
    const own = name.split(' ');
    return words.some((_, start) => {
      const isHere = own.every((word, index) => words[start + index] === word);
      return isHere && [words[start - 1], words[start + own.length]].some((word) => isNaming.test(word ?? ''));
    });
  });
}

const isNaming = /^(enchant|enchantment|advancement|achievement)$/;

/** Whether a question names a thing without a record that an answer has nothing to do with: "how do I craft an armor stand" is for no brewing stand. */
export function leavesOutUnrecorded({ question, entity, told }: Understood, { prose }: Knowledge): boolean {
  // What is denied of a thing need not speak of it: "is the grindstone the toolsmith's workstation".
  if (told.yes !== undefined || entity.resource.name === 'commands') return false;
  const held = new Set(rootsOf(told.text));
  const holds = (root: string) => held.has(root) || prose.mentions(entity, root);
  return question.unrecorded.some((name) => !rootsOf(name).every(holds));
}
