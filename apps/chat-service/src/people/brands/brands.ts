import { AppError } from '@lectern/service-kit';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/shared/scope.ts';
import { auditStep } from '../audit/audit.ts';
import type { Brand, BrandTerms } from './brand.ts';

const mostBrands = 1_000;
/** How soon a change on another instance is seen here. */
const freshMs = 5_000;

export type Brands = ReturnType<typeof createBrands>;

/** The brands of the instance. What every request asks for is kept in memory and read again after some seconds. */
export function createBrands({ database, now }: { database: Database; now: () => number }) {
  const { build, read, write } = database;
  let byHost: ReadonlyMap<string, Brand> = new Map();
  let hosts: ReadonlyMap<string, string> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;

  const select = () => build.selectFrom('brands').select(['host', 'name', 'logo', 'accent', 'mail_from']);

  async function refresh(): Promise<void> {
    readAt = now();
    const owned = build.selectFrom('workspace_terms').select(['workspace_id', 'brand']).where('brand', 'is not', null);
    const [all, workspaces] = await Promise.all([read(select()), read(owned)]);
    byHost = new Map(all.map((brand) => [brand.host, brand]));
    hosts = new Map(workspaces.map(({ workspace_id, brand }) => [workspace_id, brand ?? '']));
  }

  function keepFresh(): void {
    if (now() - readAt >= freshMs) void refresh().catch(() => undefined);
  }

  const entry = (actor: Actor, host: string, action: string, details: Record<string, unknown>) =>
    auditStep(build, {
      ...{ workspaceId: undefined, at: now(), actor, action: `brand.${action}` },
      ...{ subjectKind: 'brand', subjectId: host, details },
    });

  return {
    refresh,

    known(host: string): Brand | undefined {
      keepFresh();
      return byHost.get(host);
    },

    ofWorkspace(workspaceId: string): Brand | undefined {
      keepFresh();
      return byHost.get(hosts.get(workspaceId) ?? '');
    },

    list: () => listBrands(database),

    async find(host: string): Promise<Brand | undefined> {
      return (await read(select().where('host', '=', host)))[0];
    },

    async put(host: string, terms: BrandTerms, actor: Actor): Promise<Brand> {
      const row = { ...terms, updated_at: now() };
      const insert = build.insertInto('brands').values({ host, ...row });
      const room = build
        .selectFrom('brands')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('host', '<>', host)
        .having(({ eb, fn }) => eb(fn.countAll<number>(), '<', mostBrands));
      const { name, accent, mail_from } = terms;
      const written = await write([
        { query: room, mustAffect: true },
        insert.onConflict((conflict) => conflict.column('host').doUpdateSet(row)),
        entry(actor, host, 'changed', { name, accent, mail_from }),
      ]);
      if (!written.done) throw new AppError('conflict', `There can be at most ${mostBrands} brands.`);
      await refresh();
      return { host, ...terms };
    },

    /** Its workspaces appear under the name of the server again. Doing so again changes nothing. */
    async remove(host: string, actor: Actor): Promise<void> {
      await write([
        { query: build.deleteFrom('brands').where('host', '=', host), mustAffect: true },
        build.updateTable('workspace_terms').set({ brand: null }).where('brand', '=', host),
        entry(actor, host, 'deleted', {}),
      ]);
      await refresh();
    },
  };
}

/** Brands that are known from the first request on. */
export async function openBrands(options: Parameters<typeof createBrands>[0]): Promise<Brands> {
  const brands = createBrands(options);
  await brands.refresh();
  return brands;
}

/** The address of a workspace: the host of its brand, or else that of the server. */
export function createWorkspaceUrl(brands: Pick<Brands, 'ofWorkspace'>, serverUrl: () => string) {
  return (workspaceId?: string): string => {
    const brand = workspaceId === undefined ? undefined : brands.ofWorkspace(workspaceId);
    return brand === undefined ? serverUrl() : `${new URL(serverUrl()).protocol}//${brand.host}`;
  };
}

/** Without their logos, which are large. */
async function listBrands({ build, read }: Database): Promise<(Omit<Brand, 'logo'> & { hasLogo: boolean })[]> {
  const columns = build.selectFrom('brands').select(['host', 'name', 'accent', 'mail_from']);
  const logo = columns.select(({ eb }) => eb('logo', 'is not', null).as('hasLogo'));
  // SQLite has 1 and 0 for truth.
  return (await read(logo.orderBy('host'))).map((row) => ({ ...row, hasLogo: Boolean(row.hasLogo) }));
}
