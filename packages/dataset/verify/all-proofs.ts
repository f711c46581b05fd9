import type { Resource } from '../src/define-resource.ts';
import { registry } from '../src/registry.ts';
import { achievementProof } from './achievements/proof.ts';
import { biomeProof } from './biomes/proof.ts';
import { commandProof } from './commands/proof.ts';
import { enchantmentProof } from './enchantments/proof.ts';
import { itemProof } from './items/proof.ts';
import { mobProof } from './mobs/proof.ts';
import type { FieldProof, ResourceProof } from './proof.ts';
import { structureProof } from './structures/proof.ts';
import { tradeProof } from './trades/proof.ts';
import { versionProof } from './versions/proof.ts';

/** A record's field proof with the record's type left open, so that all resources are run alike. */
export interface RunnableProof {
  resource: string;
  records: readonly { key: string; record: object; proofs: readonly RunnableField[] }[];
}

export interface RunnableField extends Pick<FieldProof<never>, 'kind' | 'source' | 'unordered'> {
  field: string;
  /** Undefined when no machine can check this record's value. */
  expected: ((facts: Parameters<NonNullable<FieldProof<never>['expected']>>[1]) => unknown) | undefined;
  actual: () => unknown;
}

/** Every resource with its proof. */
export const allProofs: readonly RunnableProof[] = [
  bind(registry.mobs, mobProof),
  bind(registry.biomes, biomeProof),
  bind(registry.items, itemProof),
  bind(registry.enchantments, enchantmentProof),
  bind(registry.structures, structureProof),
  bind(registry.commands, commandProof),
  bind(registry.versions, versionProof),
  bind(registry.achievements, achievementProof),
  bind(registry.trades, tradeProof),
];

function bind<Item extends object>(resource: Resource<string, Item>, proof: ResourceProof<Item>): RunnableProof {
  const fields = Object.keys(proof) as (keyof Item & string)[];
  return {
    resource: resource.name,
    records: resource.records.map((record) => ({
      key: resource.keyOf(record),
      record,
      proofs: fields.map((field) => {
        const { kind, source, unordered, expected, actual } = proof[field];
        return {
          field,
          kind,
          source,
          ...(unordered && { unordered }),
          expected: expected && ((facts) => expected(record, facts)),
          actual: () => (actual ? actual(record) : record[field]),
        };
      }),
    })),
  };
}
