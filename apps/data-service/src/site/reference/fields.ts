import { type Html, html } from '../html.ts';
import { type Document, follow, type Schema } from './document.ts';

/** Fields of fields are shown up to here. */
const deepest = 2;

interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
}

/** The fields of a body as a table; nothing for a body without fields. */
export function fieldTable(document: Document, schema: Schema | undefined): Html | undefined {
  const fields = schema === undefined ? [] : fieldsOf(document, schema, '', 0);
  if (fields.length === 0) return undefined;
  return rowTable(fields);
}

export function rowTable(fields: readonly Field[]): Html {
  const rows = fields.map(
    ({ name, type, isRequired, description }) =>
      html`<tr><th scope="row"><code>${name}</code>${isRequired ? html` <small>required</small>` : undefined}</th><td>${type}</td><td>${description}</td></tr>`,
  );
  return html`<div class="scroller" tabindex="0" role="region" aria-label="Fields"><table><tbody>${rows}</tbody></table></div>`;
}

function fieldsOf(document: Document, given: Schema, prefix: string, depth: number): Field[] {
  const schema = follow(document, given);
  const parts = [schema, ...[...(schema.allOf ?? [])].map((part) => follow(document, part))];
  return parts.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, property]) => {
      const resolved = follow(document, property);
      const inner = follow(document, resolved.items ?? resolved);
      const field = {
        name: prefix + name,
        type: typeOf(document, property),
        isRequired: required.includes(name),
        description: resolved.description ?? '',
      };
      const below = depth < deepest ? fieldsOf(document, inner, `${prefix}${name}.`, depth + 1) : [];
      return [field, ...below];
    }),
  );
}

/** A type in words. */
export function typeOf(document: Document, given: Schema | undefined): string {
  if (given === undefined) return '';
  const schema = follow(document, given);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(String).join(', ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return [...new Set(choices.map((one) => typeOf(document, one)))].join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(document, schema.items) || 'values'}`;
  return schema.type === 'null' ? 'always null' : [schema.type ?? 'object'].flat().join(' or ');
}
