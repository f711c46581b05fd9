import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Unreadable } from '../unreadable.ts';
import { readGitBlobs, readGitFiles } from './read-git-task.ts';
import { readPack } from './read-pack.ts';

const numbers = { commit: 1, tree: 2, blob: 3, reference: 7 };
type Kind = keyof typeof numbers;

interface Written {
  kind: Kind;
  content: Buffer;
  size?: number;
  base?: string;
}

const hashOf = (kind: Kind, content: Uint8Array) =>
  createHash('sha1').update(`${kind} ${content.length}\0`).update(content).digest('hex');

function headerOf(kind: Kind, size: number): Buffer {
  const bytes = [(numbers[kind] << 4) | (size & 15)];
  for (let left = size >> 4; left > 0; left >>= 7) {
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 128;
    bytes.push(left & 127);
  }
  return Buffer.from(bytes);
}

function makePack(objects: readonly Written[]): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(objects.length);
  const entries = objects.map(({ kind, content, size = content.length, base = '' }) =>
    Buffer.concat([headerOf(kind, size), Buffer.from(base, 'hex'), deflateSync(content)]),
  );
  return sealed(Buffer.concat([Buffer.from('PACK\0\0\0\x02'), count, ...entries]));
}

const sealed = (pack: Buffer) => Buffer.concat([pack, createHash('sha1').update(pack).digest()]);

const blob = (text: string): Written => ({ kind: 'blob', content: Buffer.from(text) });
const tree = (entries: readonly (readonly [mode: string, name: string, hash: string])[]): Written => ({
  kind: 'tree',
  content: Buffer.concat(
    entries.map(([mode, name, hash]) => Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(hash, 'hex')])),
  ),
});
const commit = (root: Written): Written => ({
  kind: 'commit',
  content: Buffer.from(`tree ${nameOf(root)}\nauthor Anna\n\nOne\n`),
});
const nameOf = ({ kind, content }: Written) => hashOf(kind, content);

/** Copies five bytes from the base and adds one. */
const delta = (base: string): Written => ({
  kind: 'reference',
  content: Buffer.from([10, 6, 0b1001_0000, 5, 1, 33]),
  base,
});

describe('a pack of a Git server', () => {
  const file = blob('Hello Anna');
  const root = tree([
    ['100644', 'a.md', nameOf(file)],
    ['120000', 'link.md', nameOf(file)],
    ['100755', '..', nameOf(file)],
  ]);
  const first = commit(root);
  const changed = hashOf('blob', Buffer.from('Hello!'));

  it('has files, also as differences, wherever their bases are', () => {
    const pack = makePack([delta(nameOf(file)), file, root, first]);
    expect(readGitFiles({ pack, commit: nameOf(first) }).files).toEqual([{ path: 'a.md', sha: nameOf(file) }]);
    const { blobs } = readGitBlobs({ pack, hashes: [nameOf(file), changed, 'f'.repeat(40)], mostBytes: 100 });
    expect(Object.values(blobs).map(String)).toEqual(['Hello Anna', 'Hello!']);
  });

  it('is refused if it was cut off, or if its files are too large together', () => {
    const pack = makePack([file, root, first]);
    expect(() => readPack(pack.subarray(0, -1))).toThrow(Unreadable);
    expect(() => readGitBlobs({ pack, hashes: [nameOf(file)], mostBytes: 5 })).toThrow(/too large together/);
  });

  it('is refused if content is longer than it says, or claims to be huge', () => {
    expect(() => readPack(makePack([{ ...blob('x'.repeat(1_000_000)), size: 10 }]))).toThrow(Unreadable);
    expect(() => readPack(makePack([{ ...blob('x'), size: 2 ** 30 }]))).toThrow(/too large/);
  });

  it('may have differences that lead nowhere', () => {
    const find = readPack(makePack([delta('e'.repeat(40))]));
    expect(find('e'.repeat(40))).toBeUndefined();
  });

  it('is not unfolded without end if folders repeat', () => {
    const levels = [root];
    for (let level = 0; level < 40; level += 1) {
      const below = nameOf(levels.at(-1) ?? root);
      levels.push(
        tree([
          ['40000', 'one', below],
          ['40000', 'two', below],
        ]),
      );
    }
    const top = commit(levels.at(-1) ?? root);
    const pack = makePack([file, ...levels, top]);
    expect(() => readGitFiles({ pack, commit: nameOf(top) })).toThrow(/too many files/);
  });

  it('is readable or refused with any byte changed, and never anything else', () => {
    const body = makePack([delta(nameOf(file)), file, root, first]).subarray(0, -20);
    for (let at = 8; at < body.length; at += 1) {
      for (const bits of [1, 0x10, 0x80, 0xff]) {
        const damaged = Buffer.from(body);
        damaged[at] = (damaged[at] ?? 0) ^ bits;
        expect(() => {
          try {
            readGitFiles({ pack: sealed(damaged), commit: nameOf(first) });
          } catch (error) {
            if (!(error instanceof Unreadable)) throw error;
          }
        }).not.toThrow();
      }
    }
  });
});
