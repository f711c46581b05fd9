import type { Source } from '../answerer.ts';
import type { Finding } from '../finding.ts';
import type { Entity } from './entity.ts';
import type { Understood } from './understood.ts';

export type SourceOf = (resource: Entity['resource'], record: Entity['record']) => Source;

const mostSources = 3;

/** Says what was understood: yes or no first where that was asked, then what the record tells. */
export function say({ told, entity, question, score, dark }: Understood, sourceOf: SourceOf): Finding {
  const verdict = question.yesNo && told.yes !== undefined ? (told.yes ? 'Yes. ' : 'No. ') : '';
  const proof = told.proof === undefined ? [entity, ...(told.sources ?? [])] : [...told.proof, entity];
  const sources = [...new Set(proof)].slice(0, mostSources).map(({ resource, record }) => sourceOf(resource, record));
  return { text: `${verdict}${told.text}`.trim(), sources, confidence: confidenceOf(score, dark) };
}

/** What was only described is named first. */
export function sayDescribed(described: Understood, sourceOf: SourceOf): Finding {
  if (described.attribute === 'several') return { ...say(described, sourceOf), confidence: guessed };
  const { name } = described.entity;
  const plain = name.replace(/^The /, '');
  const called = calledOf(described.entity);
  const finding = say(described, sourceOf);
  const text = finding.text
    .replace(new RegExp(`^(?:The |An? )?${escaped(plain)} is `), `That is ${called}, `)
    .replace(new RegExp(`^${escaped(name)}: `), `That is ${called}: `);
  return { ...finding, text: text.startsWith('That is') ? text : `That is ${called}. ${text}`, confidence: guessed };
}

/** The name of a thing within a sentence. */
const calledOf = ({ resource, name }: Entity) =>
  ['mobs', 'biomes', 'structures', 'trades'].includes(resource.name) ? `the ${name.replace(/^The /, '')}` : name;

/** What was found out about a thing that was only described, which is named first. */
export const sayOfDescribed = (entity: Entity, found: Finding): Finding => ({
  ...found,
  text: `That is ${calledOf(entity)}. ${found.text}`,
  confidence: guessed,
});

/** How sure a description makes. */
const guessed = 0.55;

const confidenceOf = (score: number, dark: number) => Math.max(0.3, Math.min(0.95, 0.6 + 0.25 * score - 0.3 * dark));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The findings of several questions as one. */
export function together(findings: readonly Finding[]): Finding {
  const sources = findings.flatMap((one) => one.sources);
  return {
    text: findings.map(({ text }) => text).join(' '),
    sources: sources.filter(({ url }, index) => sources.findIndex((one) => one.url === url) === index),
    confidence: Math.min(...findings.map(({ confidence }) => confidence)),
  };
}
