import { readUnits, textsToEmbed } from '@lectern/answering';
import type { Embedding } from '../embedding/embedding.ts';
import { storedVector } from '../search/stored-vector.ts';
import { packUnitVectors } from '../search/unit-vectors.ts';

interface PassageRow {
  title: string;
  headings: string;
  question: string | null;
  text: string;
}

/** The stored vectors of a passage: one of the whole, used for search, and those of its units. */
export async function embedPassage(row: PassageRow, embedding: Embedding) {
  // We stored this ourselves, as a list of strings.
  const headings: string[] = JSON.parse(row.headings);
  const passage = { title: row.title, headings, text: row.text, question: row.question ?? undefined };
  const vectors = await embedding.embed(textsToEmbed(passage, readUnits(passage)));
  return {
    embedding: storedVector(vectors[0] ?? new Float32Array()),
    embedding_name: embedding.name,
    unit_vectors: packUnitVectors(vectors),
  };
}
