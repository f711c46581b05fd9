import { describe, expect, it } from 'vitest';
import { chatBanner } from './banner.ts';

describe('the banner', () => {
  const given = {
    url: 'http://127.0.0.1:3000',
    demoFile: '.data/demo.json',
    embeddings: 'search by words alone (EMBEDDINGS=off)',
  };
  const demo = { key: 'key', email: 'demo@example.com', password: 'secret' };

  it.each([
    ['a demo workspace', demo],
    ['none', undefined],
  ])('says how questions are searched for, with %s', (_, workspace) => {
    const lines = chatBanner({ ...given, demo: workspace });
    expect(lines).toContain('  embeddings  search by words alone (EMBEDDINGS=off)');
    expect(lines).toContain('  dashboard   http://127.0.0.1:3000/dashboard/');
  });

  it('names the file with the password and never prints it', () => {
    const text = chatBanner({ ...given, demo }).join('\n');
    expect(text).toContain('demo@example.com, with the password in .data/demo.json');
    expect(text).not.toContain(demo.password);
  });
});
