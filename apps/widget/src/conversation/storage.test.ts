import { expect, test } from 'vitest';
import { createStorage } from './storage.ts';

/** A fake of the browser's storage, with only what is used. */
function createBrowserStorage(): Storage {
  const items = new Map<string, string>();
  const used = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
  };
  return used as unknown as Storage;
}

const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};

test('what is kept is there at the next visit, and nobody else is given it', () => {
  const browser = createBrowserStorage();
  const elsewhere: string[] = [];
  const storage = createStorage(
    'bot',
    () => browser,
    (text) => elsewhere.push(text),
  );
  storage.save({ visitor: 'secret' });
  storage.save({ sessionId: 's1' });
  expect(createStorage('bot', () => browser).load()).toEqual({ visitor: 'secret', sessionId: 's1' });
  expect(createStorage('other', () => browser).load()).toEqual({});
  expect(elsewhere).toEqual([]);
});

test('a browser that refuses storage leaves it to the page, which gives it back', () => {
  let page = '';
  const first = createStorage('bot', refuse, (text) => {
    page = text;
  });
  first.save({ visitor: 'secret' });
  expect(first.load()).toEqual({ visitor: 'secret' });
  const second = createStorage('bot', refuse);
  second.restore(page);
  expect(second.load()).toEqual({ visitor: 'secret' });
});

test('what is no longer readable is as good as nothing', () => {
  const browser = createBrowserStorage();
  browser.setItem('bot', '{"visitor":');
  expect(createStorage('bot', () => browser).load()).toEqual({});
  const storage = createStorage('bot', refuse);
  storage.restore('null');
  storage.restore('"text"');
  expect(storage.load()).toEqual({});
});
