import type { HistoryMessage } from '../answerer.ts';
import { askedKind } from './asked-kind.ts';
import type { Knowledge } from './choose.ts';
import { completed } from './completed.ts';
import type { Entity } from './entity.ts';
import { kindWords } from './everyday-names.ts';
import { plainMessage } from './plain-message.ts';
import type { Question } from './question.ts';
import { nothingSaid, type State } from './state.ts';
import { isBesideStrange } from './strange-words.ts';
import { understand } from './understand.ts';
import type { Understood } from './understood.ts';

/** How many messages back a conversation is read. */
const farthestBack = 80;
/** How many questions are read once one with a name was found. */
const enough = 6;
const mostEntities = 6;
/** How many questions that rest on each other are kept. */
const mostLines = 4;

/** Reads what was said before and tells what the conversation is about. */
export function createConversation(knowledge: Knowledge, read: (text: string) => Question) {
  function stateAfter(history: readonly HistoryMessage[]): State {
    const recent = history.slice(-farthestBack);
    const first = firstWorthReading(recent, (text) => read(text).mentions.length > 0);
    let state = nothingSaid;
    for (let index = first; index < recent.length; index += 1) {
      const message = recent[index];
      if (message?.role !== 'user') continue;
      const reply = recent[index + 1];
      state = step(state, message.text, reply?.role === 'assistant' ? reply.text : undefined);
    }
    return state;
  }

  /** What an answer names, in its order. */
  function listedIn(reply: string | undefined): Entity[] {
    if (reply === undefined || isRefusal(reply)) return [];
    return unique(read(reply).mentions.flatMap(({ entities }) => entities.slice(0, 1)));
  }

  function step(state: State, said: string, reply: string | undefined): State {
    const plain = plainMessage(said);
    const alone = read(plain);
    const text = completed(plain, alone, state);
    const question = text === plain ? alone : read(text);
    const understood = understand(knowledge, question, state);
    const listed = listedIn(reply);
    const own = question.mentions.filter((mention) => !isBesideStrange(question, mention, knowledge.prose));
    const named = own.flatMap(({ entities }) => entities.slice(0, 1));
    if (understood === undefined && named.length === 0) {
      // "How many versions are there" names nothing, but "which is the oldest" rests on it.
      if (listed.length === 0) return isOfKind(question) ? { ...state, text: chained(state, question, text) } : state;
      const entities = listed.slice(0, mostEntities);
      return { ...state, entities, listed, alternatives: [], text: chained(state, question, text) };
    }
    return after(state, { question, understood, named, listed, text });
  }

  return {
    stateAfter,
    /** After a question that was answered without being understood as one about a record. */
    afterReply: step,
    after: (state: State, text: string, understood: Understood) =>
      after(state, { question: understood.question, understood, named: [], listed: [], text }),
  };
}

interface Turn {
  question: Question;
  understood: Understood | undefined;
  named: readonly Entity[];
  listed: readonly Entity[];
  text: string;
}

function after(state: State, { question, understood, named, listed, text }: Turn): State {
  const told =
    understood === undefined ? named : [...(understood.told.proof ?? []), understood.entity, ...understood.others];
  // An answer that does not speak of what was asked about found something else; one that does only mentions the rest.
  const speaks = listed.some((one) => told.includes(one)) && !isSought(question, listed[0], told);
  const found = speaks ? told : [...listed, ...told];
  const isContinued = understood?.mention === undefined || understood.question !== question;
  const mention = understood === undefined ? question.mentions[0] : understood.mention;
  return {
    entities: unique([...found, ...(isContinued ? state.entities : [])]).slice(0, mostEntities),
    listed: listed.length > 0 ? listed : told,
    alternatives: mention?.entities.filter((one) => one !== understood?.entity) ?? [],
    question: understood?.question ?? question,
    mention,
    text: chained(state, question, text),
  };
}

/** A question that rests on the one before stands below it. */
function chained({ text: before }: State, { mentions }: Question, text: string): string {
  const rests =
    mentions.length === 0 &&
    (/^(and|or|only|how many|which|what about)\b/i.test(text) || /\b(ones?|those|these|them|they)\b/i.test(text));
  return rests && before !== '' ? [...before.split('\n').slice(1 - mostLines), text].join('\n') : text;
}

const isOfKind = ({ tokens }: Question) =>
  tokens.some(({ word }) => Object.values(kindWords).some((words) => words.test(word)));

/** Whether an answer begins with what was looked for, as with "which version came before 1.20". */
const isSought = (question: Question, first: Entity | undefined, told: readonly Entity[]) =>
  first !== undefined && !told.includes(first) && askedKind(question) === first.resource.name;

/** The last questions, back to some that name something. */
function firstWorthReading(messages: readonly HistoryMessage[], names: (text: string) => boolean): number {
  let found = 0;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (message?.role === 'user' && names(message.text)) found += 1;
    if (found >= enough) return index;
  }
  return 0;
}

/** Suggestions within a refusal are no subject. */
const isRefusal = (text: string) =>
  /\b(do not|don't|cannot|can't|not) (know|answer|have|find|sure)\b|did you mean|sorry|no answer|no idea/i.test(text);

const unique = <Value>(values: readonly Value[]) => [...new Set(values)];
