import { ConnectorError } from '../connector-errors.ts';
import type { PacketLine } from './packet-lines.ts';

/** What a Git server says first. */
export interface Refs {
  /** Of branches and tags, by their full names, and HEAD. */
  commits: ReadonlyMap<string, string>;
  capabilities: ReadonlySet<string>;
}

/** Reads the list of branches; undefined if it is none. */
export function readRefs(lines: readonly PacketLine[]): Refs | undefined {
  const texts = lines.map((line) => line?.toString('utf8') ?? '').filter((text) => !/^(?:# |$)/.test(text));
  if (texts.some((text) => text.startsWith('ERR '))) {
    throw new ConnectorError('The Git server does not show this repository.');
  }
  const commits = new Map<string, string>();
  for (const text of texts) {
    const [, hash = '', name = ''] = /^([\da-f]+) ([^\0\n]+)/.exec(text) ?? [];
    if (hash.length === 64) throw new ConnectorError('Repositories with SHA-256 hashes cannot be read yet.');
    if (hash.length !== 40) return undefined;
    // The commit of a tag comes after the tag.
    if (name !== 'capabilities^{}') commits.set(name.replace(/\^\{\}$/, ''), hash);
  }
  const [, capabilities] = texts[0]?.trim().split('\0') ?? [];
  return capabilities === undefined ? undefined : { commits, capabilities: new Set(capabilities.split(' ')) };
}
