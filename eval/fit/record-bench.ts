import { join } from 'node:path';
import { otherNames, resources } from '@lectern/dataset';
import { englishWords } from '../../apps/chat-service/src/embedding/english-words.ts';
import { keepRows } from '../../apps/chat-service/src/embedding/products.ts';
import { cosinesWith, quantise } from '../../apps/chat-service/src/embedding/quantised.ts';
import { createRecordEngine } from '../../packages/answering/src/decide/record-answerer.ts';
import { openRecordReadings } from './record-readings.ts';
import { openVectorCache } from './vector-cache.ts';

/** Records with everything that a question about them needs: vectors, readings, candidates. */
export async function openRecordBench() {
  const options = { resources, otherNames, isEnglish: (word: string) => englishWords.has(word) };
  const engine = createRecordEngine(options);
  const cache = await openVectorCache(join(import.meta.dirname, '../../.data/cache'));
  const rows: Float32Array[] = [];
  for (const text of engine.texts) rows.push(await cache.vectorOf(text));
  cache.save();
  const packed = quantise(rows, rows[0]?.length ?? 0);
  const vectors = { ...packed, bytes: keepRows(packed.bytes) };
  const readings = openRecordReadings(join(import.meta.dirname, '../record-readings.json.br'));
  return {
    ...{ options, engine, readings },
    compare: async (text: string) => await cosinesWith(await cache.vectorOf(text), vectors),
    saveVectors: cache.save,
  };
}
