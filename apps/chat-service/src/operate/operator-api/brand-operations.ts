import type { OperatorScope } from '../../bots/tokens/operator-scopes.ts';
import type { Operation } from '../manage/operation.ts';
import { brandsQuery } from '../operator/brand-routes.ts';
import { brand, listedBrand } from './operate-examples.ts';

/** The operations about brands: how the service appears on other hosts. */
export const brandOperations: readonly Operation<OperatorScope>[] = [
  {
    id: 'listBrands',
    method: 'GET',
    path: '/brands',
    needs: ['plans:read'],
    status: 200,
    query: brandsQuery,
    summary: 'List the brands of the server by host, without their logos',
    answer: ['BrandList', { brands: [listedBrand], next_cursor: null }],
  },
  {
    id: 'readBrand',
    method: 'GET',
    path: '/brands/:host',
    needs: ['plans:read'],
    status: 200,
    summary: 'Read the brand of a host',
    answer: ['Brand', brand],
  },
  {
    id: 'putBrand',
    method: 'PUT',
    path: '/brands/:host',
    needs: ['plans:write'],
    status: 200,
    summary: 'Create the brand of a host, or replace all of it',
    body: ['BrandTerms', { name: brand.name, accent: brand.accent, mail_from: brand.mail_from }],
    answer: ['Brand', brand],
  },
  {
    id: 'deleteBrand',
    method: 'DELETE',
    path: '/brands/:host',
    needs: ['plans:write'],
    status: 204,
    summary: 'Delete the brand of a host; its workspaces appear under the name of the server',
  },
];
