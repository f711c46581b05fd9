import type { Wire } from '@lectern/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJson, type Served, serveFetch } from './harness.ts';

let service: Served;
beforeAll(async () => {
  service = await serveFetch();
});
afterAll(() => service.stop());

async function ask(path: string): Promise<Wire> {
  const response = await service.ask(`/api/v1/${path}`);
  return { status: response.status, ...(await readJson(response)) };
}

describe('expand', () => {
  it('puts records in the place of the names that refer to them', async () => {
    const { data } = await ask('mobs/skeleton?expand=drops.item,versionAdded');
    const names = data.drops.map(({ item }: { item: unknown }) => item);
    expect(names).toContainEqual(expect.objectContaining({ id: 'arrow', stackSize: 64 }));
    expect(names).toContain('Bone');
    expect(data.name).toBe('Skeleton');
  });

  it('works in lists, with chosen fields and names in a language', async () => {
    const { data } = await ask('mobs?ids=skeleton&fields=name,drops&expand=drops.item&lang=de_de');
    expect(Object.keys(data[0])).toEqual(['name', 'drops', 'localName']);
    expect(data[0].drops[0]).toMatchObject({ chance: 100 });
    expect(JSON.stringify(data)).toContain('"localName":"Pfeil"');
  });

  it('expands the ingredients of a recipe by their letters', async () => {
    const { data } = await ask('items/bow?expand=craftingRecipe.ingredients');
    expect(Object.values(data.craftingRecipe.ingredients)).toContainEqual(expect.objectContaining({ id: 'stick' }));
  });

  it('works in the catalogue', async () => {
    const { data: entity } = await ask('catalog/entities/creeper?expand=drops.item,curated');
    expect(entity.drops[0].item).toMatchObject({ id: 'gunpowder', stackSize: 64 });
    expect(entity.curated).toMatchObject({ id: 'creeper', hp: 20 });
    const { data: recipes } = await ask('catalog/recipes?ids=bread&expand=result.item,ingredients.items');
    expect(recipes[0].result.item).toMatchObject({ id: 'bread' });
    expect(recipes[0].ingredients[0].items[0]).toMatchObject({ id: 'wheat' });
  });

  it('refuses fields that refer to nothing in the catalogue, and tells the others', async () => {
    for (const path of ['catalog/entities?expand=hp', 'catalog/entities?expand=__proto__'])
      expect(await ask(path), path).toMatchObject({ status: 400, error: expect.stringContaining('drops.item') });
    expect(await ask('mobs/creeper?expand=nothing')).toMatchObject({ status: 200, data: { id: 'creeper' } });
    const { data } = await ask('meta');
    expect(data.resources[0].expand).toEqual(expect.arrayContaining(['spawnBiomes', 'drops.item', 'versionAdded']));
  });

  it('refuses to insert more than 1 MB', async () => {
    const answer = await ask('catalog/items?limit=1000&expand=tags');
    expect(answer).toMatchObject({ status: 400, error: expect.stringContaining('limit') });
  });
});
