import type { Part } from '@lectern/dataset';
import { splitSentences } from '../text/sentences.ts';
import { nameKey } from '../text/tokens.ts';
import { type Askable, identity, type Thing, type World } from './record-world.ts';
import { type Unit, unitContext } from './unit.ts';

/** One statement about a record, or about a name that records mention. */
export interface RecordUnit extends Unit {
  id: number;
  thing: Thing;
  /** What it answers; undefined for a computed unit. */
  askable: Askable | undefined;
  form: 'whole' | 'part' | 'sentence' | 'reverse' | 'described' | 'computed';
  /** The text to compare with questions, which may differ from `text`. */
  compared: string;
  /** The records that prove it. */
  proof: readonly Thing[];
  /** The text of the whole field, if it is short enough to be given instead of one part of it. */
  whole?: string;
  /** Whether the catalogue says it. */
  isCatalog?: true;
}

/** The answer text of a unit: the whole field if the unit is a part of it and the field is short. */
export const saidOf = ({ text, whole = text }: RecordUnit): string => whole;

const longestRead = 600;

/** The text of a unit for the cross-encoder. */
export function rerankText({ form, compared, text, path }: RecordUnit): string {
  return unitContext({ path, lead: '', text: form === 'described' ? `${compared}: ${text}` : text }).slice(
    0,
    longestRead,
  );
}

/** Up to these lengths a field is given as a whole instead of a part of it. */
const longestWhole = { prose: 480, list: 320 };

/** All units of the records, in a fixed order, since the vectors are stored in that order. */
export function readRecordUnits(world: World): RecordUnit[] {
  const units: RecordUnit[] = [];
  const add = (unit: Omit<RecordUnit, 'id' | 'kind' | 'lead' | 'quote' | 'block'>) =>
    units.push({ id: units.length, kind: 'field', lead: '', quote: unit.text, block: unit.thing.id, ...unit });
  for (const thing of world.things) {
    const { resource, record } = thing;
    if (resource === undefined || record === undefined) continue;
    for (const askable of world.askables)
      if (askable.resource === resource && !askable.isReverse) addField(thing, askable, record, add);
    addDescriptions(thing, world.askables, add);
  }
  for (const askable of world.askables) if (askable.isReverse) addReverse(world, askable, add);
  return units;
}

type Add = (unit: Omit<RecordUnit, 'id' | 'kind' | 'lead' | 'quote' | 'block'>) => void;

function addField(thing: Thing, askable: Askable, record: Record<string, unknown>, add: Add): void {
  const { field } = askable;
  if (field === undefined) return;
  const whole = field.say(record);
  const about = { thing, askable, path: [thing.title, field.label], proof: [thing] };
  const unit = (part: string | Part, form: RecordUnit['form']) => {
    const { text, compared = text } = typeof part === 'string' ? { text: part } : part;
    const said = naming(thing, text, form === 'sentence' || field.type === 'prose');
    const longest = field.type === 'prose' ? longestWhole.prose : longestWhole.list;
    const isElement = form !== 'whole' && whole !== undefined && whole.length <= longest;
    const given = isElement ? { whole: naming(thing, whole, field.type === 'prose') } : {};
    add({ ...about, form, text: said, compared: compared === text ? said : compared, ...given });
  };
  if (whole !== undefined) unit(whole, 'whole');
  const parts = field.parts?.(record) ?? (field.type === 'prose' && whole !== undefined ? splitSentences(whole) : []);
  if (parts.length > 1 || whole === undefined) for (const part of parts) unit(part, field.parts ? 'part' : 'sentence');
}

/** Prefixes a text with the title of its thing, unless it is not prose and already contains the name. */
function naming({ title, name }: Thing, written: string, isProse: boolean): string {
  const text = written.replace(/\b(the) the\b/gi, '$1');
  return !isProse && text.toLowerCase().includes(name.toLowerCase()) ? text : `${title}: ${text}`;
}

/** Units that match how players describe a record; their answer is the summary of the record. */
function addDescriptions(thing: Thing, askables: readonly Askable[], add: Add): void {
  const { resource, record } = thing;
  const askable = askables.find((one) => one.key === identity && one.resource === resource);
  if (resource === undefined || record === undefined || askable === undefined) return;
  const { words, fields } = resource;
  const summary = (words.summary ?? []).flatMap((key) => fields[key]?.say(record) ?? []).join(' ');
  const about = { thing, askable, path: [thing.title], text: naming(thing, summary, true), proof: [thing] };
  const kind = words.kinds[0] ?? '';
  for (const described of [...(words.described[resource.keyOf(record)] ?? []), summary])
    add({ ...about, form: 'described', compared: `${kind}: ${described}` });
}

/** For every name that occurs in the field, the records that contain it. */
function addReverse(world: World, askable: Askable, add: Add): void {
  for (const { name, held } of holdersOf(world, askable).values()) {
    const list = [...held].map(([{ title }, details]) =>
      details.size === 0 ? title : `${title} (${[...details].join('; ')})`,
    );
    const text = askable.field?.sayReverse?.(name, joined([...new Set(list)])) ?? '';
    const about = { askable, form: 'reverse' as const, text, compared: text, proof: [...held.keys()] };
    for (const thing of world.named(name)) add({ ...about, thing, path: [thing.title, askable.label] });
  }
}

/** The records that contain each name, with what they say about it. */
function holdersOf(world: World, { resource, field }: Askable) {
  const holders = new Map<string, { name: string; held: Map<Thing, Set<string>> }>();
  for (const thing of world.things) {
    if (thing.resource !== resource || thing.record === undefined) continue;
    for (const { name, detail } of field?.names?.(thing.record) ?? []) {
      const key = nameKey(name);
      const entry = holders.get(key) ?? { name, held: new Map() };
      holders.set(key, entry);
      const details = entry.held.get(thing) ?? new Set();
      entry.held.set(thing, details);
      if (detail !== undefined) details.add(detail);
    }
  }
  return holders;
}

export const joined = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
