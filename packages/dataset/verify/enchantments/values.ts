import { z } from 'zod';

const levelValue = z.union([
  z.number(),
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('minecraft:linear'), base: z.number(), per_level_above_first: z.number() }),
    z.object({ type: z.literal('minecraft:levels_squared'), added: z.number() }),
    z.object({ type: z.literal('minecraft:fraction'), numerator: z.unknown(), denominator: z.unknown() }),
    z.object({ type: z.literal('minecraft:clamped'), value: z.unknown(), min: z.number(), max: z.number() }),
    z.object({ type: z.literal('minecraft:lookup'), values: z.array(z.number()), fallback: z.unknown() }),
    z.object({ type: z.literal('minecraft:enchantment_level'), amount: z.unknown() }),
  ]),
]);

/** A level-based value of an enchantment's definition, worked out for one level. */
export function valueAt(value: unknown, level: number): number {
  const form = levelValue.parse(value);
  if (typeof form === 'number') return form;
  switch (form.type) {
    case 'minecraft:linear':
      return form.base + form.per_level_above_first * (level - 1);
    case 'minecraft:levels_squared':
      return level * level + form.added;
    case 'minecraft:fraction':
      return valueAt(form.numerator, level) / valueAt(form.denominator, level);
    case 'minecraft:clamped':
      return Math.min(Math.max(valueAt(form.value, level), form.min), form.max);
    case 'minecraft:lookup':
      return form.values[level - 1] ?? valueAt(form.fallback, level);
    case 'minecraft:enchantment_level':
      return valueAt(form.amount, level);
  }
}

const branch = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);

/** The value at a path inside parsed JSON; throws when there is none. */
export function pick(node: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((here, step) => {
    const inside = Object.entries(branch.parse(here)).find(([key]) => key === String(step));
    if (inside === undefined) throw new Error(`no "${step}" in ${path.join('.')}`);
    return inside[1];
  }, node);
}

export function rounded(value: number, digits = 0): number {
  const scale = 10 ** digits;
  return Math.round((value + Number.EPSILON) * scale) / scale;
}

export function percent(share: number, digits = 0): number {
  return rounded(share * 100, digits);
}
