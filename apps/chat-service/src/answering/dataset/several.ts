import type { Knowledge } from './choose.ts';
import { contentRoots } from './description-ranking.ts';
import type { Entity } from './entity.ts';
import { listOf } from './phrasing.ts';
import { createPortraits } from './portrait-index.ts';
import { type Question, spokenText } from './question.ts';
import type { Understood } from './understood.ts';
import { isDenied } from './verdict.ts';

/** More than these are told by a word that is too general. */
const mostFound = 20;

const asksSeveral =
  /^(what|which|name|list|all|tell me|show me|are there)\b.{0,20}?\b(mobs|animals|monsters|creatures|bosses|enemies|pets|biomes|structures|buildings|places)\b/;

/** Answers a question for all things of a kind that do or have something, by the sentences of their records. */
export function createSeveral({ world, prose }: Knowledge) {
  const portraits = createPortraits(world);

  function fits(entity: Entity, roots: readonly string[], doers: readonly string[]): boolean {
    const isTold = prose
      .factsOf(entity)
      .filter(({ text }) => doers.every((word) => text.toLowerCase().includes(word)))
      .some((fact) => roots.every((root) => fact.roots.has(root)) && !isDenied(fact.text, roots));
    const portrait = portraits.of(entity);
    return isTold || roots.every((root) => portrait.has(root));
  }

  return (question: Question, kind: string): Understood | undefined => {
    const roots = contentRoots(question, kind);
    if (roots.length === 0 || !asksSeveral.test(spokenText(question))) return undefined;
    // A spawner is more than what spawns.
    const doers = question.tokens.filter(({ stem }) => stem.endsWith('er')).map(({ stem }) => stem);
    const found = world.entities.filter((entity) => entity.resource.name === kind && fits(entity, roots, doers));
    const [entity] = found;
    if (entity === undefined || found.length < 2 || found.length > mostFound) return undefined;
    const text = `${found.length} ${kind} by what is told of them: ${listOf(found.map(({ name }) => name))}.`;
    const told = { text, sources: found.slice(1) };
    return { entity, question, mention: undefined, told, attribute: 'several', score: 0, dark: 0, others: [] };
  };
}
