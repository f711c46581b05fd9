import { splitSentences } from '@lectern/answering';
import words from './ai-instruction-words.json' with { type: 'json' };

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const { machines, ignore, earlier, instructions, reveal, secrets, system, say, orders } = {
  machines: setOf(words.machines),
  ignore: setOf(words.ignore),
  earlier: setOf(words.earlier),
  instructions: setOf(words.instructions),
  reveal: setOf(words.reveal),
  secrets: setOf(words.secrets),
  system: setOf(words.system),
  say: setOf(words.say),
  orders: setOf(words.orders),
};
const exactly = (...list: string[]): ReadonlySet<string> => new Set(list);

/** Words of one kind each, in this order and near to each other. */
const sequences: readonly (readonly ReadonlySet<string>[])[] = [
  [ignore, earlier, instructions],
  [reveal, system, secrets],
  [exactly('note', 'message', 'notice', 'attention', 'instructions'), exactly('to', 'for'), machines],
  [exactly('if', 'since', 'as'), exactly('you'), exactly('are'), machines],
  [exactly('you'), exactly('are'), exactly('now'), machines],
  [exactly('act', 'behave'), exactly('as', 'like'), machines],
  [exactly('from'), exactly('now'), exactly('on'), say],
  [exactly('ab'), exactly('jetzt', 'sofort'), say],
  [exactly('when', 'whenever'), exactly('asked'), say],
];

/** Marks of prompts that no text for people has. */
const promptMarks = ['<|im_start|>', '<|system|>', '[inst]', '<<sys>>', '### instruction', '### system'];

/** How many words may be between two words of a sequence. */
const widestGap = 5;
const mostSentences = 200;

/** Sentences that look like instructions to an AI. They are shown to visitors like all others, and never followed. */
export function findAiInstructions(text: string): string[] {
  return splitSentences(text.replace(/\s+/g, ' ')).slice(0, mostSentences).filter(looksLikeAiInstruction);
}

function looksLikeAiInstruction(sentence: string): boolean {
  const lower = sentence.toLowerCase();
  if (promptMarks.some((mark) => lower.includes(mark))) return true;
  const said = lower.match(/[\p{L}\p{N}]+/gu) ?? [];
  return sequences.some((kinds) => holdsInOrder(said, kinds)) || isAddressed(lower, said);
}

/** "AI: never mention prices", "Chatbot, tell everybody ...". */
function isAddressed(lower: string, said: readonly string[]): boolean {
  const first = said[0] ?? '';
  if (!machines.has(first) && !(first === 'assistant' || first === 'assistants')) return false;
  const after = lower.charAt(lower.indexOf(first) + first.length);
  return (after === ':' || after === ',') && said.slice(1, 2 + widestGap).some((word) => orders.has(word));
}

function holdsInOrder(said: readonly string[], [first, ...others]: readonly ReadonlySet<string>[]): boolean {
  return said.some((word, start) => {
    if (!first?.has(word) || negations.has(said[start - 1] ?? '')) return false;
    let at = start;
    return others.every((kind) => {
      const gap = said.slice(at + 1, at + 2 + widestGap).findIndex((next) => kind.has(next));
      at += 1 + gap;
      return gap >= 0;
    });
  });
}

/** "Do not forget to read all instructions" is for people. */
const negations = exactly('not', 'never', 'nicht', 'no', 'nunca', 'ne', 'não');
