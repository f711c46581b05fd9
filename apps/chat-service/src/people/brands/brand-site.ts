import { AppError } from '@lectern/service-kit';
import { Hono } from 'hono';
import type { SiteBrandBody } from '../../platform/dashboard-api/types.ts';
import { hostField } from './brand.ts';
import type { Brands } from './brands.ts';

/** How the dashboard appears on the host of the request, for anybody. */
export function createBrandSite(brands: Pick<Brands, 'known'>): Hono {
  const routes = new Hono();
  routes.get('/brand', (context) => {
    const brand = brands.known(new URL(context.req.url).hostname);
    const body: SiteBrandBody = {
      name: brand?.name ?? 'Lectern',
      logo: brand?.logo ?? null,
      accent: brand?.accent ?? null,
    };
    return context.json(body);
  });
  return routes;
}

/** For proxies that get a certificate when a host is first asked for: only hosts that an operator named are ours. */
export function createDomainCheck(brands: Pick<Brands, 'find'>, publicUrl: () => string): Hono {
  const routes = new Hono();
  routes.get('/', async (context) => {
    const asked = hostField.safeParse((context.req.query('domain') ?? '').toLowerCase());
    const isOurs = asked.success && (new URL(publicUrl()).hostname === asked.data || (await brands.find(asked.data)));
    if (!isOurs) throw new AppError('not_found', 'This host is not served here.');
    return context.body(null, 200, { 'Cache-Control': 'no-store' });
  });
  return routes;
}
