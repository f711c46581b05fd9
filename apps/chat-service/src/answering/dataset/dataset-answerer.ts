import type { Resource } from '@lectern/dataset';
import type { HistoryMessage } from '../answerer.ts';
import { createComputed } from '../computed/computed.ts';
import type { DescriptionSearch } from '../embedding/description-search.ts';
import type { ExampleSearch } from '../embedding/example-search.ts';
import type { Finding, Focus } from '../finding.ts';
import { createRecordSource } from '../record-source.ts';
import { createAskedAlike } from './asked-alike.ts';
import { attributeWords } from './attributes.ts';
import { completed } from './completed.ts';
import { createConversation } from './conversation.ts';
import { createDescriptions } from './descriptions.ts';
import { createWorld, type World } from './entity.ts';
import { createGoods } from './goods.ts';
import { createLinker } from './linker.ts';
import { createNearSentence } from './near-sentence.ts';
import { createNewestNaming } from './newest.ts';
import { plainMessage } from './plain-message.ts';
import { prefersComputed } from './prefer.ts';
import { createProse } from './prose.ts';
import { createReader, type Question } from './question.ts';
import { say, sayDescribed, together } from './say.ts';
import { frameWords, grammarWords } from './small-words.ts';
import { createSpelling } from './spelling.ts';
import { splitQuestions } from './split.ts';
import type { State } from './state.ts';
import { createSuggestions } from './suggestions.ts';
import { terms } from './terms.ts';
import { wordsOf } from './text.ts';
import { understand } from './understand.ts';
import type { Understood } from './understood.ts';

export interface DataSetAnswererOptions {
  resources: readonly Resource[];
  /** Address of the data service, to whose records sources link. */
  dataUrl: () => string;
  /** Finds records by what is said of them; without it only their own words do. */
  describe?: DescriptionSearch | undefined;
  /** Finds what is asked by questions that are alike; without it only their words do. */
  alike?: ExampleSearch | undefined;
}

export interface DataSetAnswerer {
  /** Undefined when the records hold no answer. */
  answer(message: string, history: readonly HistoryMessage[]): Promise<Finding | undefined>;
  /** Up to three names that are near to what was asked. */
  suggest(message: string): string[];
}

/** Answers from the records alone: finds what is named or described, what is asked of it, and says just that. */
export function createDataSetAnswerer({
  resources,
  dataUrl,
  describe,
  alike,
}: DataSetAnswererOptions): DataSetAnswerer {
  const world = createWorld(resources);
  const linker = createLinker(world);
  const prose = createProse(world);
  const vocabularies = [prose.words, grammarWords, frameWords, linker.words, attributeWords];
  const known = (word: string) => vocabularies.some((words) => words.has(word));
  const naming = createNewestNaming(world);
  const reader = createReader(linker, createSpelling([...terms, ...officialWords(world), ...linker.words], known));
  const read = (text: string) => reader(naming(plainMessage(text)));
  const knowledge = { world, prose, offered: createGoods({ world, prose }) };
  const conversation = createConversation(knowledge, read);
  const describing = createDescriptions(knowledge, describe);
  const nearest = createNearSentence(knowledge, describe);
  const askedAlike = alike && createAskedAlike(knowledge, alike, known);
  const compute = createComputed({ resources, dataUrl });
  const sourceOf = createRecordSource(dataUrl);

  async function answerOne(part: string, state: State): Promise<{ found: Finding; state: State } | undefined> {
    const alone = read(part);
    const message = completed(part, alone, state);
    const question = message === part ? alone : read(message);
    const understood = understand(knowledge, question, state);
    const direct = understood && say(understood, sourceOf);
    const computed = compute(message, focusOf(state));
    if (computed !== undefined && prefersComputed(question, understood, computed.confidence, direct?.confidence ?? 0)) {
      const read = computed.confidence < sureEnough ? await readDescribed(question) : undefined;
      return read
        ? { ...read, state: conversation.after(state, message, read.understood) }
        : { found: computed, state };
    }
    const answered = understood === undefined ? await readByMeaning(question, state) : await readAgain(understood);
    return answered && { found: answered.found, state: conversation.after(state, message, answered.understood) };
  }

  /** Examples may speak clearly for something else than the words do. */
  async function readAgain(understood: Understood): Promise<Read | undefined> {
    const better = askedAlike === undefined ? understood : await askedAlike.again(understood);
    return better && { understood: better, found: say(better, sourceOf) };
  }

  async function readDescribed(question: Question): Promise<Read | undefined> {
    const described = await describing(question);
    return described && { understood: described, found: sayDescribed(described, sourceOf) };
  }

  /** What no words ask for may be described, told in a sentence, or asked as others ask. */
  async function readByMeaning(question: Question, state: State): Promise<Read | undefined> {
    const described = await readDescribed(question);
    if (described !== undefined) return described;
    const near = (await nearest(question, state)) ?? (await askedAlike?.answer(question, state));
    return near && { understood: near, found: say(near, sourceOf) };
  }

  return {
    async answer(message, history) {
      let state = conversation.stateAfter(history);
      const findings: Finding[] = [];
      for (const part of splitQuestions(plainMessage(message))) {
        const answered = await answerOne(part, state);
        if (answered === undefined) break;
        findings.push(answered.found);
        state = answered.state;
      }
      return findings.length === 0 ? undefined : together(findings);
    },
    suggest: createSuggestions(world, linker, prose, read),
  };
}

/** The words of the records' own names: a slip is likelier in one of them than in a nickname. */
const officialWords = ({ entities }: World) => entities.flatMap(({ name }) => wordsOf(name));

interface Read {
  understood: Understood;
  found: Finding;
}

/** Below it, what was computed counts less than a thing that the question describes. */
const sureEnough = 0.8;

function focusOf({ entities, text }: State): Focus | undefined {
  if (entities.length === 0 && text === '') return undefined;
  return { records: entities.map(({ resource, record }) => ({ resource, record })), question: text };
}
