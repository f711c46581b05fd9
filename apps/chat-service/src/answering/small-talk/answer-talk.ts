import { clearLanguageOf, type ReadTalk, splitSentences } from '@lectern/answering';
import { defaultSettings } from '../../bots/bots/bot.ts';
import type { Passage } from '../../knowledge/sources/passage.ts';
import { placeIn } from '../../knowledge/sources/passage-page.ts';
import { ownFact, ownText, say, sayOwn } from '../../platform/texts/say.ts';
import type { Answer, Finding, HistoryMessage, Question, Usage } from '../answer/answerer.ts';
import { tidied } from '../answer/tidy.ts';
import { type Documents, sectionTitle } from '../documents/documents.ts';

export interface TalkOptions {
  documents: Documents;
  /** What a message is for, and its language. */
  readTalk(message: string): ReadTalk;
  /** Runs the search for an answer and counts it as part of the current workload. */
  track<Value>(work: () => Promise<Value>): Promise<Value>;
}

interface Found {
  curated: Finding | undefined;
  best: Finding | undefined;
  /** What is close, but not probable enough to be an answer. */
  nearest: Finding | undefined;
  passages: readonly Passage[];
}

export const builtIn: Usage = { model: 'built-in', inputTokens: 0, outputTokens: 0, history: 'full' };

/** The reply to a message that more probably is small talk, or the wish for a person, than what was found answers it. */
export async function answerTalk(
  options: TalkOptions,
  question: Question,
  { curated, best, nearest, passages }: Found,
): Promise<Answer | undefined> {
  const { bot, message } = question;
  const { intent, probability, isSure } = readIntent(options, message);
  if (intent === 'question' || curated || !isSure || probability <= (best?.confidence ?? 0)) return undefined;
  // "Cheepest tent" says nothing that is known, but it is no "ok" where tents are.
  if (intent === 'ok' && nearest !== undefined && probability < sureGreeting) return undefined;
  const language = languageOf(options, question, passages);
  if (intent === 'person') return await answerPerson(options, question, language);
  const text = textOf(intent, language, bot);
  return { text, answered: true, sources: [], usage: { ...builtIn, kind: 'small_talk' } };
}

type TalkReader = Pick<TalkOptions, 'readTalk'>;

/** What a message is for, and whether that is probable enough to act on. */
export function readIntent({ readTalk }: TalkReader, message: string) {
  const { intent, probability } = readTalk(withoutGreeting({ readTalk }, tidied(message)));
  const isForeignWish = intent === 'person' && (clearLanguageOf(message) ?? 'en') !== 'en';
  return { intent, probability, isSure: probability > (isForeignWish ? leastForeignWish : leastTalk) };
}

/** The turns that a follow-up can refer to: "ok" and "thanks" in between do not change the subject. */
export function withoutTalk({ readTalk }: TalkReader, history: readonly HistoryMessage[]): HistoryMessage[] {
  let isTalk = false;
  return history.filter(({ role, text }) => {
    if (role === 'user') {
      const { intent, probability } = readTalk(text);
      isTalk = intent !== 'question' && intent !== 'person' && probability >= sureGreeting;
    }
    return !isTalk;
  });
}

/** "Hello! What does delivery cost?" asks what "What does delivery cost?" does. */
export function withoutGreeting({ readTalk }: TalkReader, message: string): string {
  const [opening = '', said = ''] = greeted.exec(message) ?? [];
  const { intent, probability } = readTalk(said);
  const isGreeting = (intent === 'greeting' || intent === 'thanks') && probability >= sureGreeting;
  return opening !== '' && isGreeting ? message.slice(opening.length) : message;
}

const greeted =
  /^([^.!?,;:\u2013\n\u3001\u3002\uff01]{1,30})[.!,;:\u2013\n\u3001\u3002\uff01]{1,5}\s{0,5}(?=[\p{L}\p{N}])/u;
const sureGreeting = 0.9;
export const leastTalk = 0.6;
/** Of 576 questions in other languages, 11 look like the wish for a person from 0.6 on and 5 from here on. */
const leastForeignWish = 0.8;

