import { answers, reference, singleSchema } from './components.ts';
import { object, text, texts } from './discovery-schemas.ts';
import type { JsonSchema } from './record-schema.ts';
import { query } from './resource-operations.ts';

const listOf = (name: string, description: string): JsonSchema => ({
  type: 'array',
  items: reference('schemas', name),
  description,
});

export const changesSchemas: Record<string, JsonSchema> = {
  ReleasedId: object('An id with a release of the game.', {
    id: text('Id of the game.'),
    release: text('Release that added or removed it.'),
  }),
  RenamedId: object('An id that became another one.', {
    from: text('Id before.'),
    to: text('Id since then.'),
    release: text('Release that renamed it.'),
  }),
  KindChanges: object('What changed in a kind of the catalogue.', {
    kind: reference('schemas', 'CatalogKindName'),
    added: listOf('ReleasedId', 'New ids.'),
    removed: listOf('ReleasedId', 'Ids that are gone.'),
    renamed: listOf('RenamedId', 'Ids that became other ones; neither added nor removed.'),
  }),
  Changes: object('What changed between two releases of the game.', {
    from: text('Release that is compared.'),
    to: text('Release that it is compared with.'),
    releases: texts('Releases after "from", up to "to".'),
    kinds: listOf('KindChanges', 'The kinds whose ids are known for each release.'),
  }),
  ChangesResult: singleSchema(reference('schemas', 'Changes')),
};

export function changesOperation() {
  const release = (name: string, meaning: string) => query(name, meaning, { type: 'string' });
  const parameters = [
    release('from', 'A release since 1.14; the one before "to" if it is left out.'),
    release('to', 'A release since 1.14; the newest one if it is left out.'),
    query('kind', 'Only this kind.', reference('schemas', 'CatalogKindName')),
  ];
  const kind = {
    kind: 'items',
    added: [{ id: 'wolf_armor', release: '1.20.5' }],
    removed: [],
    renamed: [{ from: 'scute', to: 'turtle_scute', release: '1.20.5' }],
  };
  const example = { from: '1.20.4', to: '1.20.5', releases: ['1.20.5'], kinds: [kind] };
  const responses = answers('The changes.', reference('schemas', 'ChangesResult'), { success: true, data: example });
  const summary = 'List ids that releases of the game added, removed or renamed';
  return { get: { operationId: 'listChanges', tags: ['catalog'], summary, parameters, responses } };
}
