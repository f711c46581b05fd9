import type { Ask, Attribute, Told } from './attribute.ts';
import { attributesOf } from './attributes.ts';
import { type Coverage, contentOf, coverageOf } from './coverage.ts';
import type { Entity, World } from './entity.ts';
import { kindWords } from './everyday-names.ts';
import { layOut, matchedTokens } from './layout.ts';
import { type Mention, placesOf } from './linker.ts';
import { misfitOf } from './misfit.ts';
import { sentence } from './phrasing.ts';
import { type Prose, rootsOf } from './prose.ts';
import { answerFromProse } from './prose-answer.ts';
import { type Question, spokenText } from './question.ts';
import { grammarWords } from './small-words.ts';
import { rootOf } from './text.ts';

/** One way to understand a question, and what it leads to. */
export interface Reading {
  entity: Entity;
  attribute: string;
  told: Told;
  /** Higher is likelier. */
  score: number;
  /** How much of the question it leaves unexplained. */
  dark: number;
  /** The words of meaning that ask for it. */
  asked?: ReadonlySet<number>;
  /** The other things named. */
  others: readonly Entity[];
}

/** What readings are made from. */
export interface Knowledge {
  world: World;
  prose: Prose;
  /** What villagers ask or pay for goods without a record. */
  offered(question: Question): Reading | undefined;
}

export interface Subject {
  entity: Entity;
  /** Where the question names it; undefined when it is known from before. */
  mention: Mention | undefined;
  /** Added to the score: less for what is only guessed. */
  prior: number;
}

/** All readings of a question about a subject, the best first. */
export function readingsOf(
  { world, prose }: Pick<Knowledge, 'world' | 'prose'>,
  question: Question,
  subject: Subject,
  others: readonly Entity[],
): Reading[] {
  const { entity, mention } = subject;
  const layout = layOut(question, mention);
  const said = question.tokens.map(({ word }) => word).join(' ');
  const ask: Ask = { rest: layout.text, said, yesNo: question.yesNo, level: question.level, others, world };
  const content = contentOf(question);
  const base = subject.prior + kindBonus(entity, question);
  const structured = attributesOf(entity.resource.name).flatMap((attribute, order): Reading[] => {
    const told = tellIf(attribute, entity, ask);
    if (told === undefined) return [];
    const asked = new Set(matchedTokens(layout, attribute.asks));
    const beside = new Set(matchedTokens(layout, attribute.with));
    const open = content.filter((index) => !asked.has(index) && !beside.has(index));
    const { dark: unexplained, taken, unnamed } = explained(question, open, subject, told.text, prose);
    const dark =
      told.yes === undefined
        ? unexplained
        : Math.min(unexplained, claimed(question, open)) + (told.yes ? unnamed * yesWithoutName : 0);
    const credit = creditOf(content, asked, beside) + taken * takenUp;
    const misfit = misfitOf(question, said, told, entity.name);
    const score = base + credit - dark - misfit - (attribute.weak === true ? 0.5 : 0) - order * 0.004;
    const telling = new Set(content.filter((index) => asked.has(index)));
    return [{ entity, attribute: attribute.name, told, score, dark, asked: telling, others }];
  });
  const fromProse = proseReading(prose, question, subject, content, base, others);
  return [...structured, ...(fromProse === undefined ? [] : [fromProse])].sort((a, b) => b.score - a.score);
}

function tellIf(attribute: Attribute, entity: Entity, ask: Ask): Told | undefined {
  attribute.asks.lastIndex = 0;
  if (attribute.weak !== true && !attribute.asks.test(ask.rest)) return undefined;
  const told = attribute.tell(entity.record, ask);
  return typeof told === 'string' ? { text: told } : told;
}

/** What stays in the dark of a claim about a thing without a record: "is the loom the toolsmith's workstation". */
function claimed({ unrecorded }: Question, open: readonly number[]): number {
  const isOfClaim = (index: number) => unrecorded.some(({ start, end }) => index >= start && index < end);
  return open.reduce((sum, index) => sum + (isOfClaim(index) ? ofClaim : Number.POSITIVE_INFINITY), 0);
}

const ofClaim = 0.3;

/** What a yes darkens that does not speak of what is asked for: "do foxes eat cats". */
const yesWithoutName = 0.5;

/** What a word or another name that the text takes up adds to the score. */
const takenUp = 0.5;

