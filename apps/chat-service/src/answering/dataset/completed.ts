import type { Entity } from './entity.ts';
import { pointedOut } from './pointing-words.ts';
import type { Question } from './question.ts';
import type { State } from './state.ts';
import { whichOf } from './which-of.ts';

/** What is measured, as players call it. */
const measure =
  /\b(health|hp|hearts|xp|experience|damage|durability|temperature|max level|weight|rarity|speed|released?)\b/;
const than =
  /^(?:and )?(?:is|was|are|does|do) (?:that|it|this|they|those)(?: \w+)? (more|less|higher|lower|better|worse|stronger|weaker)(?: \w+)? than (?:that of |with |for )?(.+?)[?.!\s]*$/i;
const step =
  /^(?:and |what about |how about |and what about |what was |what is |which was )*(?:the )?(?:(previous|next|following|preceding)(?: one| version| update| release)?|(?:one|version|update|release)? ?(?:that (?:came|comes) |right |just )?(before|after|prior)(?: (?:that|it|this)(?: one)?)?)[?.!\s]*$/i;
const compares =
  /\b(more|less|better|worse|(?:high|low|strong|weak|fast|slow|old|young|rar|tough|new|long|short|cold|hott|warm|cheap|hard|eas|bigg|small|tall|deadl|dens)i?er)\b/i;
const most =
  /^(?:and |so )*(?:which|who|what)\b.*\b(?:most|least|highest|lowest|strongest|weakest|rarest|\w{3,}est)\b/i;
const goesThere =
  /\bhow (?:do|can|would|to|does one|should) ?(?:i|you|we)? ?(?:get|go|travel|reach)(?: to)? (?:there|it|one)\b/i;
const livesThere =
  /^(?:and |so )*(?:who|what|which mobs?|anything|does anything|any mobs?)(?: (?:guards?|lives?|living|spawns?|attacks? me|protects?))(?: (?:it|there|in it|in there|inside|around there))?[?.!\s]*$/i;
const inChests = /\b(?:in|inside|from) (?:the |its |their |those |these )?(?:chests?|barrels?|vaults?)\b/i;

const forThat =
  /^(?:and |so )*(?:is|are) there (?:an?|any|some) (advancement|achievement|command|enchantment|item|tool|potion)s? (?:for|to do) (?:that|it|this|doing (?:that|it|so))[?.!\s]*$/i;

/** What the last question was about doing: "cure a zombie villager" of "how do i cure a zombie villager". */
const deedOf = (text: string) =>
  (text.split('\n').at(-1) ?? '')
    .replace(/^(?:how|what|where|when|can|do|does|to|i|you|we|one|should|would)\b\s*/i, '')
    .replace(/^(?:(?:do|does|can|could|to|i|you|we|one|should|would)\b\s*)+/i, '')
    .replace(/[?.!\s]+$/, '');

/** Writes out what a message leaves to the conversation before it can be read: names and measures of a comparison, the release before. */
export function completed(message: string, { mentions }: Question, state: State): string {
  const rewarded = forThat.exec(message)?.[1];
  if (rewarded !== undefined && state.text !== '') return `which ${rewarded} is for ${deedOf(state.text)}`;
  const [first, second] = state.entities;
  if (first === undefined) return message;
  if (mentions.length === 0 || inChests.test(message)) {
    const place = placeAsked(message, first);
    if (place !== undefined) return place;
  }
  const whole = whichOf(message, state);
  if (whole !== undefined) return whole;
  const among = amongOf(message, state);
  if (mentions.length === 0 && among !== undefined) return among;
  const measured = measureOf(state.question);
  const other =
    neighbouring(message, first) ?? (mentions.length === 1 ? measuredWith(message, first, measured) : undefined);
  if (other !== undefined) return other;
  const isBetween = mentions.length === 0 && compares.test(message) && first.resource === second?.resource;
  return isBetween ? compared(message, first.name, second.name, measured) : pointedOut(message, state);
}

/** "Which of them has the most health" after an answer that named several things of another kind than its subject. */
function amongOf(message: string, { entities: [subject], listed, mention }: State): string | undefined {
  const others = listed.filter(({ resource }) => resource !== subject?.resource);
  const isOneKind = others.every(({ resource }) => resource === others[0]?.resource);
  if (mention === undefined || others.length < 2 || !isOneKind || !most.test(message)) return undefined;
  const names = others.map(({ name }) => name);
  const asked = message
    .replace(/[?.!\s]+$/, '')
    .replace(/ (?:one )?(?:of|out of|from) (?:them|those|these)\b| ones?\b/i, '');
  return `${asked}, ${names.slice(0, -1).join(', ')} or ${names.at(-1)}?`;
}

/** What is asked of a place in words that speak of no place. */
function placeAsked(message: string, { resource: { name }, name: place }: Entity): string | undefined {
  if (name === 'structures' && inChests.test(message)) return 'what loot does it have';
  if (name !== 'structures' && name !== 'biomes') return undefined;
  if (goesThere.test(message)) return name === 'structures' ? 'how do i find it' : 'where is it';
  return livesThere.test(message) ? `what mobs are in the ${place}` : undefined;
}

/** "And the one before?" */
function neighbouring(message: string, { resource, name }: Entity): string | undefined {
  const [, first, second] = step.exec(message) ?? [];
  const order = first ?? second;
  if (resource.name !== 'versions' || order === undefined) return undefined;
  return `which version came ${/^(previous|preceding|before|prior)$/i.test(order) ? 'before' : 'after'} ${name}`;
}

/** "Is that more than a zombie has?" */
function measuredWith(message: string, { name }: Entity, measured: string | undefined): string | undefined {
  const [, more, other] = than.exec(message) ?? [];
  if (more === undefined || other === undefined || measured === undefined) return undefined;
  return `does ${name} have ${/^(less|lower|worse|weaker)$/i.test(more) ? 'less' : 'more'} ${measured} than ${other}`;
}

/** A comparison without names is one of what was spoken of last. */
function compared(message: string, first: string, second: string, measured: string | undefined): string {
  const asked = message.replace(/[?.!\s]+$/, '').replace(/ (?:one )?of (?:them|those|these|the)(?: two| both)?\b/i, '');
  if (/\b(it|he|she)\b/i.test(asked)) return `${asked.replace(/\b(it|he|she)\b/i, first)} than ${second}?`;
  const isBare = measured !== undefined && !measure.test(asked) && /^(?:and |so )*(?:which|who|what)\b/i.test(asked);
  const order = /\b(less|lower|weaker|worse|fewer|shorter|smaller)\b/i.test(asked) ? 'less' : 'more';
  return `${isBare ? `which has ${order} ${measured}` : asked}, ${first} or ${second}?`;
}

function measureOf(question: Question | undefined): string | undefined {
  const said = question?.tokens.map(({ word }) => word).join(' ') ?? '';
  return measure.exec(said)?.[1];
}
