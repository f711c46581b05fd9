import type { BotWithInstructionsBody } from '@lectern/chat-service/dashboard-api';
import { ApiError, request } from '../api/request.ts';
import { type FileProblem, uploadFiles } from '../knowledge/file-problems.ts';
import { sourceBody } from '../knowledge/source-body.ts';

export type StartKind = 'file' | 'site' | 'text' | 'qa' | 'dataset' | 'empty';

export interface StartedBot {
  bot: BotWithInstructionsBody;
  /** Files that could not be added, while others could. */
  problems: FileProblem[];
}

/** Creates a bot with its first content. If none of it can be added, the bot is removed again. */
export async function startBot(
  path: string,
  form: FormData,
  start: StartKind,
  files: readonly File[],
): Promise<StartedBot> {
  const name = String(form.get('name') ?? '').trim();
  const sources = start === 'file' || start === 'empty' ? [] : [sourceBody(start, form)];
  const bot = await request<BotWithInstructionsBody>('POST', `${path}/start`, { name, sources });
  if (start !== 'file' || files.length === 0) return { bot, problems: [] };
  const published = form.has('published');
  const problems = await uploadFiles(`${path}/${bot.id}/files`, files, { published });
  if (problems.length < files.length) return { bot, problems };
  await request('DELETE', `${path}/${bot.id}`);
  const reasons = problems.map(({ message }) => message).join(' ');
  throw new ApiError('invalid_request', `The bot was not created. ${reasons}`, 400);
}
