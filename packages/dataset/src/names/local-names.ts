import { catalogLinks } from '../catalog/catalog-links.ts';
import type { Resource } from '../define-resource.ts';
import { foldLocalName } from './fold-name.ts';

/** A language in which the game's things have names. */
export interface Language {
  /** As the game writes it: `de_de`. */
  code: string;
  /** As HTTP and HTML write it: `de-DE`. */
  tag: string;
  /** The language's own name for itself, and its region. */
  name: string;
  region: string;
  /** Names that differ from English. */
  translated: number;
}

type Item = Record<string, unknown>;

/** The names of records in one language. */
export interface LocalNames {
  readonly language: Language;
  /** The record's name; null if it has none. The English one where the language has no other. */
  nameOf(resource: Resource, record: Item): string | null;
  /** Every name of a resource in the form for searching, with its record. */
  spellings(resource: Resource): ReadonlyMap<string, Item>;
}

export interface NameFiles {
  /** Kind and id -> place of the name in every language. */
  index: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The names by place; empty where the name is the English one. */
  names: readonly string[];
}

export function createLocalNames(language: Language, { index, names }: NameFiles): LocalNames {
  const known = new Map<string, ReadonlyMap<string, Item>>();

  function nameOf(resource: Resource, record: Item): string | null {
    const place = placesOf(resource, record)
      .map((one) => placeIn(index, one))
      .find((one) => one !== undefined);
    return place === undefined ? null : names[place] || String(record.name);
  }

  return {
    language,
    nameOf,
    spellings(resource) {
      const before = known.get(resource.name);
      if (before !== undefined) return before;
      const made = new Map<string, Item>();
      for (const record of resource.records) {
        const folded = foldLocalName(nameOf(resource, record) ?? '');
        if (folded !== '' && !made.has(folded)) made.set(folded, record);
      }
      known.set(resource.name, made);
      return made;
    },
  };
}

/** Where the names of a record may be: `entities/creeper`. */
function placesOf(resource: Resource, record: Item): readonly string[] {
  const [root, kind] = resource.name.split('/');
  if (root !== 'catalog' || kind === undefined) return catalogLinks(resource.name, resource.keyOf(record));
  if (kind !== 'recipes') return [`${kind}/${resource.keyOf(record)}`];
  const item: unknown = Reflect.get(Object(record.result), 'item');
  return typeof item === 'string' ? [`items/${item}`] : [];
}

function placeIn(index: NameFiles['index'], place: string): number | undefined {
  const slash = place.indexOf('/');
  const ofKind = index[place.slice(0, slash)];
  const id = place.slice(slash + 1);
  return ofKind !== undefined && Object.hasOwn(ofKind, id) ? ofKind[id] : undefined;
}
