import { AppError } from '@lectern/service-kit';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { RequireOperator } from '../../people/accounts/require-operator.ts';
import { type Brand, brandBody, hostField } from '../../people/brands/brand.ts';
import type { Brands } from '../../people/brands/brands.ts';
import type { BrandBody, ListedBrandBody } from '../../platform/dashboard-api/types.ts';
import { readBody, readQuery } from '../../platform/http/dashboard-request.ts';
import { cutPage, pageFields } from '../../platform/http/list-page.ts';

const bodyBytes = 80_000;
export const brandsQuery = z.object(pageFields(200, 1_000));

/** The brands of the server, for its operators. */
export function addBrandRoutes(
  routes: Hono,
  { brands, requireOperator }: { brands: Brands; requireOperator: RequireOperator },
): void {
  const one = '/operator/brands/:host';
  const hostOf = (context: Context) => {
    const host = hostField.safeParse(context.req.param('host'));
    if (!host.success) throw new AppError('invalid_request', 'The host must be a name such as chat.example.com.');
    return host.data;
  };

  routes.get('/operator/brands', async (context) => {
    await requireOperator(context);
    const { limit, cursor } = readQuery(context, brandsQuery);
    const found = await brands.list({ limit: limit + 1, after: cursor });
    const { page, nextCursor } = cutPage(found, limit, ({ host }) => ({ at: 0, id: host }));
    const listed = page.map(({ hasLogo, ...brand }): ListedBrandBody => ({ ...wireBrand(brand), has_logo: hasLogo }));
    return context.json({ brands: listed, next_cursor: nextCursor });
  });

  routes.get(one, async (context) => {
    await requireOperator(context);
    const brand = await brands.find(hostOf(context));
    if (brand === undefined) throw new AppError('not_found', 'Brand not found.');
    return context.json(wireBrand(brand) satisfies BrandBody);
  });

  routes.put(one, async (context) => {
    const operator = await requireOperator(context);
    const host = hostOf(context);
    const brand = await brands.put(host, await readBody(context, brandBody, bodyBytes), operator);
    return context.json(wireBrand(brand) satisfies BrandBody);
  });

  routes.delete(one, async (context) => {
    const operator = await requireOperator(context);
    await brands.remove(hostOf(context), operator);
    return context.body(null, 204);
  });
}

function wireBrand<Listed extends Omit<Brand, 'logo'>>({ fromFile, ...brand }: Listed) {
  return { ...brand, from_file: fromFile };
}
