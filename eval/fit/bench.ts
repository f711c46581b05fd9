import { quantise } from '../../apps/chat-service/src/knowledge/embedding/quantised.ts';
import { createScorePassages } from '../../apps/chat-service/src/knowledge/search/lexical-score.ts';
import { termOf } from '../../apps/chat-service/src/knowledge/search/spelling.ts';
import { soughtForms } from '../../packages/answering/src/language/text-readers.ts';
import type { FoundPassage } from '../../packages/answering/src/retrieve/candidates.ts';
import { cosineWith, textsToEmbed } from '../../packages/answering/src/retrieve/unit-vectors.ts';
import { readUnits } from '../../packages/answering/src/unit/read-units.ts';
import type { SetDocument } from '../document-set.ts';
import type { VectorCache } from './vector-cache.ts';

const dimensions = 384;

/** A passage with how well it fits by words alone, which is all that counts without vectors. */
export interface BenchPassage extends FoundPassage {
  id: string;
  lexical: number;
}

let lastId = 0;
const scorePassages = createScorePassages();

/** Documents as the service stores them: passages with units and packed vectors. */
export async function indexPassages(documents: readonly SetDocument[], cache: VectorCache): Promise<BenchPassage[]> {
  const found: BenchPassage[] = [];
  for (const { title, passages } of documents) {
    for (const { headings, text } of passages) {
      const passage = { title, headings, text };
      const units = readUnits(passage);
      const vectors: Float32Array[] = [];
      for (const one of textsToEmbed(passage, units)) vectors.push(await cache.vectorOf(one));
      lastId += 1;
      found.push({
        ...passage,
        id: String(lastId),
        number: found.length,
        units,
        vectors: quantise(vectors, dimensions),
        score: 0,
        lexical: 0,
      });
    }
  }
  return found;
}

const mostPassages = 16;
const fuse = (lexical: number, cosine: number) => 0.3 * lexical + 0.7 * Math.min(1, Math.max(0, (cosine - 0.15) / 0.6));

/** What the service's search finds for a question, best first. */
export function searchPassages(text: string, asked: Float32Array, passages: readonly BenchPassage[]): BenchPassage[] {
  const terms = soughtForms(text).map(termOf);
  const lexical = scorePassages(
    terms,
    passages.map((one) => ({ ...one, question: null })),
  );
  const scored = passages.map((passage, index) => {
    const { vectors } = passage;
    const cosine = vectors === undefined ? 0 : cosineWith(asked, vectors, 0);
    const words = lexical[index] ?? 0;
    return Object.assign(passage, { score: fuse(words, cosine), lexical: words });
  });
  return [...scored].sort((a, b) => b.score - a.score).slice(0, mostPassages);
}
