import type { State } from './state.ts';

const whichOne =
  /^(?:and |so |ok )*which (?:ones?|of (?:them|those|these))\b(?= (?:has|have|is|are|can|do|does|drops?|sells?|gives?|needs?|spawns?|works?|goes|go)\b)/i;
/** Superlatives and comparisons are read with the names written out. */
const measures = /\b(?:most|least|more|less|\w{3,}est|higher|lower|better|stronger|weaker|faster|longer)\b/i;
const nouns: Readonly<Record<string, string>> = {
  ...{ mobs: 'mob', biomes: 'biome', items: 'item', enchantments: 'enchantment', structures: 'structure' },
  ...{ commands: 'command', versions: 'version', achievements: 'advancement', trades: 'villager' },
};

/** "Which one has blazes" after an answer about one thing that named several of another kind. */
export function whichOf(message: string, { entities: [subject], listed, mention }: State): string | undefined {
  const others = listed.filter(({ resource }) => resource !== subject?.resource);
  const [first] = others;
  const isOneKind = others.every(({ resource }) => resource === first?.resource);
  if (mention === undefined || first === undefined || others.length < 2 || !isOneKind) return undefined;
  if (measures.test(message) || !whichOne.test(message)) return undefined;
  return message.replace(whichOne, `which ${nouns[first.resource.name] ?? ''}`);
}
