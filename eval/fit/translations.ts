import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { languagesTrainFolder } from '../groups.ts';

/** A question of an English author in another language. */
export interface Translation {
  language: string;
  question: string;
}

const shape = z.strictObject({ author: z.string(), id: z.string(), question: z.string() });

/** Finds the translations of a question. */
export function readTranslations(): (author: string, id: string) => readonly Translation[] {
  const found = new Map<string, Translation[]>();
  for (const author of readdirSync(languagesTrainFolder).sort()) {
    const language = author.slice(0, 2);
    const file = join(languagesTrainFolder, author, 'translated.jsonl');
    if (!existsSync(file)) continue;
    for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
      const { author: asker, id, question } = shape.parse(JSON.parse(line));
      found.set(`${asker}/${id}`, [...(found.get(`${asker}/${id}`) ?? []), { language, question }]);
    }
  }
  return (author, id) => found.get(`${author}/${id}`) ?? [];
}
