import type { NumberField, Relation } from '../table.ts';
import { words } from '../text.ts';
import { eraOf, releaseOrder } from './release-order.ts';

interface Added {
  versionAdded: string;
}

/** When things came into the game, as an order. */
export function addedOrder(records: readonly Added[]): NumberField<Added> {
  const names = new Map(records.map(({ versionAdded }) => [releaseOrder(versionAdded), versionAdded]));
  return {
    name: 'age',
    verb: 'added',
    of: ({ versionAdded }) => releaseOrder(versionAdded),
    nouns: [],
    most: [
      'newest',
      'latest',
      'most recent',
      'most recently added',
      'added most recently',
      'youngest',
      'last',
      'last added',
      'added last',
    ],
    least: ['oldest', 'earliest', 'first added', 'added first', 'first'],
    more: ['newer', 'younger'],
    less: ['older'],
    over: ['added after', 'introduced after', 'newer than', 'came after', 'after version', 'after'],
    from: ['added since', 'introduced since', 'since version', 'since'],
    under: ['added before', 'introduced before', 'older than', 'before version', 'before'],
    order: true,
    top: '{is|are} the newest',
    bottom: '{is|are} the oldest',
    say: (order) => `added in ${names.get(order) ?? 'a release'}`,
    read: (name) => (/^\d+\.|^[A-Z]/.test(name) ? releaseOrder(name) : undefined),
  };
}

/** In which release things came into the game. */
export const added: Relation<Added> = {
  field: 'versionAdded',
  after: words(
    'came out in|come out in|came out with|added in|added by|added with|introduced in|introduced by|introduced with|new in|came in|came with|' +
      'come in|come with|from version|from update|added during|added to|first appeared in|appeared in|' +
      'appear in|debuted in|arrive in|arrive with|arrived in|arrived with|brought by|got added in|implemented in',
  ),
  before: ['add', 'introduce', 'bring', 'brought'],
  needsNoun: true,
  implied: true,
  values: ({ versionAdded }) => [versionAdded, eraOf(versionAdded) ?? ''],
  refers: ['versions'],
  clause: 'added in {}',
  not: 'not added in {}',
};
