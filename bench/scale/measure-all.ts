import { measurePages } from './measure.ts';
import { idOf, managePages, operatorPages, workspacePages } from './pages.ts';
import type { Service } from './service.ts';
import type { Measured } from './tables.ts';
import { planTenants, type Size } from './tenants.ts';

export interface MeasureOptions {
  size: Size;
  now: number;
  rounds: number;
}

/** The ranks of a big, a middle and a small workspace. */
export const measuredRanks = ({ workspaces }: Size) => [0, Math.round(workspaces / 50), Math.round(workspaces / 2)];

/** Every page of three workspaces, of the operator, and some lists of the management API. */
export async function measureAll(
  service: Service,
  { size, now, rounds }: MeasureOptions,
): Promise<Pick<Measured, 'columns' | 'others'>> {
  const { ask } = await service.signIn();
  const get = (path: string) => ask('GET', path);
  const tenants = planTenants(size);
  const columns: Measured['columns'][number][] = [];
  for (const rank of measuredRanks(size)) {
    const { firstBot = 0, bots = 1, messages = 0 } = tenants[rank] ?? {};
    const title = `${bots} bots, ${messages.toLocaleString('en')} messages`;
    columns.push({ title, pages: await measurePages(workspacePages({ rank, firstBot, bots, now }), rounds, get) });
    console.log(`${title}: done`);
  }
  const operator = await measurePages(operatorPages, rounds, get);
  const read = await service.openManage(idOf('wsp', 0));
  return { columns, others: [...operator, ...(await measurePages(managePages(0), rounds, read))] };
}