function textOf(intent: Exclude<ReadTalk['intent'], 'question' | 'person'>, language: string, bot: Question['bot']) {
  const { name, texts } = bot;
  if (intent === 'ok' || intent === 'howareyou') return say(intent, language, { name });
  const welcome = intent === 'greeting' && ownText(intent, language, texts) === undefined ? ownWelcome(bot) : '';
  return welcome || sayOwn(intent, language, texts, { name });
}

/** The owner's words for a greeting; empty if nobody changed the default, which is in English. */
const ownWelcome = ({ welcome }: Question['bot']) => (welcome === defaultSettings.welcome ? '' : welcome.trim());

/** How to reach somebody: what the sources tell, else what the owner wrote, and the form where there is one. */
async function answerPerson(options: TalkOptions, question: Question, language: string): Promise<Answer> {
  const { bot, hasForm } = question;
  const found = await findContact(options, question, language);
  const known = found ? `${say('contact', language)}\n${found.text}` : ownFact('person', language, bot.texts);
  const form = hasForm ? say('form', language) : undefined;
  const text = [known, form].filter((part) => part !== undefined).join('\n\n') || say('person', language);
  return { text, answered: true, sources: found?.sources ?? [], usage: { ...builtIn, kind: 'person' } };
}

/** Asks in the language of the visitor, then in that of the nearest passages, or in English if none is near. */
async function findContact(
  { documents, track, readTalk }: TalkOptions,
  { bot, filter }: Pick<Question, 'bot' | 'filter'>,
  language: string,
): Promise<Finding | undefined> {
  const look = async (message: string) => await track(() => documents(bot.id, message, [], { filter }));
  const { curated, quoted, passages } = await look(say('contactQuestion', language));
  const known = curated ?? quoted;
  const nearest = passages.map(({ text }) => text).join('\n');
  const ofSources = nearest === '' ? 'en' : readTalk(nearest).language;
  if (known !== undefined) return known;
  const again = ofSources === language ? undefined : await look(say('contactQuestion', ofSources));
  const told = again?.curated ?? again?.quoted;
  return told ?? findAddress([...passages, ...(await look(say('contactWords', ofSources))).passages]);
}

/** The sentence with an e-mail address or a phone number, where the content says nothing else about how to reach somebody. */
function findAddress(passages: readonly Passage[]): Finding | undefined {
  for (const passage of passages) {
    const said = passage.text.split('\n').flatMap(splitSentences).find(hasAddress);
    if (said === undefined) continue;
    const source = { title: sectionTitle(passage), url: passage.url, quote: said, ...placeIn(passage, said) };
    return { text: said, sources: [source], confidence: 0 };
  }
  return undefined;
}

const hasAddress = (text: string) => mailAddress.test(text) || phoneNumber.test(text);
const mailAddress = /[\p{L}\p{N}]@[\p{L}\p{N}]/u;
const phoneNumber = /(?<![\p{L}\p{N}.,])(?:\+|\(?0)\d(?:[ ()/-]{0,2}\d){6,14}(?!\p{N})/u;

/** The language of the message; for one that is too short to tell, that of the conversation, or of the content. */
export function languageOf(
  { readTalk }: TalkReader,
  { message, history }: Pick<Question, 'message' | 'history'>,
  passages: readonly Passage[] = [],
): string {
  const earlier = history.filter(({ role }) => role === 'user').map(({ text }) => text);
  const told = [message, ...earlier.slice(-mostRead).reverse()].filter(hasLetters).flatMap((text) => {
    const { language, languageProbability } = readTalk(tidied(text));
    // Its small words tell the language of a longer message.
    return languageProbability >= leastLanguage ? language : (clearLanguageOf(text) ?? []);
  });
  const content = passages.map(({ text }) => text).join('\n');
  return told[0] ?? clearLanguageOf(content.slice(0, mostContent)) ?? 'en';
}

/** A smile has no language. */
const hasLetters = (text: string) => /\p{L}/u.test(text);
const mostRead = 3;
const mostContent = 2_000;
const leastLanguage = 0.8;
