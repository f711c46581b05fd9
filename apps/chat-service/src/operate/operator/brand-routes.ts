import { AppError } from '@lectern/service-kit';
import type { Context, Hono } from 'hono';
import type { RequireOperator } from '../../people/accounts/require-operator.ts';
import { brandBody, hostField } from '../../people/brands/brand.ts';
import type { Brands } from '../../people/brands/brands.ts';
import type { BrandBody, ListedBrandBody } from '../../platform/dashboard-api/types.ts';
import { readBody } from '../../platform/http/dashboard-request.ts';

const bodyBytes = 80_000;

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
    const all = (await brands.list()).map(
      ({ hasLogo, ...brand }): ListedBrandBody => ({ ...brand, has_logo: hasLogo }),
    );
    return context.json({ brands: all });
  });

  routes.get(one, async (context) => {
    await requireOperator(context);
    const brand: BrandBody | undefined = await brands.find(hostOf(context));
    if (brand === undefined) throw new AppError('not_found', 'Brand not found.');
    return context.json(brand);
  });

  routes.put(one, async (context) => {
    const operator = await requireOperator(context);
    const host = hostOf(context);
    const brand: BrandBody = await brands.put(host, await readBody(context, brandBody, bodyBytes), operator);
    return context.json(brand);
  });

  routes.delete(one, async (context) => {
    const operator = await requireOperator(context);
    await brands.remove(hostOf(context), operator);
    return context.body(null, 204);
  });
}
