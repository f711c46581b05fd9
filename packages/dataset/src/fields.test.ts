import { describe, expect, it } from 'vitest';
import { resources } from './registry.ts';

describe.each(resources.map((resource) => ({ resource, name: resource.name })))('fields of $name', ({ resource }) => {
  const fields = Object.entries(resource.fields);

  it('are said of every record in text that has no gaps', () => {
    const said = fields.flatMap(([key, field]) =>
      resource.records.flatMap((record) => [
        { key, text: field.say(record) ?? 'nothing' },
        ...(field.parts?.(record) ?? []).map((part) => ({ key, text: typeof part === 'string' ? part : part.text })),
      ]),
    );
    expect(said.filter(({ text }) => text.trim() === '' || /undefined|\[object|NaN/.test(text))).toEqual([]);
  });

  it('know how people ask for them', () => {
    expect(fields.filter(([, { asked }]) => asked.length < 3).map(([key]) => key)).toEqual([]);
  });

  it('say their figures where they can be compared', () => {
    expect(fields.filter(([, { number, sayNumber }]) => (number === undefined) !== (sayNumber === undefined))).toEqual(
      [],
    );
  });

  it('have aliases and descriptions of records that exist', () => {
    const keys = new Set(resource.records.map((record) => resource.keyOf(record)));
    const { aliases, described } = resource.words;
    expect([...Object.keys(aliases), ...Object.keys(described)].filter((key) => !keys.has(key))).toEqual([]);
  });
});
