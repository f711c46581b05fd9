import type { DescriptionSearch } from '../embedding/description-search.ts';
import type { Knowledge } from './choose.ts';
import { contentOf } from './coverage.ts';
import type { Entity } from './entity.ts';
import { kindWords } from './everyday-names.ts';
import { placesOf } from './linker.ts';
import { createPortraits } from './portrait-index.ts';
import { type Prose, rootsOf } from './prose.ts';
import { type Question, spokenText } from './question.ts';
import { shareOfWords } from './share-of-words.ts';
import { synonymOf } from './synonyms.ts';
import { rootOf } from './text.ts';

/** What a description must reach to mean a record, where its kind is said and where it is not. */
const enoughOfKind = 0.58;
const enough = 0.68;
/** Commands do so much that many a description is like one. */
const enoughForCommand = 0.8;
/** How far the best has to be ahead of the next. */
const margin = 0.02;
const marginOfKind = 0.005;
/** With so much of a lead a little less is enough. */
const farAhead = 0.1;
const aheadBonus = 0.06;
/** How much shared words count beside the likeness of the meaning. */
const wordShare = 0.3;
/** What a portrait that holds nearly all of the words adds. */
const portraitShare = 0.25;
/** What three words of it in a row add. */
const quoteBonus = 0.06;
/** What shared words must reach alone, without sentence embeddings. */
const enoughWords = 0.85;
const enoughWordsAlone = 1.1;
const mostFound = 25;
const mostByWords = 8;

/** Kinds that nobody describes without saying so. */
const named = new Set(['versions', 'achievements', 'trades']);

/** Kinds whose names are no words of everyday language, so that whoever names one of them looks for another. */
const ownKinds = new Set(['mobs', 'items']);

/** Finds the one record that a description means. */
export function createDescriptionRanking({ world, prose }: Knowledge, describe: DescriptionSearch | undefined) {
  const portraits = createPortraits(world);
  const entityOf = new Map(world.entities.map((entity) => [entity.record, entity]));

  /** Records that are like the description or share its words, the likeliest first. */
  async function ranked(
    question: Question,
    roots: readonly string[],
    fits: (entity: Entity) => boolean,
  ): Promise<Ranked[]> {
    const found = (await describe?.(question.tokens.map(({ word }) => word).join(' '), mostFound)) ?? [];
    const cosines = new Map<Entity, number>();
    for (const { record, score } of found) {
      const entity = entityOf.get(record);
      if (entity !== undefined && fits(entity)) cosines.set(entity, score);
    }
    const least = found.at(-1)?.score;
    const candidates = new Set([
      ...cosines.keys(),
      ...byWords(prose, roots, fits),
      ...portraits.with(roots).filter(fits),
    ]);
    return [...candidates]
      .map((entity) => scored(entity, cosines.get(entity) ?? least))
      .sort((a, b) => b.score - a.score);

    function scored(entity: Entity, cosine: number | undefined): Ranked {
      const pictured = shareOfWords(prose, roots, [portraits.of(entity)]);
      const words = Math.max(pictured, shareOf(prose, entity, roots));
      const quoted = portraits.isQuoted(entity, spokenText(question)) ? quoteBonus : 0;
      const extra = (pictured > 0.6 ? pictured * portraitShare : 0) + quoted;
      return { entity, words, cosine, score: (cosine === undefined ? words : cosine + wordShare * words) + extra };
    }
  }

  return async (question: Question, kind: string | undefined): Promise<Entity | undefined> => {
    const roots = contentRoots(question, kind);
    const unknown = roots.filter((root) => !isKnown(prose, root) && !portraits.knows(root)).length;
    if (roots.length === 0 || unknown > roots.length / (kind === undefined ? 3 : 2)) return undefined;
    // A named thing is part of the description, unless one of its kind is looked for: "what command makes particles".
    const fits = (entity: Entity) =>
      isOfKind(entity, kind) && (entity.resource.name === kind || !isNamed(question, entity));
    const [best, second] = await ranked(question, roots, fits);
    if (best === undefined || best.words === 0 || !isClear(best, second, kind)) return undefined;
    return isMeant(best, question, kind, roots) ? best.entity : undefined;
  };
}

