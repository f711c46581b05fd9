import type { DescriptionSearch } from '../embedding/description-search.ts';
import { type Knowledge, readingsOf } from './choose.ts';
import { contentOf } from './coverage.ts';
import type { Entity } from './entity.ts';
import { kindWords } from './everyday-names.ts';
import { answerFromProse } from './prose-answer.ts';
import type { Question } from './question.ts';
import { rootOf } from './text.ts';
import type { Understood } from './understand.ts';

/** A cosine from which on a description means a record, with and without a word for its kind. */
const nearWithKind = 0.42;
const near = 0.52;
/** How much nearer the best record has to be than the next. */
const margin = 0.02;

/** Answers questions that describe a thing without naming it. */
export function createDescriptions({ world, prose }: Knowledge, describe: DescriptionSearch | undefined) {
  const entityOf = new Map(world.entities.map((entity) => [entity.record, entity]));

  async function byMeaning(message: string, kinds: readonly string[]): Promise<Entity | undefined> {
    const found = (await describe?.(message, 12)) ?? [];
    const fitting = found.filter(({ resource }) => kinds.length === 0 || kinds.includes(resource.name));
    const [best] = fitting;
    const second = fitting.find(({ record }) => record !== best?.record);
    if (best === undefined || best.score < (kinds.length > 0 ? nearWithKind : near)) return undefined;
    return second !== undefined && best.score - second.score < margin ? undefined : entityOf.get(best.record);
  }

  function byWords(question: Question, content: readonly number[], kinds: readonly string[]): Entity | undefined {
    const roots = content.map((index) => rootOf(question.tokens[index]?.word ?? ''));
    const total = roots.reduce((sum, root) => sum + prose.weight(root), 0);
    const candidates = new Set(roots.flatMap((root) => prose.entitiesWith(root)));
    const ranked = [...candidates]
      .filter(({ resource }) => kinds.length === 0 || kinds.includes(resource.name))
      .map((entity) => {
        const held = roots.filter((root) => prose.has(entity, root)).reduce((sum, root) => sum + prose.weight(root), 0);
        const together = answerFromProse(prose, entity, question, content)?.explained.size ?? 0;
        return { entity, score: held / total + (0.3 * together) / roots.length };
      })
      .sort((a, b) => b.score - a.score);
    const [best, second] = ranked;
    if (best === undefined || best.score < 0.95 || roots.length < 2) return undefined;
    return second !== undefined && best.score - second.score < 0.1 ? undefined : best.entity;
  }

  return async (message: string, question: Question): Promise<Understood | undefined> => {
    const kinds = kindsOf(question);
    const content = contentOf(question);
    if (question.mentions.length > 0 || content.length === 0 || !isDescription(question, kinds)) return undefined;
    const entity =
      (await byMeaning(message, kinds)) ?? (kinds.length > 0 ? byWords(question, content, kinds) : undefined);
    if (entity === undefined) return undefined;
    const readings = readingsOf({ world, prose }, question, { entity, mention: undefined, prior: 0 }, []);
    const asked = readings.find(
      ({ attribute, told, score }) =>
        attribute !== 'prose' && attribute !== 'about' && told.yes === undefined && score > 0.2,
    );
    const reading = asked ?? readings.find(({ attribute }) => attribute === 'about');
    return reading && { ...reading, question: { ...question, yesNo: false }, mention: undefined };
  };
}

/** The kinds of thing that a question speaks of. */
function kindsOf({ tokens }: Question): string[] {
  return Object.entries(kindWords).flatMap(([name, words]) =>
    tokens.some(({ word }) => words.test(word)) ? [name] : [],
  );
}

const describes = /\b(thing|guy|one|creature|monster|something|that|which|who|called|name|what|stuff)\b/;

function isDescription({ tokens }: Question, kinds: readonly string[]): boolean {
  const text = tokens.map(({ word }) => word).join(' ');
  return tokens.length >= 4 && (kinds.length > 0 || describes.test(text));
}
