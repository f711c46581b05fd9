import { type Knowledge, type Reading, readingsOf } from './choose.ts';
import { isNamed } from './linker.ts';
import type { Understood } from './understood.ts';

/** What else the question asks of the same thing, as in "hp and damage of an enderman". */
export function withSecond(knowledge: Knowledge, found: Understood): Understood {
  const { question, entity, mention, others } = found;
  const joints = question.tokens.flatMap(({ word }, index) =>
    /^(and|or|plus)$/.test(word) && !isNamed(question.mentions, index) ? [index] : [],
  );
  if (joints.length === 0 || mention === undefined || question.yesNo) return found;
  const second = readingsOf(knowledge, question, { entity, mention, prior: 0 }, others).find(
    (reading) => isOther(found, reading) && joints.some((joint) => areJoined(found, reading, joint)),
  );
  if (second === undefined) return found;
  const sources = [...(found.told.sources ?? []), ...(second.told.sources ?? [])];
  return { ...found, told: { ...found.told, text: `${found.told.text} ${second.told.text}`, sources } };
}

const isOther = (found: Reading, { attribute, told, asked }: Reading) =>
  attribute !== found.attribute &&
  told.text !== found.told.text &&
  [...(asked ?? [])].every((index) => found.asked?.has(index) !== true);

/** Whether a word that asks for one stands on each side of the joint. */
const areJoined = (one: Reading, other: Reading, joint: number) =>
  [1, -1].some((step) => one.asked?.has(joint - step) === true && other.asked?.has(joint + step) === true);
