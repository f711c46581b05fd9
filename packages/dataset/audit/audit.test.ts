import { describe, expect, it } from 'vitest';
import { registry, resources } from '../src/registry.ts';
import { auditCounts } from './counts.ts';
import { auditProse } from './prose.ts';
import { auditReferences } from './references.ts';
import { textsOf } from './texts.ts';

const named = [registry.mobs, registry.biomes, registry.items, registry.enchantments, registry.structures];

describe('the records', () => {
  it('are as many as they should be, and every filter value occurs', () => {
    expect(auditCounts(resources)).toEqual([]);
    expect(auditCounts(resources.map((resource) => ({ ...resource, records: [] }))).length).toBeGreaterThan(60);
  });

  it('agree with each other and with themselves', () => {
    expect(auditReferences(registry)).toEqual([]);
  });

  it('are written with care', () => {
    const names = named.flatMap(({ records }) => records.map(({ name }) => name)).filter((name) => name.includes(' '));
    expect(auditProse(resources.flatMap(textsOf), names)).toEqual([]);
  });
});
