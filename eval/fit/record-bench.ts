import { join } from 'node:path';
import { otherNames, resources } from '@lectern/dataset';
import { openCatalog, openCatalogFacts } from '@lectern/dataset/catalog';
import { openLocalWords } from '@lectern/dataset/names';
import { englishWords } from '../../apps/chat-service/src/knowledge/embedding/model-files.ts';
import { pinRows } from '../../apps/chat-service/src/knowledge/embedding/products.ts';
import { cosinesWith, quantise } from '../../apps/chat-service/src/knowledge/embedding/quantised.ts';
import { createRecordEngine } from '../../packages/answering/src/decide/record-answerer.ts';
import { openVectorCache } from './vector-cache.ts';

export async function openRecordBench() {
  const catalog = openCatalogFacts(openCatalog());
  const options = {
    resources,
    otherNames,
    catalog,
    local: openLocalWords(),
    isEnglish: (word: string) => englishWords.has(word),
  };
  const engine = createRecordEngine(options);
  const cache = await openVectorCache(join(import.meta.dirname, '../../.data/cache'));
  const rows: Float32Array[] = [];
  for (const text of engine.texts) rows.push(await cache.vectorOf(text));
  cache.save();
  const packed = quantise(rows, rows[0]?.length ?? 0);
  const vectors = { ...packed, bytes: pinRows(packed.bytes) };
  return {
    options,
    engine,
    compare: async (text: string) => await cosinesWith(await cache.vectorOf(text), vectors),
    saveVectors: cache.save,
  };
}
