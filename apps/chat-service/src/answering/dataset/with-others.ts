import { type Knowledge, readingsOf } from './choose.ts';
import { isNamed } from './linker.ts';
import { spokenText } from './question.ts';
import type { State } from './state.ts';
import type { Understood } from './understood.ts';

/** The same of everything that the question names, as in "zombies and skeletons". */
export function withOthers(knowledge: Knowledge, found: Understood, { listed, entities }: State): Understood {
  const { question, attribute, entity } = found;
  // The "and" of "caves and cliffs" joins nothing.
  const together = question.tokens.some(
    ({ word }, index) => /^(and|or|vs)$/.test(word) && !isNamed(question.mentions, index),
  );
  // "They" are all that the last answer named, unless the conversation is about one thing.
  const they =
    /\b(they|those|these|them|each)\b/.test(spokenText(question)) && entity !== entities[0] && listed.includes(entity);
  if (!together && !they) return found;
  const like = (they ? listed.filter((one) => one !== entity) : found.others).filter(
    ({ resource, name }) => resource === entity.resource && !found.told.text.includes(name),
  );
  const more = like.slice(0, they ? 5 : 2).flatMap((other) => {
    const readings = readingsOf(knowledge, question, { entity: other, mention: found.mention, prior: 0 }, []);
    return readings.filter((reading) => reading.attribute === attribute);
  });
  if (more.length === 0) return found;
  const text = [found.told.text, ...more.map(({ told }) => told.text)].join(' ');
  return { ...found, told: { text, sources: [...(found.told.sources ?? []), ...more.map((one) => one.entity)] } };
}
