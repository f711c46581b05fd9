// Computes the vectors of the sentences that records can answer with and of the questions for them; the chat service reads them.
import { writeFileSync } from 'node:fs';
import { englishWords } from '../apps/chat-service/src/knowledge/embedding/model-files.ts';
import {
  openSentenceVectors,
  sentenceModelName,
} from '../apps/chat-service/src/knowledge/embedding/sentence-vectors.ts';
import {
  hashOfTexts,
  makeTextVectors,
  readVectors,
  shippedVectors,
} from '../apps/chat-service/src/knowledge/embedding/text-vectors.ts';
import { encodeVectorFile } from '../apps/chat-service/src/knowledge/embedding/vector-file.ts';
import { createRecordAnswerer, readRecordWeights } from '../packages/answering/src/index.ts';
import { openCatalog, openCatalogFacts } from '../packages/dataset/src/catalog/index.ts';
import { otherNames, resources } from '../packages/dataset/src/index.ts';

const { texts } = createRecordAnswerer({
  resources,
  otherNames,
  catalog: openCatalogFacts(openCatalog()),
  weights: readRecordWeights(),
  isEnglish: (word) => englishWords.has(word),
});
const name = 'records';
const shipped = await readVectors(shippedVectors(name));
if (shipped?.hash === hashOfTexts(texts) && shipped.model === sentenceModelName) {
  console.log(`the vectors of ${name} are those of its texts`);
} else {
  const embedding = await openSentenceVectors();
  const startedAt = performance.now();
  const file = encodeVectorFile(await makeTextVectors(embedding, texts));
  writeFileSync(shippedVectors(name), file);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`wrote ${texts.length} vectors of ${name}, ${(file.length / 1e6).toFixed(1)} MB, in ${seconds} s`);
  await embedding.close();
}
