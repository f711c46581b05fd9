import { z } from 'zod';
import type { Facts } from '../../proof.ts';
import type { CommandReader } from './reader.ts';

/** The ids that commands may name. */
export interface Vocabulary {
  /** Ids without namespace by registry; tags under `tag/<registry>`. */
  readonly registries: Readonly<Record<string, readonly string[]>>;
  /** The properties of every block with the values they may take. */
  readonly blockProperties: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

const registriesFile = z.record(z.string(), z.array(z.string()));
const blocksFile = z.record(z.string(), z.tuple([z.record(z.string(), z.array(z.string()))], z.unknown()));
const timelinesFile = z.record(z.string(), z.object({ time_markers: z.record(z.string(), z.unknown()).default({}) }));

export function readVocabulary(facts: Facts): Vocabulary {
  const timelines = Object.values(facts.read('raw/data/timeline.json', timelinesFile));
  const timeMarkers = timelines.flatMap(({ time_markers }) => Object.keys(time_markers).map(withoutNamespace));
  const blocks = Object.entries(facts.read('raw/reports/blocks.json', blocksFile));
  return {
    registries: { ...facts.read('raw/reports/registries.json', registriesFile), time_marker: timeMarkers },
    blockProperties: Object.fromEntries(blocks.map(([id, [properties]]) => [id, properties])),
  };
}

/** Reads an id and, where a registry is given, makes sure that it is in there. */
export function readId(reader: CommandReader, vocabulary: Vocabulary, registry?: string): string {
  const start = reader.at;
  const id = withoutNamespace(reader.require(/(?:[a-z0-9_.-]+:)?[a-z0-9_./-]+/, 'an id'));
  if (registry === undefined || vocabulary.registries[registry]?.includes(id)) return id;
  return reader.fail(`"${id}" is not in ${registry}`, start);
}

/** Reads an id or, behind a `#`, a tag. */
export function readIdOrTag(reader: CommandReader, vocabulary: Vocabulary, registry: string): void {
  readId(reader, vocabulary, reader.skip('#') ? `tag/${registry}` : registry);
}

function withoutNamespace(id: string): string {
  return id.replace(/^minecraft:/, '');
}
