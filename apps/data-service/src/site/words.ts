import type { FieldLayout, Resource } from '@lectern/dataset';

/** `spawnBiomes` as "Spawn biomes". */
export function sentenceCase(name: string): string {
  const words = name
    .replace(/[_-]/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const layoutOf = (resource: Resource, field: string): FieldLayout => resource.page.fields?.[field] ?? {};

/** The label shown for a field; for a path, the label of the field with its member. */
export function labelOf(resource: Resource, path: string): string {
  const [field = '', member] = path.split('.');
  const label = layoutOf(resource, field).label ?? sentenceCase(resource.fields[field]?.label ?? field);
  return member === undefined ? label : `${label}, ${member === 'max' ? 'most' : member === 'min' ? 'least' : member}`;
}

/** A value of a closed set as people write it: `very_rare` as "very rare". */
export const plainValue = (value: unknown) => String(value).replace(/[_-]/g, ' ');

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

export const plainDate = (isoDate: string) => dateFormat.format(new Date(`${isoDate}T00:00:00Z`));

const numberFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

export const plainNumber = (value: number) => numberFormat.format(value);

/** The value at a path such as `damage.hard`. */
export function valueAt(record: object, path: string): unknown {
  let value: unknown = record;
  for (const step of path.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  }
  return value;
}

export function countOf(count: number, noun: string): string {
  return `${plainNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** The filters, without those whose value is the same as that of an earlier filter in every record. */
export function distinctFilters({ filters, records }: Resource): Resource['filters'] {
  return filters.filter(
    ({ name, values }, index) =>
      values.length > 1 &&
      !filters.slice(0, index).some((before) => records.every((record) => record[before.name] === record[name])),
  );
}
