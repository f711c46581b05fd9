/** All of them: a server has few plans, and at most 1,000 brands. */
export const plansPath = '/operator/plans?limit=1000';
export const brandsPath = '/operator/brands?limit=1000';
