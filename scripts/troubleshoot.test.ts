import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/troubleshoot.md'), 'utf8');
const folders = ['apps/chat-service/src', 'apps/data-service/src', 'packages/service-kit/src'];

const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|\/)test\//.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(join(root, folder, file), 'utf8') })),
);

/** The text of the string literal that begins there, split at its `${...}`. */
function piecesOf(text: string, start: number): string[] {
  const quote = text[start] ?? '';
  const pieces = [''];
  for (let index = start + 1; text[index] !== quote; index += 1) {
    if (quote === '`' && text.startsWith('${', index)) {
      index = endOfPlace(text, index + 2);
      pieces.push('');
    } else pieces.push(`${pieces.pop()}${text[index]}`);
  }
  return pieces;
}

function endOfPlace(text: string, start: number): number {
  let depth = 1;
  let index = start;
  for (; depth > 0; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
  }
  return index - 1;
}

/** The part of a message that somebody would search for. */
function longestPiece(text: string, start: number): string {
  const [longest = ''] = piecesOf(text, start).sort((one, other) => other.length - one.length);
  return (longest.split(/[.:;]? *\\n|\. /)[0] ?? '').replace(/^["'\s).,:]+|["'\s(.,:]+$/g, '').slice(0, 40);
}

function messagesAt(pattern: RegExp): { file: string; message: string }[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map((found) => ({
      file,
      message: longestPiece(text, found.index + found[0].length - 1),
    })),
  );
}

it.each([
  ['every reason why a service or a command cannot start', /new StartupError\(\s*[`'"]/g, 25],
  ['everything that can be wrong with a port', /^ {2,}return [`']/gm, 4],
  ['what is missing beside another setting', /\bneed\('\w+', '/g, 4],
  ['what production needs', /^ {2}(?:CHAT_URL|SECRET_KEY): '/gm, 2],
] as const)('docs/troubleshoot.md has %s', (_, pattern, least) => {
  const isPort = pattern.source.includes('return');
  const found = messagesAt(pattern).filter(({ file }) => !isPort || file.endsWith('service-kit/src/listen.ts'));
  expect(found.length).toBeGreaterThanOrEqual(least);
  expect(found.filter(({ message }) => !page.includes(message))).toEqual([]);
});
