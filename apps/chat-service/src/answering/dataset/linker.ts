import { aliases } from './aliases.ts';
import { isCommandTask } from './command-task.ts';
import { englishWords } from './english-words.ts';
import type { Entity, World } from './entity.ts';
import { everydayNames, hintWords, kindWords } from './everyday-names.ts';
import { createLooseNames } from './loose-names.ts';
import { compact, stemOf, type Token, tokensOf } from './text.ts';

/** A stretch of a message that names something. */
export interface Mention {
  start: number;
  /** Behind its last word. */
  end: number;
  /** What has this name; several kinds of thing may share it. */
  entities: Entity[];
}

/** The places of its words. */
export const placesOf = ({ start, end }: Mention): number[] =>
  Array.from({ length: end - start }, (_, index) => start + index);

/** Whether a word belongs to a name. */
export const isNamed = (mentions: readonly Mention[], place: number): boolean =>
  mentions.some(({ start, end }) => place >= start && place < end);

export interface Linker {
  /** What the words name, from left to right without overlaps. */
  mentions(tokens: readonly Token[]): Mention[];
  /** Every word that occurs in a name, and names written as one word. */
  words: ReadonlySet<string>;
}

const longestName = 8;

/** Finds names of records among words: by name, id, slug, alias and plural. */
export function createLinker(world: World): Linker {
  const exact = new Map<string, Set<Entity>>();
  const stemmed = new Map<string, Set<Entity>>();
  const loose = createLooseNames();
  const words = new Set<string>();
  for (const entity of world.entities) {
    for (const spelling of spellingsOf(entity)) {
      const parts = tokensOf(spelling).map(({ word }) => word);
      add(exact, compact(parts), entity);
      add(stemmed, compact(parts.map(stemOf)), entity);
      loose.add(parts.map(stemOf), entity);
      for (const part of [...parts, compact(parts)]) words.add(part);
    }
  }

  function at(tokens: readonly Token[], start: number, end: number): Entity[] {
    const span = tokens.slice(start, end);
    const meant = (found: Iterable<Entity> = []) => [...found].filter((entity) => isMeant(entity, tokens, start, end));
    const named = meant(exact.get(compact(span.map(({ word }) => word))));
    if (named.length > 0) return named;
    const inflected = meant(stemmed.get(compact(span.map(({ stem }) => stem))));
    return inflected.length > 0 ? inflected : meant(loose.at(span));
  }

  /** The longest name that begins at a word and ends before another. */
  function longestAt(tokens: readonly Token[], start: number, before = tokens.length): Mention | undefined {
    for (let end = Math.min(before, start + longestName); end > start; end -= 1) {
      const entities = at(tokens, start, end);
      if (entities.length > 0) return { start, end, entities };
    }
    return undefined;
  }

  return {
    words,
    mentions(tokens) {
      const mentions: Mention[] = [];
      for (let start = 0; start < tokens.length; ) {
        const found = longestAt(tokens, start);
        // "The nether fortress" is the fortress, not the Nether.
        const next = found && found.end - start > 1 ? longestAt(tokens, start + 1) : undefined;
        const isCut = next !== undefined && found !== undefined && next.end > found.end;
        // Of "mending book villager" the first word is still a name.
        const first = isCut ? longestAt(tokens, start, next.start) : undefined;
        const mention = isCut ? next : found;
        mentions.push(...[first, mention].filter((one) => one !== undefined));
        start = mention?.end ?? start + 1;
      }
      return mentions;
    },
  };
}

function spellingsOf({ resource, record }: Entity): string[] {
  const own = [...resource.spellings].filter(([, one]) => one === record).map(([spelling]) => spelling);
  const others = aliases[resource.name]?.[resource.keyOf(record)] ?? [];
  return [
    ...own.map((spelling) => spelling.replace(/(\d)-(?=\d)/g, '$1.').replaceAll('-', ' ')),
    ...others,
    ...initialsOf(String(record.name)),
  ];
}

/** How players shorten long names: "hdwgh". */
function initialsOf(name: string): string[] {
  const initials = tokensOf(name)
    .map(({ word }) => word[0])
    .join('');
  return initials.length < shortestInitials || /[^a-z]/.test(initials) || englishWords.has(initials) ? [] : [initials];
}

const shortestInitials = 4;

function add(index: Map<string, Set<Entity>>, key: string, entity: Entity): void {
  index.set(key, (index.get(key) ?? new Set()).add(entity));
}

/** A name that is an everyday word needs a word of its kind beside it; a slash always means a command. */
function isMeant({ resource }: Entity, tokens: readonly Token[], start: number, end: number): boolean {
  const text = tokens
    .slice(start, end)
    .map(({ word }) => word)
    .join(' ');
  const isCommand = resource.name === 'commands';
  if (text.startsWith('/')) return isCommand;
  // Numbers name releases and nothing else.
  if (/^[\d.]+$/.test(text) && !/\d\.\d/.test(text)) return false;
  if (text.length < 2) return false;
  const everyday = everydayNames[resource.name];
  const stem = tokens
    .slice(start, end)
    .map((token) => token.stem)
    .join(' ');
  if (!everyday?.has(text) && !everyday?.has(stem)) return true;
  const kind = kindWords[resource.name];
  if (resource.name === 'enchantments' && tokens.some(({ word }) => enchanted.test(word))) return true;
  const roman = /^(i{1,3}|iv|v|[1-5])$/.test(tokens[end]?.word ?? '') && resource.name === 'enchantments';
  if (isCommand && isCommandTask(text, tokens, end)) return true;
  // Commands have the most everyday names: the word has to stand near.
  const [first, last] = isCommand ? [start - 2, end + 2] : [0, tokens.length];
  const hint = hintWords[resource.name];
  const near = tokens.some(
    ({ word }, index) =>
      index >= first &&
      index < last &&
      (index < start || index >= end) &&
      (kind?.test(word) === true || hint?.test(word) === true),
  );
  return roman || near;
}

/** What is enchanted, or an enchantment whose name is no everyday word: beside it "power" is one too. */
const enchanted = /^(bows?|crossbows?|infinity|mending|unbreaking|sharpness)$/;
