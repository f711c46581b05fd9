import type { Language } from '../language/language.ts';
import forms from '../text/forms.json' with { type: 'json' };
import type { Token } from '../text/tokens.ts';
import { stem } from '../text/words.ts';
import type { World } from '../unit/record-world.ts';
import { createCorrectWords } from './correct-words.ts';
import functionWords from './function-words.json' with { type: 'json' };
import { createLinkNames, type Link } from './link-names.ts';

/** The kind of answer that the wording of a question asks for. */
export type Wanted = keyof typeof forms.wanted;

/** A question about records, parsed for all later stages. */
export interface RecordQuestion {
  /** With its misspelt words corrected. */
  text: string;
  /** The text to embed: as typed if nothing was corrected, so that it is the same text as for the document search. */
  compared: string;
  tokens: readonly Token[];
  /** The stem of each token. */
  stems: readonly string[];
  links: readonly Link[];
  /** Indexes of the content words, including names. */
  content: readonly number[];
  /** Names of the resources whose kind of thing is mentioned. */
  kinds: ReadonlySet<string>;
  wanted: ReadonlySet<Wanted>;
  isYesNo: boolean;
  figures: readonly string[];
  /** Another language than English, whose words its stems are. */
  language?: Language;
}

const small = new Set(functionWords.small);
const yesNoOpeners = new Set(forms.yesNo);

export function createReadRecordQuestion(world: World, isEnglish: (word: string) => boolean) {
  const correct = createCorrectWords(world, isEnglish);
  const linkNames = createLinkNames(world, isEnglish);
  const kinds = new Map<string, Set<string>>();
  for (const { name, words } of world.resources)
    for (const kind of words.kinds) kinds.set(stem(kind), (kinds.get(stem(kind)) ?? new Set()).add(name));
  const wanted = Object.entries(forms.wanted) as [Wanted, readonly string[]][];

  return (message: string): RecordQuestion => {
    const tokens = correct(message);
    const stems = tokens.map(({ word }) => stem(word));
    const text = tokens.map(({ word }) => word).join(' ');
    const isAsTyped = !tokens.some(({ isCorrected, isExpanded }) => isCorrected || isExpanded);
    const padded = ` ${text} `;
    const first = tokens.find(({ word }) => !opening.has(word))?.word ?? '';
    return {
      text,
      compared: isAsTyped ? message : text,
      tokens,
      stems,
      links: linkNames(tokens),
      content: tokens.flatMap(({ word, isCommand }, at) => (small.has(word) && !isCommand ? [] : [at])),
      kinds: new Set(stems.flatMap((one) => [...(kinds.get(one) ?? [])])),
      wanted: new Set(
        wanted.flatMap(([type, phrases]) => (phrases.some((one) => padded.includes(` ${one} `)) ? [type] : [])),
      ),
      isYesNo: yesNoOpeners.has(first),
      figures: tokens.flatMap(({ word }) => (/^\d/.test(word) ? [word] : [])),
    };
  };
}

const opening = new Set(forms.opening);
