import type { Finding } from '../finding.ts';
import { isForAnother, namesAnother } from './another-named.ts';
import type { createAskedAlike } from './asked-alike.ts';
import { askedKind } from './asked-kind.ts';
import type { Knowledge } from './choose.ts';
import { contentOf } from './coverage.ts';
import type { createDescriptions } from './descriptions.ts';
import type { createNearSentence } from './near-sentence.ts';
import { isPersonal } from './personal.ts';
import { type Question, spokenText } from './question.ts';
import { type SourceOf, say, sayDescribed } from './say.ts';
import type { State } from './state.ts';
import { isBesideStrange, isMostlyStrange } from './strange-words.ts';
import { isDoubtful, isToldBetter } from './told-better.ts';
import type { createToldElsewhere } from './told-elsewhere.ts';
import type { Understood } from './understood.ts';
import { isOfUnrecorded, leavesOutUnrecorded } from './unrecorded-asked.ts';
import { isUntoldSuperlative } from './untold-superlative.ts';

/** What a question is read with where its words alone do not tell it. */
export interface Meaning {
  knowledge: Knowledge;
  describing: ReturnType<typeof createDescriptions>;
  nearest: ReturnType<typeof createNearSentence>;
  askedAlike: ReturnType<typeof createAskedAlike> | undefined;
  elsewhere: ReturnType<typeof createToldElsewhere>;
  sourceOf: SourceOf;
}

export interface Read {
  understood: Understood;
  found: Finding;
}

/** Reads questions by what they mean: again where words were understood, else by descriptions, sentences and examples. */
export function createReadByMeaning({ knowledge, sourceOf, ...by }: Meaning) {
  /** Examples may speak clearly for something else than the words do. */
  async function readAgain(understood: Understood, state: State): Promise<Read | undefined> {
    const again =
      by.askedAlike === undefined || understood.attribute === 'rule'
        ? understood
        : await by.askedAlike.again(understood);
    const near = again !== undefined && isDoubtful(again) ? await by.nearest(again.question, state) : undefined;
    const better = again && near && isToldBetter(again, near) ? near : again;
    // What its prose tells of other things is no answer either.
    if (better?.attribute === 'prose' && leavesOutUnrecorded(better, knowledge)) return undefined;
    return better && { understood: better, found: say(better, sourceOf) };
  }

  /** What was found by words of the question may be no answer to what it asks. */
  async function unlessForNothing(understood: Understood | undefined): Promise<Understood | undefined> {
    if (understood === undefined || leavesOutUnrecorded(understood, knowledge)) return undefined;
    return (await by.askedAlike?.isForNothing(understood)) ? undefined : understood;
  }

  async function readDescribed(question: Question): Promise<Read | undefined> {
    if (isPersonal(question) || isAboutUnrecorded(question)) return undefined;
    if (isMostlyStrange(question, knowledge.prose)) return undefined;
    const described = await unlessForNothing(await by.describing(question));
    if (described === undefined || isUntoldSuperlative(knowledge, described)) return undefined;
    return { understood: described, found: sayDescribed(described, sourceOf) };
  }

  async function readAnother(question: Question, state: State): Promise<Read | undefined> {
    const near = isForAnother(question) ? await unlessForNothing(await by.nearest(question, state)) : undefined;
    return near !== undefined && namesAnother(near) ? { understood: near, found: say(near, sourceOf) } : undefined;
  }

  /** What no words ask for may be told in a sentence, described, or asked as others ask. */
  async function readByMeaning(question: Question, state: State): Promise<Read | undefined> {
    if (isAboutUnrecorded(question)) return undefined;
    const told = await unlessForNothing(await by.elsewhere(question));
    if (told !== undefined && isNoGuess(told)) return { understood: told, found: say(told, sourceOf) };
    const thing = (await readAnother(question, state)) ?? (await readDescribed(question));
    if (thing !== undefined) return thing;
    const near = (await by.nearest(question, state)) ?? (await by.askedAlike?.answer(question, state));
    const last = await unlessForNothing(near ?? told);
    if (last?.mention !== undefined && isBesideStrange(question, last.mention, knowledge.prose)) return undefined;
    return last && { understood: last, found: say(last, sourceOf) };
  }

  return {
    readDescribed,
    readByMeaning,
    readAgain: async (understood: Understood, state: State) =>
      (isOfOtherKind(understood) ? await readDescribed(understood.question) : undefined) ??
      (await readAgain(understood, state)),
  };
}

/** What an item has to do with it is no answer to which enchantment or mob does something. */
function isOfOtherKind({ question, entity, attribute }: Understood): boolean {
  const kind = askedKind(question);
  const isThing = kind === 'enchantments' || kind === 'mobs';
  return isThing && entity.resource.name === 'items' && /^(about|prose|uses|notes|obtaining)$/.test(attribute);
}

const ofThings =
  /\b(craft\w*|recipes?|durability|hunger|saturation|stacks?|hp|health|hearts|damage|attack|drops?|make(?! (it|out|from|with|me)\b))\b/;

/** "How do I craft a lantern" asks for what only a record of lanterns would hold. */
const isAboutUnrecorded = (question: Question) =>
  isOfUnrecorded(question) ||
  (question.unrecorded.length > 0 &&
    question.mentions.length === 0 &&
    askedKind(question) === undefined &&
    ofThings.test(spokenText(question)));

/** A sentence with this share of the words of a question is no guess. */
const nearlyAll = 0.9;

/** Words of descriptions, which want to hear a name. */
const relative = /\b(that|which|who|thing)\b/;

const isNoGuess = ({ score, question }: Understood) =>
  score > nearlyAll && contentOf(question).length > 2 && !relative.test(spokenText(question));
