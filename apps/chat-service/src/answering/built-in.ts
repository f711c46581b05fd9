import type { Resource } from '@lectern/dataset';
import type { Answer, Answerer, HistoryMessage, Source, Usage } from './answerer.ts';
import { createNameFinder, type Named } from './names.ts';
import { priceOf } from './prices.ts';
import { readSmallTalk } from './small-talk.ts';
import { topicsOf } from './topics/topics.ts';
import { contentWords } from './words.ts';

export interface BuiltInOptions {
  resources: readonly Resource[];
  /** Address of the data service, to whose records sources link. */
  dataUrl: () => string;
}

const usage: Usage = { model: 'built-in', inputTokens: 0, outputTokens: 0, history: 'full' };

/** How far back a question without a name looks for what it is about. */
const farthestBack = 50;

/** More words than these that nothing explains, and the question is likely to be about something else. */
const mostUnexplained = 2;

/** Answers from the data set alone, without a model: it finds what is named, what is asked of it, and says just that. */
export function createBuiltIn({ resources, dataUrl }: BuiltInOptions): Answerer {
  const finder = createNameFinder(resources);
  const trades = resources.find(({ name }) => name === 'trades');

  const sourceOf = ({ resource, record }: Named): Source => ({
    title: String(record.name),
    url: `${dataUrl()}/api/v1/${resource.name}/${encodeURIComponent(resource.keyOf(record))}`,
  });

  function find(message: string, history: readonly HistoryMessage[]): Found | undefined {
    const exact = finder.find(message);
    const words = contentWords(exact.otherWords);
    if (exact.names.length > 0) {
      return priceOf(trades, message, exact.names.flat()) ?? tell(exact.names, words, mostUnexplained);
    }
    const guessed = finder.guess(words);
    if (guessed) return tell(guessed.names, guessed.otherWords, mostUnexplained);
    // Without a name of its own, a question with unknown words may be about anything.
    return words.length === 0 ? undefined : tell(lastNames(history), words, 0);
  }

  function lastNames(history: readonly HistoryMessage[]): Named[][] {
    const asked = history.slice(-farthestBack).filter(({ role }) => role === 'user');
    for (const { text } of asked.reverse()) {
      const { names } = finder.find(text);
      if (names.length > 0) return names;
    }
    return [];
  }

  return {
    async answer({ bot, message, history, onText }) {
      const answer = compose(bot, message, () => find(message, history), sourceOf);
      onText(answer.text);
      return answer;
    },
  };
}

interface Found {
  text: string;
  about: Named[];
}

function compose(
  { welcome, fallbackText }: { welcome: string; fallbackText: string },
  message: string,
  find: () => Found | undefined,
  sourceOf: (named: Named) => Source,
): Answer {
  const smallTalk = readSmallTalk(message, welcome);
  if (smallTalk !== undefined) return { text: smallTalk, answered: true, sources: [], usage };
  const found = find();
  if (found === undefined) return { text: fallbackText, answered: false, sources: [], usage };
  return { text: found.text, answered: true, sources: found.about.map(sourceOf), usage };
}

/** The first named record that knows what the words ask; without any words, what it is. */
function tell(names: readonly Named[][], words: readonly string[], unexplained: number): Found | undefined {
  for (const named of names.flat()) {
    const topics = topicsOf(named.resource);
    const strange = words.filter((word) => !topics.some(({ asks }) => asks.test(word)));
    const topic = words.length === 0 ? topics.at(-1) : topics.find(({ asks }) => asks.test(words.join(' ')));
    const text = strange.length > unexplained ? undefined : topic?.tell(named.record);
    if (text !== undefined)
      return { text: words.length === 0 ? `${named.record.name}: ${text}` : text, about: [named] };
  }
  return undefined;
}
