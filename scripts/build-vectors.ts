// Writes the vectors of the data set's facts, which the chat service reads instead of computing them.
import { writeFileSync } from 'node:fs';
import { makeFactVectors, shippedVectors } from '../apps/chat-service/src/answering/embedding/fact-vectors.ts';
import { factsOf } from '../apps/chat-service/src/answering/embedding/facts/facts.ts';
import { openMiniLm } from '../apps/chat-service/src/answering/embedding/minilm.ts';
import { encodeVectorFile } from '../apps/chat-service/src/answering/embedding/vector-file.ts';
import { resources } from '../packages/dataset/src/index.ts';

const embedding = await openMiniLm();
const facts = factsOf(resources);
const startedAt = performance.now();
const file = encodeVectorFile(await makeFactVectors(embedding, facts));
writeFileSync(shippedVectors, file);
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
console.log(`wrote ${facts.length} vectors, ${(file.length / 1e6).toFixed(1)} MB, in ${seconds} s`);
await embedding.close();
