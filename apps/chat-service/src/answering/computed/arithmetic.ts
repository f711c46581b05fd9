import type { Item, Mob } from '@lectern/dataset';
import type { Reply } from './reply.ts';
import { figure } from './text.ts';
import type { FindThing } from './things.ts';
import type { World } from './world.ts';

/** Which records prove an answer, and of which resource they are. */
export interface Worked extends Reply {
  resource: string;
}

const number = '(\\d+(?:\\.\\d+)?)';
const points = '(?:health(?: points?)?|hp|hit ?points?|damage)';
const ends = '\\s*[?.!]*$';

/** Plain sums over figures of the records: hits to kill, hearts, stacks, fuel. */
export function createArithmetic(world: World, find: FindThing) {
  const mobs = world.records<Mob>('mobs');
  return (message: string): Worked | undefined =>
    hits(message, find) ?? hearts(message, mobs) ?? stacks(message, find) ?? smelting(message, find);
}

const hitWords = '(?:hits?|swings?|strikes?|blows?|attacks?|shots?|punches)';
const hitsFirst = new RegExp(
  `how many ${hitWords}\\b.*?\\b(?:of|with|at|dealing|doing)? ?${number} (?:attack )?(?:damage|dmg)\\b.*?\\b(?:kill|defeat|slay|for)s? (.+?)${ends}`,
  'i',
);
const mobFirst = new RegExp(
  `how many ${hitWords}\\b.*?\\b(?:kill|defeat|slay)s? (.+?) (?:with|at|if|when|dealing|doing|using)\\b.*?${number} (?:attack )?(?:damage|dmg)\\b.*$`,
  'i',
);

function hits(message: string, find: FindThing): Worked | undefined {
  const [, first, name] = hitsFirst.exec(message) ?? [];
  const [, otherName, other] = mobFirst.exec(message) ?? [];
  const damage = Number(other ?? first);
  const found = find(otherName ?? name ?? '', ['mobs']);
  if (found === undefined || !(damage > 0)) return undefined;
  // A record of the mobs resource.
  const mob = found.record as Mob;
  const count = Math.ceil(mob.hp / damage);
  const text = `${count} ${count === 1 ? 'hit' : 'hits'}: the ${mob.name} has ${mob.hp} health points, and each hit takes ${figure(damage)} as long as nothing reduces it.`;
  return { text, rows: [found.record], resource: 'mobs', confidence: 0.9 };
}

const toHearts = new RegExp(`how many hearts (?:is|are|does|do|make|equals?|in|would)\\b.*?${number} ${points}`, 'i');
const fromHearts = new RegExp(
  `how (?:many|much) ${points} (?:is|are|does|do|make|equals?|in|would)\\b.*?${number} hearts?${ends}`,
  'i',
);

function hearts(message: string, mobs: readonly Mob[]): Worked | undefined {
  const health = toHearts.exec(message)?.[1];
  const wanted = fromHearts.exec(message)?.[1];
  const value = health === undefined ? Number(wanted) * 2 : Number(health);
  if (health === undefined && wanted === undefined) return undefined;
  const half = `${figure(value / 2)} ${value === 2 ? 'heart' : 'hearts'}`;
  const text =
    health === undefined
      ? `${figure(value)} health points: each heart is two of them.`
      : `${half}: two health points are one heart.`;
  const rows = mobs.filter(({ hp }) => hp === value).slice(0, 1);
  return { text, rows, resource: 'mobs', confidence: 0.85, ...(rows.length === 0 ? { list: 'mobs' } : {}) };
}

const stackQuestion = new RegExp(
  `how many (?:full )?(stacks|slots)\\b.*?${number} (.+?)(?: take(?: up)?| fill| need| use| make)?${ends}`,
  'i',
);

function stacks(message: string, find: FindThing): Worked | undefined {
  const [, unit, amount, name] = stackQuestion.exec(message) ?? [];
  const found = find(name ?? '', ['items']);
  if (unit === undefined || found === undefined) return undefined;
  // A record of the items resource.
  const item = found.record as Item;
  const [count, size] = [Number(amount), item.stackSize];
  const rest = count % size;
  const full = `${Math.floor(count / size)} full ${Math.floor(count / size) === 1 ? 'stack' : 'stacks'} of ${size}`;
  const left = rest === 0 ? '' : ` and ${rest} left over`;
  const text = `${Math.ceil(count / size)} ${Math.ceil(count / size) === 1 ? 'slot' : 'slots'}: ${count} ${item.name} are ${full}${left}.`;
  return { text, rows: [found.record], resource: 'items', confidence: 0.9 };
}

const smeltQuestion = new RegExp(
  `how (?:many|much) (.+?) (?:do|does|would|will|is|are|to)\\b.*?smelt ${number}\\b`,
  'i',
);

function smelting(message: string, find: FindThing): Worked | undefined {
  const [, name, amount] = smeltQuestion.exec(message) ?? [];
  const found = find(name ?? '', ['items']);
  // A record of the items resource.
  const item = found?.record as Item | undefined;
  if (found === undefined || item === undefined || item.fuelValue === null) return undefined;
  const each = item.fuelValue / 200;
  const text = `${Math.ceil(Number(amount) / each)} ${item.name}: one burns for ${item.fuelValue} ticks, enough to smelt ${figure(each)} items.`;
  return { text, rows: [found.record], resource: 'items', confidence: 0.85 };
}
