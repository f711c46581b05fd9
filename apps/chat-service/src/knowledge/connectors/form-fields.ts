import { z } from 'zod';
import type { ConnectorFieldBody } from '../../platform/dashboard-api/types.ts';

/** What a shape says about a field to people. */
export interface FieldMeta {
  label: string;
  hint?: string;
  placeholder?: string;
  /** Most people leave it alone. */
  isAdvanced?: boolean;
  /** For a choice, by value. */
  choices?: Readonly<Record<string, string>>;
}

interface Described {
  properties?: Record<string, Partial<FieldMeta> & { type?: string; enum?: string[]; default?: unknown }>;
  required?: string[];
}

/** The form of a connector: its settings, then its credentials. */
export function fieldsOf(settings: z.ZodType, secrets: z.ZodType): ConnectorFieldBody[] {
  return [...fieldsOfShape(settings, false), ...fieldsOfShape(secrets, true)];
}

function fieldsOfShape(shape: z.ZodType, isSecret: boolean): ConnectorFieldBody[] {
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: 'input' }) as Described;
  return Object.entries(properties)
    .filter(([name]) => name !== 'type')
    .map(([name, field]) => ({
      name,
      label: field.label ?? name,
      hint: field.hint ?? null,
      placeholder: field.placeholder ?? null,
      control: isSecret ? 'secret' : controlOf(field),
      required: required.includes(name),
      advanced: field.isAdvanced ?? false,
      options: (field.enum ?? []).map((value) => ({ value, label: field.choices?.[value] ?? value })),
    }));
}

function controlOf({ type, enum: values }: { type?: string; enum?: string[] }): ConnectorFieldBody['control'] {
  if (values !== undefined) return 'choice';
  if (type === 'integer') return 'number';
  return type === 'array' ? 'lines' : 'text';
}
