import type { Resource } from '@lectern/dataset';
import type { CraftPlan } from '@lectern/dataset/catalog';

type Item = Record<string, unknown>;

/** A record for people: a line for each field that has a value. */
export function recordText(resource: Resource, record: Item): string {
  const fields = Object.entries(record).filter(([field, value]) => field !== 'name' && hasValue(value));
  const width = Math.max(...fields.map(([field]) => field.length));
  const indent = ' '.repeat(width + 4);
  const lines = fields.map(
    ([field, value]) => `  ${field.padEnd(width)}  ${valueText(value).replaceAll('\n', `\n${indent}`)}`,
  );
  return [`${String(record.name)} (${resource.noun.toLowerCase()})`, ...lines].join('\n');
}

const hasValue = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0);

function valueText(value: unknown): string {
  if (Array.isArray(value)) {
    const isPlain = value.every((one) => typeof one !== 'object' || one === null);
    return value.map(valueText).join(isPlain ? ', ' : '\n');
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object' || value === null) return String(value);
  const { min, max } = value as { min?: unknown; max?: unknown };
  if (Object.keys(value).length === 2 && min !== undefined && max !== undefined)
    return min === max ? String(min) : `${String(min)} to ${String(max)}`;
  return Object.entries(value)
    .filter(([, one]) => hasValue(one))
    .map(([member, one]) => `${member} ${valueText(one)}`)
    .join(', ');
}

export function planText({ name, count, materials, steps, leftovers, stations }: CraftPlan): string {
  if (steps.length === 0) return `${name}: no recipe makes it.`;
  const amount = (one: { name: string; count: number }) => `${one.count} x ${one.name}`;
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
  return [
    `${count} x ${name}`,
    ...section('Raw materials', materials.map(amount)),
    ...section(
      'Steps',
      steps.map((step) => `${amount(step)} from ${step.ingredients.map(amount).join(', ')} (${step.station})`),
    ),
    ...section('Left over', leftovers.map(amount)),
    ...section('Stations', stations),
  ].join('\n');
}
