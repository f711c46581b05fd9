import { posix } from 'node:path';
import type { Zip } from './open-zip.ts';
import { childrenOf, readXml } from './read-xml.ts';

/** The parts that a part of an office document refers to, by relationship id. */
export function readRelations(zip: Zip, part: string): Map<string, { type: string; target: string }> {
  const { dir, base } = posix.parse(part);
  const root = readXml(zip.read(`${dir}/_rels/${base}.rels`));
  return new Map(
    childrenOf(root, 'Relationship').map(({ attributes }) => {
      const { Id: id = '', Type: type = '', Target: target = '' } = attributes;
      const place = target.startsWith('/') ? target.slice(1) : posix.join(dir, target);
      return [id, { type: type.split('/').at(-1) ?? '', target: place }];
    }),
  );
}
