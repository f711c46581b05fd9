import { contentOf } from './coverage.ts';
import { placesOf } from './linker.ts';
import { rootsOf } from './prose.ts';
import type { Question } from './question.ts';
import { synonymOf } from './synonyms.ts';
import { rootOf } from './text.ts';
import type { Understood } from './understood.ts';

/** How much of a question a field may leave unexplained before a sentence is looked for that explains it. */
const unexplained = 0.3;
/** What such a sentence must reach. */
const enough = 0.7;

/** What a command does is told by its fields, what a release brought by its lists, what a level does by its line. */
const toldByFields = new Set(['commands', 'versions']);
const settled = new Set(['prose', 'level-effect']);

/** Whether a field of a record may be less of an answer than a sentence of it: words stay unexplained, or yes and no open. */
export function isDoubtful({ attribute, entity, dark, question, told }: Understood): boolean {
  const isOfLevel = question.level !== undefined && told.text.includes(`level ${question.level}`);
  if (settled.has(attribute) || isOfLevel || toldByFields.has(entity.resource.name)) return false;
  return dark > unexplained || (question.yesNo && told.yes === undefined && attribute !== 'temperament');
}

export function isToldBetter({ dark, question, told: { text, yes } }: Understood, near: Understood): boolean {
  if (question.yesNo && yes === undefined && near.told.yes !== undefined) return true;
  return dark > unexplained && near.score >= enough && tellsMore(question, near, text);
}

/** Whether a sentence takes up a word of the question that another text leaves out. */
function tellsMore(question: Question, { entity, told }: Understood, other: string): boolean {
  const [own, others] = [new Set(rootsOf(told.text)), new Set(rootsOf(other))];
  const has = (roots: ReadonlySet<string>, root: string) => roots.has(root) || roots.has(synonymOf(root) ?? '');
  const named = question.mentions.filter(({ entities }) => !entities.includes(entity)).flatMap(placesOf);
  const wanted = [...contentOf(question), ...named].map((index) => rootOf(question.tokens[index]?.word ?? ''));
  return !other.includes(entity.name) || wanted.some((root) => has(own, root) && !has(others, root));
}
