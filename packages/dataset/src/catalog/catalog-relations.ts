import type { Resource } from '../define-resource.ts';
import { type Catalog, kindsOf } from './catalog.ts';
import type { CatalogResource, Edge } from './define-catalog.ts';
import { openItemTags } from './item-tags.ts';

/** A relation of a record, seen from it. */
export interface CatalogRelation {
  /** As in "dropped by". */
  relation: string;
  resource: Resource;
  record: Record<string, unknown>;
}

/** The relations of a record of the catalogue, by the name of its resource and its id. */
export type CatalogRelations = (resource: string, id: string) => readonly CatalogRelation[];

/** Follows all edges once, in both directions; edges to records that do not exist are left out. */
export function relateCatalog(catalog: Catalog, curated: readonly Resource[]): CatalogRelations {
  const nodes = numberRecords([...kindsOf(catalog), ...curated]);
  const words = new Map<string, number>();
  const numberOf = (word: string) => {
    const known = words.get(word) ?? words.size;
    words.set(word, known);
    return known;
  };
  /** Record, word, record: numbers in a row, since edges are many. */
  const edges: number[] = [];
  for (const { from, forward, backward, to } of numberEdges(catalog, nodes)) {
    edges.push(from, numberOf(forward), to, to, numberOf(backward), from);
  }
  const adjacent = joinEdges(edges, nodes.all.length);
  const names = [...words.keys()];
  return (resource, id) => {
    const from = nodes.find(resource, id);
    if (from === undefined) return [];
    return adjacent(from).flatMap(({ word, to }) => {
      const node = nodes.all[to];
      return node === undefined ? [] : [{ relation: names[word] ?? '', ...node }];
    });
  };
}

/** Two records that are related, and how. */
export interface CatalogEdge {
  from: RecordOf;
  relation: string;
  to: RecordOf;
}

interface RecordOf {
  resource: Resource;
  record: Record<string, unknown>;
}

/** Every edge in its forward direction. */
export function* catalogEdges(catalog: Catalog, curated: readonly Resource[]): Generator<CatalogEdge> {
  const nodes = numberRecords([...kindsOf(catalog), ...curated]);
  for (const edge of numberEdges(catalog, nodes)) {
    const [from, to] = [nodes.all[edge.from], nodes.all[edge.to]];
    if (from && to) yield { from, relation: edge.forward, to };
  }
}

/** Edges between records that exist, by their numbers. */
function* numberEdges(catalog: Catalog, nodes: ReturnType<typeof numberRecords>) {
  const itemsOf = openItemTags(catalog);
  for (const kind of kindsOf(catalog)) {
    for (const record of kind.records) {
      for (const edge of [...kind.edges(record, itemsOf), ...curatedEdge(kind, record)]) {
        const { to: resource, id } = edge.from ?? { to: kind.name, id: kind.keyOf(record) };
        const from = nodes.find(resource, id);
        const to = nodes.find(edge.to, edge.id);
        if (from !== undefined && to !== undefined) yield { ...edge, from, to };
      }
    }
  }
}

function numberRecords(resources: readonly Resource[]) {
  const all: RecordOf[] = [];
  const byResource = new Map<string, Map<string, number>>();
  for (const resource of resources) {
    const numbers = new Map<string, number>();
    for (const record of resource.records) {
      numbers.set(resource.keyOf(record), all.length);
      all.push({ resource, record });
    }
    byResource.set(resource.name, numbers);
  }
  return { all, find: (resource: string, id: string) => byResource.get(resource)?.get(id) };
}

/** Edges by the record that they start from. */
function joinEdges(edges: readonly number[], count: number): (from: number) => { word: number; to: number }[] {
  const starts = new Uint32Array(count + 1);
  for (let place = 0; place < edges.length; place += 3)
    starts[at(edges, place) + 1] = at(starts, at(edges, place) + 1) + 1;
  for (let node = 0; node < count; node += 1) starts[node + 1] = at(starts, node + 1) + at(starts, node);
  const next = starts.slice();
  const words = new Uint8Array(edges.length / 3);
  const targets = new Uint32Array(edges.length / 3);
  for (let place = 0; place < edges.length; place += 3) {
    const from = at(edges, place);
    words[at(next, from)] = at(edges, place + 1);
    targets[at(next, from)] = at(edges, place + 2);
    next[from] = at(next, from) + 1;
  }
  return (from) => {
    const seen = new Map<string, { word: number; to: number }>();
    for (let place = at(starts, from); place < at(starts, from + 1); place += 1) {
      const edge = { word: at(words, place), to: at(targets, place) };
      seen.set(`${edge.word} ${edge.to}`, edge);
    }
    return [...seen.values()].sort((a, b) => a.word - b.word);
  };
}

const at = (numbers: ArrayLike<number>, place: number) => numbers[place] ?? 0;

function curatedEdge({ curated }: CatalogResource, record: Record<string, unknown>): Edge[] {
  if (curated === undefined || typeof record.curated !== 'string') return [];
  return [{ forward: 'described by', backward: 'describes', to: curated, id: record.curated }];
}