/** Whether the question may mean what is most like it. */
function isMeant({ entity, cosine }: Ranked, question: Question, kind: string | undefined, roots: readonly string[]) {
  // "Which mob does a hoglin turn into" is for another one.
  if (kind !== undefined) return !(ownKinds.has(kind) && isNamed(question, entity));
  const isThin = cosine === undefined && roots.length < 2;
  return !isThin && !(entity.resource.name === 'commands' && asksThing(question));
}

function isOfKind({ resource: { name } }: Entity, kind: string | undefined): boolean {
  if (kind === 'places') return name === 'biomes' || name === 'structures';
  return kind === undefined ? !named.has(name) : name === kind;
}

/** Whether the best is good enough and ahead of the next. */
function isClear(best: Ranked, second: Ranked | undefined, kind: string | undefined): boolean {
  const lead = best.score - (second?.score ?? 0);
  if (best.score < neededFor(best, kind) - (lead >= farAhead ? aheadBonus : 0)) return false;
  // Where the kind is said, something of it is meant.
  const least = kind === undefined ? margin : marginOfKind;
  return second === undefined || lead >= least || areTwins(best.entity, second.entity);
}

/** /tp and /teleport are one command of two names. */
function areTwins(one: Entity, other: Entity): boolean {
  const formOf = ({ record }: Entity) =>
    typeof record.syntax === 'string' && record.syntax.replaceAll(String(record.name), '');
  return one.resource.name === 'commands' && formOf(one) === formOf(other);
}

interface Ranked {
  entity: Entity;
  /** How much of the description the record's words hold. */
  words: number;
  /** Undefined without sentence embeddings. */
  cosine: number | undefined;
  score: number;
}

function neededFor({ cosine, entity }: Ranked, kind: string | undefined): number {
  if (cosine === undefined) return kind === undefined ? enoughWordsAlone : enoughWords;
  if (kind === undefined && entity.resource.name === 'commands') return enoughForCommand;
  return kind === undefined ? enough : enoughOfKind;
}

/** What a question about a described thing asks of it, rather than says of it. */
const asked =
  /^(health|hp|hearts?|damage|drops?|xp|spawns?|tamed?|breed|recipe|craft|durability|levels?|syntax|temperature)$/;

/** Whether a question is for what is made or had of a thing, which no command does. */
const asksThing = ({ tokens }: Question) =>
  tokens.some(({ word }) => /^(craft|crafted|recipe|breed|tame|drops?|durability|brew|smelt|cook|trade)$/.test(word));

export function contentRoots(question: Question, kind: string | undefined): string[] {
  const inNames = question.mentions.flatMap(placesOf);
  const words = [...contentOf(question), ...inNames].map((index) => question.tokens[index]?.word ?? '');
  const telling = words.filter((word) => kindWords[kind ?? '']?.test(word) !== true);
  // No enchantment has a damage of its own: "fall damage" is what it is about.
  const isAsked = (word: string) => asked.test(word) && !(kind === 'enchantments' && word === 'damage');
  const said = telling.filter((word) => !isAsked(word) && !/^\d+$/.test(word));
  return [...new Set((said.length > 0 ? said : telling).map(rootOf))];
}

const isNamed = ({ mentions }: Question, entity: Entity) => mentions.some(({ entities }) => entities.includes(entity));

function isKnown(prose: Prose, root: string): boolean {
  const synonym = synonymOf(root);
  return prose.entitiesWith(root).length > 0 || (synonym !== undefined && prose.entitiesWith(synonym).length > 0);
}

/** How much of the telling words a record's prose holds, the most of them in one sentence counting extra. */
function shareOf(prose: Prose, entity: Entity, roots: readonly string[]): number {
  const facts = [...prose.factsOf(entity).map((fact) => fact.roots), new Set(rootsOf(entity.name))];
  const together = Math.max(...facts.map((fact) => shareOfWords(prose, roots, [fact])));
  return 0.5 * shareOfWords(prose, roots, facts) + 0.5 * together;
}

/** The records that hold the most telling words. */
function byWords(prose: Prose, roots: readonly string[], fits: (entity: Entity) => boolean): Entity[] {
  const held = new Map<Entity, number>();
  for (const root of roots) {
    for (const form of [root, synonymOf(root)]) {
      const entities = form === undefined ? [] : prose.entitiesWith(form);
      for (const entity of entities) if (fits(entity)) held.set(entity, (held.get(entity) ?? 0) + prose.weight(root));
    }
  }
  return [...held]
    .sort((a, b) => b[1] - a[1])
    .slice(0, mostByWords)
    .map(([entity]) => entity);
}
