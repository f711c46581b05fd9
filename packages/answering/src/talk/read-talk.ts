import { z } from 'zod';
import { remember } from '../text/remember.ts';
import talk from '../weights/talk.json' with { type: 'json' };
import { featureCount, messageFeatures } from './message-features.ts';

/** What a message is for: everything but `question` can be answered without knowledge. */
export const intents = [
  'question',
  'greeting',
  'thanks',
  'goodbye',
  'bot',
  'howareyou',
  'complaint',
  'person',
  'ok',
] as const;
export type Intent = (typeof intents)[number];

export interface ReadTalk {
  intent: Intent;
  /** The probability of that intent. */
  probability: number;
  /** The language of the message as a code of two letters, and its probability. */
  language: string;
  languageProbability: number;
}

const shape = z.strictObject({
  dataHash: z.string(),
  languages: z.array(z.string()),
  /** One byte for each class and feature, and the factor that restores the values. */
  intents: z.strictObject({ scale: z.number(), weights: z.string() }),
  language: z.strictObject({ scale: z.number(), weights: z.string() }),
});

/** Reads what short messages are for, in every language that it was trained on. Small, needs no model and no network. */
export function createReadTalk(given: unknown = talk): (message: string) => ReadTalk {
  const { languages, ...read } = shape.parse(given);
  const intentOf = createClassifier(read.intents, intents.length);
  const languageOf = createClassifier(read.language, languages.length);
  const intentIn = (text: string) => {
    const { place, probability } = intentOf(messageFeatures(text));
    return { intent: intents[place] ?? 'question', probability };
  };
  // A message is read for its intent, its language and for a wish to talk to a person, one after the other.
  return remember((message) => {
    const spoken = languageOf(messageFeatures(message));
    const language = { language: languages[spoken.place] ?? 'en', languageProbability: spoken.probability };
    const whole = intentIn(message);
    // "I lost two days of bookings, this is so annoying! Give me someone on the phone."
    const clauses = message
      .slice(0, mostCharacters)
      .split(clauseEnd)
      .filter((clause) => clause.trim() !== '')
      .map(intentIn);
    return { ...intentOfClauses(whole, clauses.length < 2 ? [] : clauses), ...language };
  }, mostKept);
}

const mostKept = 50;

const mostCharacters = 400;
const clauseEnd = /[.!?;,\u3001\u3002\uff01\uff1f\u061f\u060c]+/;
/** From this probability on, one clause tells what the whole message is for. */
const sureClause = 0.75;
/** What looks a little like the wish for a person as a whole often has a clause that looks more like it. */
const surest = 0.9;

type ReadIntent = Pick<ReadTalk, 'intent' | 'probability'>;

/** The wish for a person wherever it stands, and small talk where no clause asks anything ("ok thanks, bye"). */
function intentOfClauses(whole: ReadIntent, clauses: readonly ReadIntent[]): ReadIntent {
  const sure = clauses.filter(({ probability }) => probability >= sureClause);
  const wish = sure.find(({ intent }) => intent === 'person');
  if (whole.intent === 'person')
    return (wish?.probability ?? 0) > Math.max(surest, whole.probability) ? (wish ?? whole) : whole;
  if (wish) return wish;
  const isTalk = sure.length === clauses.length && sure.every(({ intent }) => intent !== 'question');
  return isTalk ? (sure.at(-1) ?? whole) : whole;
}

function createClassifier({ scale, weights }: { scale: number; weights: string }, classes: number) {
  const bytes = Buffer.from(weights, 'base64');
  const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  if (values.length !== classes * featureCount)
    throw new Error('the weights of small talk do not fit: run npm run train');
  return (row: ReadonlyMap<number, number>) => {
    const scores = new Float64Array(classes);
    for (const [place, value] of row)
      for (let at = 0; at < classes; at += 1)
        scores[at] = (scores[at] ?? 0) + value * scale * (values[at * featureCount + place] ?? 0);
    const highest = Math.max(...scores);
    const place = scores.indexOf(highest);
    return { place, probability: 1 / scores.reduce((sum, score) => sum + Math.exp(score - highest), 0) };
  };
}
