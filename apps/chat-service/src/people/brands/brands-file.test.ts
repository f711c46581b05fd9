import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createBrands } from './brands.ts';
import { applyBrandsFile, readBrandsFile } from './brands-file.ts';

const host = 'chat.agency.example';
const agency = `brands:
  ${host}:
    name: Agency Chat
    accent: '#2457d6'
    mail_from: Agency <chat@agency.example>
`;
const operator = { kind: 'operator', id: 'usr_op', address: '' } as const;

onBothDatabases('a file of brands', (opened) => {
  const apply = async (text: string) => {
    const path = join(await mkdtemp(join(tmpdir(), 'lectern-brands-')), 'brands.yaml');
    await writeFile(path, text);
    await applyBrandsFile(opened().database, await readBrandsFile(path), 1);
  };
  const countEntries = async () => {
    const { read, build } = opened().database;
    return (await read(build.selectFrom('audit_log').select('id').where('subject_id', '=', host))).length;
  };

  it('defines brands that nobody else can change, until the file no longer has them', async () => {
    const brands = createBrands({ database: opened().database, now: () => 1 });
    const terms = { name: 'Other', logo: null, accent: null, mail_from: null };
    await brands.put(host, terms, operator);
    await apply(agency);
    await apply(agency);
    expect(await countEntries()).toBe(2);
    expect(await brands.find(host)).toMatchObject({ name: 'Agency Chat', logo: null, fromFile: true });
    const refusal = { message: `The brand of ${host} is defined in BRANDS_FILE. Change it there.` };
    await expect(brands.put(host, terms, operator)).rejects.toMatchObject(refusal);
    await expect(brands.remove(host, operator)).rejects.toMatchObject(refusal);
    await apply(agency.replace('Agency Chat', 'Agency'));
    expect(await brands.find(host)).toMatchObject({ name: 'Agency' });
    await apply('brands: {}');
    expect(await brands.find(host)).toMatchObject({ name: 'Agency', fromFile: false });
    await brands.remove(host, operator);
    expect(await brands.find(host)).toBeUndefined();
  });

  it('is refused with the place of the mistake', async () => {
    const problem = (text: string) => apply(text).catch((error: Error) => error.message);
    expect(await problem('brands:\n  Nohost:\n    name: A')).toMatch(/BRANDS_FILE .* is wrong: brands\.Nohost/);
    expect(await problem(`brands:\n  ${host}:\n    name: A\n    accent: red`)).toMatch(/accent must be a colour/);
    expect(await problem(`brands:\n  ${host}:\n    name: A\n    logos: x`)).toMatch(/Unrecognized key: "logos"/);
    expect(await problem('brands: [')).toMatch(/is not YAML/);
    await expect(readBrandsFile('/nowhere/brands.yaml')).rejects.toThrow(/BRANDS_FILE cannot be read/);
  });
});
