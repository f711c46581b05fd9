import type { Finding, Focus } from '../finding.ts';
import { completed } from './completed.ts';
import type { createConversation } from './conversation.ts';
import { askedFirst, describedAndAsked, isOfNamed } from './described-subject.ts';
import { prefersComputed } from './prefer.ts';
import { type Question, spokenText } from './question.ts';
import { createReadByMeaning, type Meaning, type Read } from './read-by-meaning.ts';
import { say, sayOfDescribed } from './say.ts';
import { nothingSaid, type State } from './state.ts';
import { understand } from './understand.ts';
import type { Understood } from './understood.ts';

interface Parts extends Meaning {
  read: (text: string) => Question;
  conversation: ReturnType<typeof createConversation>;
  compute(message: string, focus: Focus | undefined): Finding | undefined;
}

/** Answers one question of a message, and tells what the conversation is about after it. */
export function createAnswerOne({ knowledge, read, conversation, sourceOf, ...by }: Parts) {
  const { readAgain, readDescribed, readByMeaning } = createReadByMeaning({ knowledge, sourceOf, ...by });

  /** What was computed over many records, where it is the better answer than one record's. */
  function readComputed(message: string, question: Question, state: State, understood: Understood | undefined) {
    const own = understood === undefined ? 0 : say(understood, sourceOf).confidence;
    const computed =
      by.compute(message, focusOf(state)) ??
      (question.corrected.size > 0 ? by.compute(spokenText(question), focusOf(state)) : undefined);
    // A sum of amounts that the question names is no guess.
    if (computed === undefined || computed.confidence >= certain) return computed;
    return prefersComputed(question, understood, computed.confidence, own) ? computed : undefined;
  }

  /** Answers what is asked of a thing that is described before. */
  async function ofDescribed(part: string): Promise<Answered | undefined> {
    const { described, asked } = describedAndAsked(part) ?? {};
    const question = described === undefined ? undefined : read(described);
    if (question === undefined || asked === undefined || isOfNamed(question)) return undefined;
    const thing = (await readDescribed(question))?.understood;
    if (thing === undefined || thing.attribute === 'several') return undefined;
    const answered = await answer(asked, conversation.after(nothingSaid, described ?? '', thing));
    return answered && { ...answered, found: sayOfDescribed(thing.entity, answered.found) };
  }

  return async (part: string, state: State): Promise<Answered | undefined> =>
    (await ofDescribed(part)) ?? (await answer(askedFirst(part), state));

  async function answer(part: string, state: State): Promise<Answered | undefined> {
    const alone = read(part);
    const message = completed(part, alone, state);
    const question = message === part ? alone : read(message);
    const understood = understand(knowledge, question, state);
    const computed = readComputed(message, question, state, understood);
    if (computed !== undefined && computed.confidence >= sureEnough) return { found: computed, state };
    const answered = await readOne(computed, question, state, understood);
    if (answered === undefined) return computed && { found: computed, state };
    return { found: answered.found, state: conversation.after(state, message, answered.understood) };
  }

  async function readOne(
    computed: Finding | undefined,
    question: Question,
    state: State,
    understood: Understood | undefined,
  ): Promise<Read | undefined> {
    if (computed !== undefined) return await readDescribed(question);
    return await (understood === undefined ? readByMeaning(question, state) : readAgain(understood, state));
  }
}

interface Answered {
  found: Finding;
  /** What the conversation is about after it. */
  state: State;
}

/** How sure only what was worked out from named amounts is. */
const certain = 0.95;

/** Below it, what was computed counts less than a thing that the question describes. */
const sureEnough = 0.8;

function focusOf({ entities, text }: State): Focus | undefined {
  if (entities.length === 0 && text === '') return undefined;
  return { records: entities.map(({ resource, record }) => ({ resource, record })), question: text };
}
