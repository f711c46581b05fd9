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
  return dark > unexplained && near.score >= enough && !text.includes(near.told.text.replace(/^[^:]*: /, ''));
}
