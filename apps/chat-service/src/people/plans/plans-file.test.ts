import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../platform/database/test/on-each-database.ts';
import { createPlans } from './plan-records.ts';
import { applyPlansFile, readPlansFile, requireDefaultPlan } from './plans-file.ts';

async function fileWith(text: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'lectern-plans-')), 'plans.yaml');
  await writeFile(path, text);
  return path;
}

const agency = `plans:
  agency:
    name: Agency
    api_access: true
    questions_per_month: 10000
    bots: 40
`;

onBothDatabases('a file of plans', (opened) => {
  const operator = { kind: 'operator', id: undefined, address: undefined } as const;
  const apply = async (text: string) => applyPlansFile(opened().database, await readPlansFile(await fileWith(text)), 1);
  const plans = () => createPlans({ database: opened().database, now: () => 1 });
  const countEntries = async () => {
    const { read, build } = opened().database;
    return (await read(build.selectFrom('audit_log').select('id').where('subject_id', '=', 'agency'))).length;
  };

  it('defines plans that nobody else can change, until the file no longer has them', async () => {
    await apply(agency);
    await apply(agency);
    expect(await countEntries()).toBe(1);
    const found = await plans().find('agency');
    expect(found).toMatchObject({ name: 'Agency', fromFile: true, bots: 40, sources: null, whiteLabel: false });
    await expect(plans().remove('agency', operator)).rejects.toMatchObject({
      message: 'The plan Agency is defined in PLANS_FILE. Change it there.',
    });
    await apply(agency.replace('bots: 40', 'bots: 50'));
    expect(await plans().find('agency')).toMatchObject({ bots: 50 });
    expect(await countEntries()).toBe(2);
    await apply('plans: {}');
    expect(await plans().find('agency')).toMatchObject({ bots: 50, fromFile: false });
    await plans().remove('agency', operator);
  });

  it('is refused with the place of the mistake', async () => {
    const problem = (text: string) => apply(text).catch((error: Error) => error.message);
    expect(await problem('plans:\n  agency:\n    name: Agency\n    bots: many')).toMatch(
      /is wrong: plans\.agency\.bots must be a whole number from 1/,
    );
    expect(await problem('plans:\n  agency:\n    name: Agency\n    bot: 3')).toMatch(/Unrecognized key: "bot"/);
    expect(await problem('plans: [')).toMatch(/is not YAML/);
    expect(await problem('plans:\n  free:\n    name: Free\n    api_access: true')).toMatch(
      'api_access of the plan free must be false',
    );
    await expect(readPlansFile('/nowhere/plans.yaml')).rejects.toThrow(/PLANS_FILE cannot be read/);
  });

  it('may define the plan of new workspaces', async () => {
    const { database } = opened();
    await requireDefaultPlan(database, 'business');
    await expect(requireDefaultPlan(database, 'gold')).rejects.toThrow(
      /DEFAULT_PLAN is "gold", which is none of free, pro, business, enterprise/,
    );
  });
});
