import type { KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { ApiError, messageOf, upload } from '../api/request.ts';

export interface FileProblem {
  file: File;
  message: string;
  /** Whether the bot has its content already, so that adding it is a choice and not a mistake. */
  isDuplicate: boolean;
}

/** The cache key of the files that could not be added when a new bot was created. */
export const fileProblemsKey = (botId: string) => ['file-problems', botId] as const;

/** Adds files one after the other; a problem with one does not stop the others. */
export async function uploadFiles(
  path: string,
  files: readonly File[],
  { allowDuplicates = false, published = false } = {},
): Promise<FileProblem[]> {
  const problems: FileProblem[] = [];
  for (const file of files) {
    const query = new URLSearchParams({
      name: file.name,
      published: String(published),
      ...(allowDuplicates && { allow_duplicate: 'true' }),
    });
    try {
      await upload<KnowledgeSourceBody>(`${path}?${query}`, file);
    } catch (error) {
      const isDuplicate = error instanceof ApiError && error.code === 'duplicate';
      problems.push({ file, message: nameIn(messageOf(error), file.name), isDuplicate });
    }
  }
  return problems;
}

/** Makes sure that the message names the file. */
const nameIn = (message: string, name: string): string => (message.includes(name) ? message : `“${name}”: ${message}`);
