import { operators, type Resource, scalarFields } from '@lectern/dataset';

/** Any number of parameters `field[operator]`, described as one object whose members are parameters. */
export function comparisonParameter(resource: Resource) {
  const fields = scalarFields(resource).map(({ field }) => field);
  const names = fields.map((field) => field.replaceAll('.', '\\.'));
  return {
    name: 'where',
    in: 'query',
    style: 'form',
    explode: true,
    description:
      `Comparisons, each a parameter of its own such as ${fields[0]}[not]=x. eq and not take values separated by commas ` +
      '(also null, where a field can be null); lt, lte, gt and gte compare numbers, texts, versions by their numbers and ' +
      `closed sets by their order; booleans take only eq and not. Fields: ${fields.join(', ')}.`,
    schema: {
      type: 'object',
      propertyNames: { pattern: `^(${names.join('|')})\\[(${operators.join('|')})\\]$` },
      additionalProperties: { type: 'string' },
    },
    example: { [`${fields[0]}[not]`]: 'x' },
  };
}
