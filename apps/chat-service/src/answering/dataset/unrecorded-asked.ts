import type { Knowledge } from './choose.ts';
import { rootsOf } from './prose.ts';
import { type Question, spokenText } from './question.ts';
import type { Understood } from './understood.ts';
import type { Span } from './unrecorded.ts';

/** Whether a question says what kind of thing one without a record is: "the knockback enchantment". */
export const isOfUnrecorded = ({ tokens, unrecorded }: Question): boolean =>
  unrecorded.some(({ start, end }) => [start - 1, end].some((index) => isNaming.test(tokens[index]?.word ?? '')));

const isNaming = /^(enchant|enchantment|advancement|achievement)$/;

/** Whether a question names a thing without a record that an answer has nothing to do with: "how do I craft an armor stand" is for no brewing stand. */
export function leavesOutUnrecorded({ question, entity, told }: Understood, { prose }: Knowledge): boolean {
  const { unrecorded, tokens } = question;
  // What is denied of a thing need not speak of it: "is the grindstone the toolsmith's workstation".
  if (unrecorded.length === 0 || told.yes !== undefined || entity.resource.name === 'commands') return false;
  const held = new Set(rootsOf(told.text));
  const holds = (root: string) => held.has(root) || prose.mentions(entity, root);
  const rootsIn = ({ start, end }: Span) => rootsOf(spokenText({ tokens: tokens.slice(start, end) }));
  return !unrecorded.some((span) => rootsIn(span).every(holds));
}
