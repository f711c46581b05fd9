import { resources } from '@lectern/dataset';

const mb = () => {
  globalThis.gc?.();
  const m = process.memoryUsage();
  return `rss ${(m.rss / 1e6).toFixed(0)} heap ${(m.heapUsed / 1e6).toFixed(0)}/${(m.heapTotal / 1e6).toFixed(0)} ext ${(m.external / 1e6).toFixed(0)}`;
};
console.log('dataset', resources.length, mb());
const data = { resources, dataUrl: () => 'x' };
const { createDataSetAnswerer } = await import('../apps/chat-service/src/answering/dataset/dataset-answerer.ts');
console.log('import ds', mb());
const { createComputed } = await import('../apps/chat-service/src/answering/computed/computed.ts');
const c = createComputed(data);
console.log('computed', mb());
const d = createDataSetAnswerer({ ...data, compute: c });
console.log('dataset answerer', mb());
await import('../apps/chat-service/src/knowledge/knowledge.ts');
console.log('knowledge import', mb());
await import('../apps/chat-service/src/start.ts');
console.log('start import', mb());
for (let i = 0; i < 200; i++)
  await d.answer(
    [
      'how much health does a creeper have',
      'who sells mending',
      'which mobs have more than 50 health',
      'xyzzy foo bar baz unknown',
    ][i % 4],
    [],
  );
console.log('asked 200', mb());
await import('ai');
await import('@ai-sdk/openai-compatible');
console.log('ai', mb());
