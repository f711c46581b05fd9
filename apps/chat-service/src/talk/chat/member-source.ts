import type { Source } from '../../answering/answer/answerer.ts';
import type { ChatAnswerBody, SourceBody } from '../../platform/dashboard-api/types.ts';
import { linkedSource } from '../../platform/shared/source-link.ts';
import { toAnswerBody, toSourceBody } from './chat-wire.ts';
import type { StoredAnswer } from './turn.ts';

/** A source for members of the workspace, who may read all of them. */
export function toMemberSource(source: Source): SourceBody {
  const id = linkedSource(source.url);
  return { ...toSourceBody(source), ...(id !== undefined && { source_id: id }) };
}

export const toMemberAnswer = (answer: StoredAnswer): ChatAnswerBody => ({
  ...toAnswerBody(answer),
  sources: answer.sources.map(toMemberSource),
});
