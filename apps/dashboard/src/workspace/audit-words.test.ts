import { expect, test } from 'vitest';
import { detailsOf } from './audit-words.ts';

const entry = (details: Record<string, unknown>) =>
  detailsOf({ details, subject: { kind: 'bot', id: 'bot_1', name: 'Guide' } });

test('details of a change are words, whatever their shape is', () => {
  expect(entry({ name: 'Guide', after_crawl: true, guard: false, url: null })).toBe('after crawl: yes, guard: no');
  expect(entry({ model: { kind: 'openai-compatible', base_url: 'https://llm.example', has_key: true } })).toBe(
    'model: kind openai-compatible; base url https://llm.example; has key yes',
  );
  expect(entry({ suggested_questions: [] })).toBe('suggested questions: none');
});
