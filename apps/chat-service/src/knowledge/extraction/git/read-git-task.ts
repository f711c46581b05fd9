import type { GitBlobs, GitBlobsTask, GitFiles, GitFilesTask } from '../extraction-messages.ts';
import { Unreadable } from '../unreadable.ts';
import { damaged, type GitObject } from './pack-entry.ts';
import { readPack } from './read-pack.ts';

type Find = (hash: string) => GitObject | undefined;

const mostEntries = 200_000;
const mostDepth = 200;

/** The paths of all regular files in a commit, with the hashes of their contents. */
export function readGitFiles({ pack, commit }: Omit<GitFilesTask, 'kind'>): GitFiles {
  const find = readPack(pack);
  const files: GitFiles['files'] = [];
  let left = mostEntries;

  function visit(tree: string, folder: string, depth: number): void {
    const object = find(tree);
    if (object?.type !== 'tree' || depth > mostDepth) throw damaged();
    for (const { mode, name, hash } of entriesOf(object.bytes)) {
      left -= 1;
      if (left < 0) throw new Unreadable('The repository has too many files.');
      if (mode === '40000') visit(hash, `${folder}${name}/`, depth + 1);
      // Neither links nor submodules.
      else if (mode.startsWith('100')) files.push({ path: `${folder}${name}`, sha: hash });
    }
  }

  visit(treeOf(find, commit), '', 0);
  return { files };
}

/** The contents of some files, as far as the pack has them. */
export function readGitBlobs({ pack, hashes, mostBytes }: Omit<GitBlobsTask, 'kind'>): GitBlobs {
  const find = readPack(pack);
  const blobs: GitBlobs['blobs'] = {};
  let left = mostBytes;
  for (const hash of hashes) {
    const object = find(hash);
    if (object?.type !== 'blob') continue;
    left -= object.bytes.length;
    if (left < 0)
      throw new Unreadable('The files of the repository are too large together. Choose folders under Edit.');
    blobs[hash] = object.bytes;
  }
  return { blobs };
}

/** A tag may lead to the commit. */
function treeOf(find: Find, name: string): string {
  let object = find(name);
  for (let tags = 0; object?.type === 'tag' && tags < 10; tags += 1) object = find(headerOf(object, 'object'));
  if (object?.type !== 'commit') throw damaged();
  return headerOf(object, 'tree');
}

function headerOf({ bytes }: GitObject, name: string): string {
  const [, hash] = /^(?:tree|object) ([\da-f]{40})\n/.exec(Buffer.from(bytes.subarray(0, 60)).toString('latin1')) ?? [];
  if (hash === undefined || !Buffer.from(bytes.subarray(0, name.length)).equals(Buffer.from(name))) throw damaged();
  return hash;
}

function* entriesOf(tree: Uint8Array) {
  const bytes = Buffer.from(tree.buffer, tree.byteOffset, tree.length);
  let at = 0;
  while (at < bytes.length) {
    const [space, end] = [bytes.indexOf(' ', at), bytes.indexOf(0, at)];
    if (space < at || end < space || end + 21 > bytes.length) throw damaged();
    const name = bytes.toString('utf8', space + 1, end);
    const entry = {
      mode: bytes.toString('latin1', at, space),
      name,
      hash: bytes.toString('hex', end + 1, end + 21),
    };
    at = end + 21;
    if (name !== '' && name !== '.' && name !== '..' && !name.includes('/')) yield entry;
  }
}
