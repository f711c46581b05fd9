// Writes the vectors of the data set's facts and of the examples of questions, which the chat service reads instead of computing them.
import { writeFileSync } from 'node:fs';
import { examples } from '../apps/chat-service/src/answering/dataset/examples/examples.ts';
import { factsOf } from '../apps/chat-service/src/answering/embedding/facts/facts.ts';
import { openMiniLm } from '../apps/chat-service/src/answering/embedding/minilm.ts';
import {
  hashOfTexts,
  makeTextVectors,
  readVectors,
  shippedVectors,
} from '../apps/chat-service/src/answering/embedding/text-vectors.ts';
import { encodeVectorFile } from '../apps/chat-service/src/answering/embedding/vector-file.ts';
import { resources } from '../packages/dataset/src/index.ts';

const embedding = await openMiniLm();
const all = {
  facts: factsOf(resources).map(({ description }) => description),
  examples: examples.map(({ text }) => text),
};
for (const [name, texts] of Object.entries(all)) {
  if ((await readVectors(shippedVectors(name)))?.hash === hashOfTexts(texts)) {
    console.log(`the vectors of ${name} are those of its texts`);
    continue;
  }
  const startedAt = performance.now();
  const file = encodeVectorFile(await makeTextVectors(embedding, texts));
  writeFileSync(shippedVectors(name), file);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`wrote ${texts.length} vectors of ${name}, ${(file.length / 1e6).toFixed(1)} MB, in ${seconds} s`);
}
await embedding.close();
