import type { Resource } from '@lectern/dataset';

/** A record that a conversation may be about. */
export interface Entity {
  resource: Resource;
  record: Record<string, unknown>;
  name: string;
}

/** What the data set holds, with the lookups that answers need. */
export interface World {
  resources: readonly Resource[];
  entities: readonly Entity[];
  /** The record of a resource with this name, key or other spelling. */
  find(resource: string, name: string): Entity | undefined;
}

export function createWorld(resources: readonly Resource[]): World {
  const entities = resources.flatMap((resource) =>
    resource.records.map((record): Entity => ({ resource, record, name: titleOf(resource, record) })),
  );
  const byRecord = new Map(entities.map((entity) => [entity.record, entity]));
  return {
    resources,
    entities,
    find(name, key) {
      const resource = resources.find((one) => one.name === name);
      const spelling = key.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
      const record = resource?.spellings.get(spelling);
      return record && byRecord.get(record);
    },
  };
}

/** How a record is called in a sentence. */
function titleOf(resource: Resource, record: Record<string, unknown>): string {
  const name = String(record.name);
  return resource.name === 'commands' ? `/${name}` : name;
}
