import type { Resource } from '@lectern/dataset';
import type { HistoryMessage } from '../answerer.ts';
import { createComputed } from '../computed/computed.ts';
import type { DescriptionSearch } from '../embedding/description-search.ts';
import type { ExampleSearch } from '../embedding/example-search.ts';
import type { Finding } from '../finding.ts';
import { createRecordSource } from '../record-source.ts';
import { createAnswerOne } from './answer-one.ts';
import { createAskedAlike } from './asked-alike.ts';
import { attributeWords } from './attributes.ts';
import { createConversation } from './conversation.ts';
import { createDescriptions } from './descriptions.ts';
import { createWorld, type World } from './entity.ts';
import { createGoods } from './goods.ts';
import { createLinker } from './linker.ts';
import { createNearSentence } from './near-sentence.ts';
import { createNewestNaming } from './newest.ts';
import { isOtherWorld } from './other-worlds.ts';
import { plainMessage } from './plain-message.ts';
import { createProse } from './prose.ts';
import { createReader } from './question.ts';
import { goodsOf } from './resources/prices.ts';
import { together } from './say.ts';
import { frameWords, grammarWords } from './small-words.ts';
import { createSpelling } from './spelling.ts';
import { splitQuestions, statementsBefore } from './split.ts';
import type { State } from './state.ts';
import { storyOf } from './story.ts';
import { createSuggestions } from './suggestions.ts';
import { terms } from './terms.ts';
import { wordsOf } from './text.ts';
import { createToldElsewhere } from './told-elsewhere.ts';
import { givesUnknownName } from './unknown-name.ts';

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
  const known = (word: string) =>
    vocabularies.some((words) => words.has(word) || (!word.endsWith('s') && words.has(`${word}s`)));
  const naming = createNewestNaming(world);
  const reader = createReader(linker, createSpelling([...terms, ...officialWords(world), ...linker.words], known));
  const read = (text: string) => reader(naming(plainMessage(text)));
  const knowledge = { world, prose, offered: createGoods({ world, prose }) };
  const conversation = createConversation(knowledge, read);
  const answerOne = createAnswerOne({
    ...{ knowledge, read, conversation },
    describing: createDescriptions(knowledge, describe),
    nearest: createNearSentence(knowledge, describe),
    askedAlike: alike && createAskedAlike(knowledge, alike),
    elsewhere: createToldElsewhere(knowledge, describe),
    compute: createComputed({ resources, dataUrl }),
    sourceOf: createRecordSource(dataUrl),
  });

  async function answerAll(parts: readonly string[], before: State): Promise<Finding | undefined> {
    const findings: Finding[] = [];
    let state = before;
    for (const [index, part] of parts.entries()) {
      const answered = await answerOne(part, state);
      if (answered === undefined) break;
      findings.push(answered.found);
      const isRead = answered.state !== state || index === parts.length - 1;
      state = isRead ? answered.state : conversation.afterReply(state, part, answered.found.text);
    }
    return findings.length === 0 ? undefined : together(findings);
  }

  return {
    async answer(message, history) {
      if (isOtherWorld(message) || givesUnknownName(message, read)) return undefined;
      const plain = plainMessage(message);
      const after = (told: string) => conversation.stateAfter([...history, { role: 'user', text: told }]);
      const { told, asked } = statementsBefore(plain) ?? {};
      const apart = told && asked ? await answerAll(splitQuestions(asked), after(told)) : undefined;
      const whole = apart ?? (await answerAll(splitQuestions(plain), conversation.stateAfter(history)));
      const story = whole === undefined ? storyOf(plain) : undefined;
      return story === undefined ? whole : await answerAll([story.question], after(story.background));
    },
    suggest: createSuggestions(world, linker, prose, read),
  };
}

/** The words of the records' own names and of traded goods: a slip is likelier in one of them than in a nickname. */
const officialWords = (world: World) =>
  [...world.entities.map(({ name }) => name), ...goodsOf(world)].flatMap((name) => wordsOf(name));
