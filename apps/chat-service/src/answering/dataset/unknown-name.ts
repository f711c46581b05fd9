import { attributeWords } from './attributes.ts';
import { isKindWord } from './everyday-names.ts';
import { isNamed } from './linker.ts';
import { type Question, spokenText } from './question.ts';
import { frameWords, grammarWords } from './small-words.ts';
import { wordsOf } from './text.ts';

/** Words with a capital letter in a row, within a sentence or in quotes. */
const capitalised =
  /(?<=[\p{Ll}\p{N},;:)] ["“'‘]?)\p{Lu}[\p{L}\p{N}']*(?: (?:(?:of|the|and|in|to) )?[\p{Lu}\p{N}][\p{L}\p{N}']*)*/gu;

/** Whether a message gives something a name that no record bears: "the Crystal Golem", "the advancement Dragon Rider". */
export function givesUnknownName(message: string, read: (text: string) => Question): boolean {
  if (numbered.test(message) && namesUnknownRelease(read(message))) return true;
  if (isAllTitle(message)) return false;
  return [...message.matchAll(capitalised)].some(({ 0: name, index }) => {
    const { tokens, mentions, corrected } = read(name);
    const rest = tokens.filter((_, place) => !isNamed(mentions, place)).map(({ word }) => word);
    if (corrected.size > 0 || rest.length === 0 || rest.some(isPlain)) return false;
    return (
      mentions.length > 0 ||
      things.test(rest.at(-1) ?? '') ||
      isKindWord(wordsOf(message.slice(0, index)).at(-1) ?? '') ||
      isKindWord(wordsOf(message.slice(index + name.length))[0] ?? '')
    );
  });
}

const ofReleases =
  /\b(versions?|updates?|releas\w+|came?|come|add\w*|new|chang\w+|fix\w*|snapshots?|hotfix|patch|dates?|out|br(?:ings?|ought)|will)\b/;

/** Most messages have no number of a release and need not be read for one. */
const numbered = /\b(?:1|2\d)\.\d/;

/** Releases have numbers like 1.16.4 and 26.1; one that has no record is no other one. */
function namesUnknownRelease(question: Question): boolean {
  const { tokens, mentions } = question;
  const unknown = tokens.some(({ word }, at) => /^(1|2\d)\.\d{1,2}(\.\d{1,2})?$/.test(word) && !isNamed(mentions, at));
  return unknown && ofReleases.test(spokenText(question));
}

/** What names end with: "the Sky Temple". */
const things = /^(temple|castle|palace|tower|fortress|dungeon|golem|dragon|beast|king|queen|sword|armou?r|staff)$/;

/** Words that people also write with a capital letter without naming anything. */
const isPlain = (word: string) =>
  isKindWord(word) ||
  attributeWords.has(word) ||
  grammarWords.has(word) ||
  frameWords.has(word) ||
  /\d|^(java|minecraft|edition|end|nether|overworld|[iv]+)$/.test(word);

/** In a title every word has a capital letter. */
function isAllTitle(message: string): boolean {
  const words = message.match(/\p{L}[\p{L}']{3,}/gu) ?? [];
  return words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * 0.7;
}
