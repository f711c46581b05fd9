import { z } from 'zod';
import { readSettingsFile } from '../../platform/config/settings-file.ts';
import type { Database, Step } from '../../platform/database/database.ts';
import { auditStep } from '../audit/audit.ts';
import { type BrandTerms, brandBody, hostField } from './brand.ts';

const fileShape = z.strictObject({ brands: z.record(hostField, brandBody.strict()) });

/** Reads the brands of a YAML or JSON file. What is wrong with it keeps the service from starting. */
export async function readBrandsFile(path: string): Promise<Record<string, BrandTerms>> {
  return (await readSettingsFile('BRANDS_FILE', path, fileShape)).brands;
}

/** Makes the brands of the file brands of the server. Brands that it no longer has stay, and can be edited again. */
export async function applyBrandsFile(
  { build, read, write }: Database,
  wanted: Record<string, BrandTerms>,
  at: number,
): Promise<void> {
  const before = new Map((await read(build.selectFrom('brands').selectAll())).map((brand) => [brand.host, brand]));
  const steps: Step[] = [];
  for (const [host, terms] of Object.entries(wanted)) {
    const { name, logo, accent, mail_from } = terms;
    const brand = before.get(host);
    const isSame = brand?.name === name && brand.logo === logo && brand.accent === accent;
    if (isSame && brand.mail_from === mail_from && brand.from_file === 1) continue;
    const row = { ...terms, updated_at: at, from_file: 1 };
    const insert = build.insertInto('brands').values({ host, ...row });
    steps.push(insert.onConflict((conflict) => conflict.column('host').doUpdateSet(row)));
    const actor = { kind: 'system', id: undefined, address: undefined } as const;
    const subject = { subjectKind: 'brand', subjectId: host, details: { name, accent, mail_from, file: true } };
    steps.push(auditStep(build, { workspaceId: undefined, at, actor, action: 'brand.changed', ...subject }));
  }
  const released = build.updateTable('brands').set({ from_file: 0 }).where('from_file', '=', 1);
  await write([...steps, released.where('host', 'not in', ['', ...Object.keys(wanted)])]);
}
