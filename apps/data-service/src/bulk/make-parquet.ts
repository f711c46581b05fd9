import type { Resource } from '@lectern/dataset';

/** Its program is loaded when somebody first asks for such a file. */
export async function makeParquet(resource: Resource): Promise<Uint8Array> {
  const { toParquet } = await import('./parquet.ts');
  return toParquet(resource);
}
