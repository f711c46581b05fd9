type Value = string | number | boolean | null;

/** Parameters that compare fields: `'hp[gte]': 20`, `'type[not]': ['passive', 'boss']`. Flags have no order. */
export type Comparisons<Ordered extends string, Flags extends string> = {
  [Name in `${Ordered}[${'lt' | 'lte' | 'gt' | 'gte'}]`]?: string | number;
} & {
  [Name in `${Ordered | Flags}[${'eq' | 'not'}]`]?: Value | readonly Value[];
};
