import { containsWords } from './contains-words.ts';
import type { ConversationTurn } from './conversation.ts';
import type { Reply } from './public-door.ts';

/** What is wrong with a reply; empty if it is as expected. `shown` is what the model was shown. */
export function problemsOf(turn: ConversationTurn, reply: Reply, shown: string): string[] {
  const { kind, has = [], lacks = [], suggests, model } = turn;
  const given = kindOf(reply);
  return [
    ...(kind === undefined || kind === given ? [] : [`is ${given}, not ${kind}`]),
    ...has.filter((words) => !hasWords(reply.response, words)).map((words) => `lacks "${words}"`),
    ...lacks.filter((words) => hasWords(reply.response, words)).map((words) => `has "${words}"`),
    ...(model?.sees ?? []).filter((words) => !shown.includes(words)).map((words) => `did not show "${words}"`),
    ...(suggests && (reply.suggestions ?? []).length === 0 ? ['suggests nothing'] : []),
  ];
}

function kindOf({ answered, usage }: Reply): string {
  if (usage.kind === 'small_talk' || usage.kind === 'person') return usage.kind;
  return answered ? 'answer' : 'refusal';
}

/** Words of scripts without spaces are found anywhere. */
const hasWords = (text: string, words: string) =>
  /[\p{Script=Hiragana}\p{Script=Arabic}\p{Script=Hebrew}]/u.test(words)
    ? text.includes(words)
    : containsWords(text, words);
