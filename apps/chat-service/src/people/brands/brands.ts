import { AppError } from '@lectern/service-kit';
import type { Database } from '../../platform/database/database.ts';
import type { ListPage } from '../../platform/http/list-page.ts';
import type { Actor } from '../../platform/shared/scope.ts';
import { auditStep } from '../audit/audit.ts';
import type { Brand, BrandTerms } from './brand.ts';

const mostBrands = 1_000;
/** How soon a change on another instance is seen here. */
const freshMs = 5_000;

export type Brands = ReturnType<typeof createBrands>;

/** The brands of the instance. What every request asks for is kept in memory and read again after some seconds. */
export function createBrands({ database, now }: { database: Database; now: () => number }) {
  const { build, read } = database;
  let byHost: ReadonlyMap<string, Brand> = new Map();
  let hosts: ReadonlyMap<string, string> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;

  const select = () => build.selectFrom('brands').select(['host', 'name', 'logo', 'accent', 'mail_from', 'from_file']);

  async function refresh(): Promise<void> {
    readAt = now();
    const owned = build.selectFrom('workspace_terms').select(['workspace_id', 'brand']).where('brand', 'is not', null);
    const [all, workspaces] = await Promise.all([read(select()), read(owned)]);
    byHost = new Map(all.map((row) => [row.host, brandOf(row)]));
    hosts = new Map(workspaces.map(({ workspace_id, brand }) => [workspace_id, brand ?? '']));
  }

  function keepFresh(): void {
    if (now() - readAt >= freshMs) void refresh().catch(() => undefined);
  }

  async function find(host: string): Promise<Brand | undefined> {
    const [row] = await read(select().where('host', '=', host));
    return row && brandOf(row);
  }

  return {
    refresh,
    find,

    known(host: string): Brand | undefined {
      keepFresh();
      return byHost.get(host);
    },

    ofWorkspace(workspaceId: string): Brand | undefined {
      keepFresh();
      return byHost.get(hosts.get(workspaceId) ?? '');
    },

    list: (page: ListPage) => listBrands(database, page),
    ...createBrandChanges({ database, now, find, refresh }),
  };
}

interface ChangeOptions {
  database: Database;
  now: () => number;
  find(host: string): Promise<Brand | undefined>;
  refresh(): Promise<void>;
}

/** What operators change, except for the brands of the file. */
function createBrandChanges({ database: { build, write }, now, find, refresh }: ChangeOptions) {
  const entry = (actor: Actor, host: string, action: string, details: Record<string, unknown>) =>
    auditStep(build, {
      ...{ workspaceId: undefined, at: now(), actor, action: `brand.${action}` },
      ...{ subjectKind: 'brand', subjectId: host, details },
    });

  return {
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
        {
          query: insert.onConflict((conflict) =>
            conflict.column('host').doUpdateSet(row).where('brands.from_file', '=', 0),
          ),
          mustAffect: true,
        },
        entry(actor, host, 'changed', { name, accent, mail_from }),
      ]);
      if (!written.done && written.refusedStep === 1) throw ofTheFile(host);
      if (!written.done) throw new AppError('conflict', `There can be at most ${mostBrands} brands.`);
      await refresh();
      return { host, ...terms, fromFile: false };
    },

    /** Its workspaces appear under the name of the server again. Doing so again changes nothing. */
    async remove(host: string, actor: Actor): Promise<void> {
      if ((await find(host))?.fromFile) throw ofTheFile(host);
      await write([
        { query: build.deleteFrom('brands').where('host', '=', host).where('from_file', '=', 0), mustAffect: true },
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

/** The address of a workspace: the host of its brand at the port of the server, or else that of the server. */
export function createWorkspaceUrl(brands: Pick<Brands, 'ofWorkspace'>, serverUrl: () => string) {
  return (workspaceId?: string): string => {
    const brand = workspaceId === undefined ? undefined : brands.ofWorkspace(workspaceId);
    if (brand === undefined) return serverUrl();
    const { protocol, port } = new URL(serverUrl());
    return `${protocol}//${brand.host}${port && `:${port}`}`;
  };
}

const ofTheFile = (host: string) =>
  new AppError('conflict', `The brand of ${host} is defined in BRANDS_FILE. Change it there.`);

const brandOf = ({ from_file, ...brand }: BrandTerms & { host: string; from_file: number }): Brand => ({
  ...brand,
  fromFile: from_file === 1,
});

/** By host, without their logos, which are large. */
async function listBrands(
  { build, read }: Database,
  { limit, after }: ListPage,
): Promise<(Omit<Brand, 'logo'> & { hasLogo: boolean })[]> {
  const columns = build.selectFrom('brands').select(['host', 'name', 'accent', 'mail_from', 'from_file']);
  const logo = columns.select(({ eb }) => eb('logo', 'is not', null).as('hasLogo'));
  const rows = await read(
    logo
      .where('host', '>', after?.id ?? '')
      .orderBy('host')
      .limit(limit),
  );
  // SQLite has 1 and 0 for truth.
  return rows.map(({ from_file, ...row }) => ({ ...row, fromFile: from_file === 1, hasLogo: Boolean(row.hasLogo) }));
}
