import { ApiError } from './api-error.ts';
import type { components } from './generated/chat-api.ts';
import { readParts, type StreamPart } from './stream-part.ts';

type ChatAnswer = components['schemas']['ChatAnswer'];

export interface Following {
  start(): Promise<Response>;
  /** The same answer from its beginning. */
  resume(sessionId: string): Promise<Response>;
  maxResumes: number;
  signal?: AbortSignal | undefined;
}

/** Follows an answer to its end, resuming it when the connection is lost. No part is passed on twice. */
export async function* followAnswer(following: Following): AsyncGenerator<StreamPart, ChatAnswer> {
  const { start, resume, maxResumes, signal } = following;
  const progress = createProgress();
  for (let lost = 0; ; lost += 1) {
    const response = await (progress.sessionId === undefined ? start() : resume(progress.sessionId));
    yield* freshParts(response, progress, signal);
    if (progress.result) return progress.result;
    if (lost >= maxResumes) throw failed(response, 'The connection was lost before the answer was complete.');
  }
}

/** The new parts from one connection; ends early when it is lost. */
async function* freshParts(
  response: Response,
  progress: Progress,
  signal?: AbortSignal,
): AsyncGenerator<StreamPart, void> {
  progress.again();
  try {
    for await (const part of readParts(response)) {
      const fresh = progress.rest(part);
      if (fresh?.type === 'error') throw failed(response, fresh.errorText);
      if (fresh) yield fresh;
    }
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
  }
}

function failed({ url, status, headers }: Response, text: string): ApiError {
  const requestId = headers.get('x-request-id') ?? undefined;
  return new ApiError({ method: 'POST', url, status, text, requestId });
}

interface Progress {
  sessionId?: string;
  result?: ChatAnswer;
  /** The answer starts over. */
  again(): void;
  /** What is new in a part; undefined if nothing is. */
  rest(part: StreamPart): StreamPart | undefined;
}

/** Tracks which parts of an answer have reached the caller. */
function createProgress(): Progress {
  const seen = new Set<string>();
  let passedOn = 0;
  let position = 0;
  const progress: Progress = {
    again() {
      position = 0;
    },
    rest(part) {
      if (part.type === 'text-delta') return restOfText(part);
      if (part.type === 'start') progress.sessionId = part.messageMetadata.session_id;
      if (part.type === 'data-result') progress.result = part.data;
      const name = `${part.type}${'sourceId' in part ? part.sourceId : ''}`;
      if (seen.has(name)) return undefined;
      seen.add(name);
      return part;
    },
  };

  function restOfText(part: StreamPart & { type: 'text-delta' }): StreamPart | undefined {
    const delta = part.delta.slice(Math.max(0, passedOn - position));
    position += part.delta.length;
    passedOn = Math.max(passedOn, position);
    return delta === '' ? undefined : { ...part, delta };
  }

  return progress;
}
