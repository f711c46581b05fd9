import { readUnits, textsToEmbed } from '@lectern/answering';
import type { Embedding } from '../../embedding/embedding.ts';
import { storedVector } from '../search/stored-vector.ts';
import { packUnitVectors } from '../search/unit-vectors.ts';

interface PassageRow {
  title: string;
  headings: string;
  question: string | null;
  text: string;
}

/** The vectors of a passage as they are stored: of the whole, by which it is found, and of all that it says. */
export async function embedPassage(row: PassageRow, embedding: Embedding) {
  // Stored by us as a list of texts.
  const headings: string[] = JSON.parse(row.headings);
  const passage = { title: row.title, headings, text: row.text, question: row.question ?? undefined };
  const vectors = await embedding.embed(textsToEmbed(passage, readUnits(passage)));
  return {
    embedding: storedVector(vectors[0] ?? new Float32Array()),
    embedding_name: embedding.name,
    unit_vectors: packUnitVectors(vectors),
  };
}