/** Words that ask for it count most, small ones among them a little, words beside them half. */
function creditOf(content: readonly number[], asked: ReadonlySet<number>, beside: ReadonlySet<number>): number {
  const telling = content.filter((index) => asked.has(index)).length;
  const small = [...asked].filter((index) => !content.includes(index)).length;
  const besides = content.filter((index) => beside.has(index) && !asked.has(index)).length;
  return telling + Math.min(0.75, small * 0.25) + besides * 0.5;
}

/** What a name that the text leaves out darkens: less where the record has to do with it, or is a command for all such things. */
const strangeName = 0.6;
const ownName = 0.35;

/** How a text explains words, and the other names of the question. */
function explained(
  question: Question,
  open: readonly number[],
  { entity, mention }: Subject,
  text: string,
  prose: Prose,
): Coverage & { unnamed: number } {
  const told = new Set(rootsOf(text));
  const others = question.mentions.filter((one) => one !== mention && !one.entities.includes(entity));
  const named = others.filter((one) => {
    const said = question.tokens.slice(one.start, one.end).filter(({ word }) => !grammarWords.has(word));
    const words = said.map(({ word }) => rootOf(word));
    return (
      one.entities.some(({ name }) => text.toLowerCase().includes(name.toLowerCase())) ||
      words.every((word) => told.has(word))
    );
  });
  const { dark, taken } = coverageOf(question, open, entity, told, prose);
  const mixed = others.filter((one) => mention !== undefined && areMixed(mention, one)).length;
  const unnamed = others.filter((one) => !named.includes(one));
  const isOwn = (one: Mention) =>
    entity.resource.name === 'commands' ||
    question.tokens.slice(one.start, one.end).every(({ word }) => prose.mentions(entity, rootOf(word)));
  const strange = unnamed.reduce((sum, one) => sum + (isOwn(one) ? ownName : strangeName), 0);
  return { dark: dark + strange + mixed, taken: taken + named.length, unnamed: unnamed.length };
}

/** Whether two names without a word between them make up a third thing, as in "zombie cow" or "iron creeper". */
function areMixed(one: Mention, other: Mention): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one];
  if (first.end !== second.start) return false;
  const kinds = [first, second].map(({ entities: [entity] }) => entity?.resource.name);
  return kinds.every((kind) => kind === 'mobs' || kind === 'items' || kind === 'biomes') && kinds.includes('mobs');
}

/** A word for the kind of thing speaks for records of that kind. */
function kindBonus({ resource }: Entity, { tokens }: Question): number {
  const kind = kindWords[resource.name];
  return tokens.some(({ word }) => kind?.test(word) === true) ? 0.3 : 0;
}

/** Resources whose kind, said of a record, asks for nothing. */
const generic = new Set(['mobs', 'biomes', 'structures', 'commands', 'versions', 'achievements']);

function proseReading(
  prose: Prose,
  question: Question,
  subject: Subject,
  content: readonly number[],
  base: number,
  others: readonly Entity[],
): Reading | undefined {
  const { entity } = subject;
  const named = question.mentions
    .filter(({ entities }) => entities.some((one) => others.includes(one)))
    .flatMap(placesOf);
  const isKind = (index: number) =>
    generic.has(entity.resource.name) && kindWords[entity.resource.name]?.test(question.tokens[index]?.word ?? '');
  const levels =
    entity.resource.name === 'enchantments' || entity.resource.name === 'trades' ? [] : question.levelWords;
  const wanted = [...content.filter((index) => !isKind(index)), ...named, ...levels];
  const found = answerFromProse(prose, entity, question, wanted);
  if (found === undefined) return undefined;
  const open = content.filter((index) => !found.explained.has(index));
  const { dark, taken } = explained(question, open, subject, found.text, prose);
  const credit = content.filter((index) => found.explained.has(index)).length * 0.8 + taken * takenUp;
  const told = { text: `${openingOf(entity, question)} ${found.text}`, yes: found.yes };
  return {
    entity,
    attribute: 'prose',
    told,
    score: base + credit - dark - 0.15 - misfitOf(question, spokenText(question), told, entity.name),
    dark,
    others,
  };
}

/** The name, and what a level of an enchantment does where the question names one. */
function openingOf({ resource, record, name }: Entity, { level }: Question): string {
  if (resource.name !== 'enchantments' || level === undefined || !Array.isArray(record.effectPerLevel))
    return `${name}:`;
  const told = record.effectPerLevel.find((one) => String(one).startsWith(`Level ${level}:`));
  return told === undefined ? `${name}:` : sentence(`${name}, l${String(told).slice(1)}`);
}
