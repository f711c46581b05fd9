import type { ExampleSearch, Likeness } from '../embedding/example-search.ts';
import { aroundIt } from './around-it.ts';
import { askedKind } from './asked-kind.ts';
import type { Told } from './attribute.ts';
import { attributesOf } from './attributes.ts';
import type { Knowledge, Subject } from './choose.ts';
import { contentOf, isAnother, isOfItem } from './coverage.ts';
import type { Entity } from './entity.ts';
import { isKindWord } from './everyday-names.ts';
import { nothing, rootsSaid } from './examples/examples.ts';
import { isPersonal } from './personal.ts';
import { type Prose, rootsOf } from './prose.ts';
import { type Question, spokenText } from './question.ts';
import type { State } from './state.ts';
import { isBesideStrange, isInStrangePlace, isMostlyStrange } from './strange-words.ts';
import { othersOf, subjectsOf } from './subjects.ts';
import { synonymOf } from './synonyms.ts';
import { rootOf } from './text.ts';
import type { Understood } from './understood.ts';

/** What the likest attribute must reach, and how far questions for nothing must stay behind it. */
const enough = 0.4;
const ahead = 0.06;
/** How much liker it must be for each word that neither the answer nor those who ask for the same use: "does bread cause acne". */
const forUnexplained = 0.08;
/** How like a question that turns on such words must be to those for what it is taken to ask. */
const enoughStrange = 0.4;
/** The same where the words of the question already speak for another attribute. */
const enoughAgainst = 0.6;
const aheadAgainst = 0.2;
/** What questions for nothing must reach to leave one without the answer that its words were found in. */
const enoughForNothing = 0.6;
const mostSubjects = 3;

export interface AskedAlike {
  /** Answers a question about a named record as the questions that are most like it are answered. */
  answer(question: Question, state: State): Promise<Understood | undefined>;
  /** The same for what is understood already, where examples speak clearly for something else; undefined where they do for nothing. */
  again(understood: Understood): Promise<Understood | undefined>;
  /** Whether a question is like those that no record answers, more than like any other. */
  isForNothing(understood: Understood): Promise<boolean>;
}

export function createAskedAlike({ world, prose }: Knowledge, alike: ExampleSearch): AskedAlike {
  function tell(question: Question, subject: Subject, attribute: string): Told | undefined {
    const { entity } = subject;
    const told = attributesOf(entity.resource.name)
      .find(({ name }) => name === attribute)
      ?.tell(entity.record, {
        ...{
          rest: aroundIt(question, subject),
          said: spokenText(question),
          others: othersOf(question, subject),
          world,
        },
        ...{ yesNo: question.yesNo, level: question.level },
      });
    return typeof told === 'string' ? { text: told } : told;
  }

  function understoodAs(question: Question, subject: Subject, { attribute, score }: Likeness): Understood | undefined {
    const told = tell(question, subject, attribute);
    const { entity, mention, prior } = subject;
    const others = othersOf(question, subject);
    return told && { entity, mention, question, told, attribute, others, score: score + prior, dark: 0.3 };
  }

  async function askedOf(question: Question, subject: Subject): Promise<Understood | undefined> {
    const found = await alike(aroundIt(question, subject), subject.entity.resource.name);
    const likest = clearest(found, enough, ahead, [nothing]);
    const understood = likest && understoodAs(question, subject, likest);
    if (likest === undefined || understood === undefined) return undefined;
    const open = unexplained(understood);
    // "Can you feed chocolate to a wolf" is no yes because wolves are fed.
    if (understood.told.yes === true && open > 0) return undefined;
    return likest.score >= enough + open * forUnexplained ? understood : undefined;
  }

  return {
    async answer(question, state) {
      if (isPersonal(question) || contentOf(question).length === 0 || isInStrangePlace(question, prose))
        return undefined;
      let best: Understood | undefined;
      for (const subject of subjectsOf(question, state).slice(0, mostSubjects)) {
        const understood = isMeant(question, subject, prose) ? await askedOf(question, subject) : undefined;
        if (understood !== undefined && understood.score > (best?.score ?? 0)) best = understood;
      }
      return best;
    },
    async again(understood) {
      const { question, entity, mention, attribute } = understood;
      const subject = { entity, mention, prior: 0 };
      if (mention !== undefined && isOfItem(question, mention, entity)) return undefined;
      // Its own words that explain all of a question are the better answer.
      if ((attribute === 'prose' && understood.dark < 0.3) || !isOfKind(question, entity)) return understood;
      const found = await alike(aroundIt(question, subject), entity.resource.name);
      if (isRefuted(found, understood, prose)) return undefined;
      const likest = clearest(found, enoughAgainst, aheadAgainst, [nothing, attribute]);
      return (likest && understoodAs(question, subject, likest)) ?? understood;
    },
    async isForNothing({ question, entity, mention }) {
      const [first, second] = await alike(aroundIt(question, { entity, mention, prior: 0 }), entity.resource.name);
      return (
        first?.attribute === nothing && first.score >= enoughForNothing && first.score - (second?.score ?? 0) >= ahead
      );
    },
  };
}

/** "Which structure has the portal to the End" asks for nothing of the End. */
const isOfKind = (question: Question, { resource }: Entity) =>
  // What an advancement asks for, what a command does and what a release brought may be of any kind.
  /^(commands|versions|achievements)$/.test(resource.name) || (askedKind(question) ?? resource.name) === resource.name;

const isMeant = (question: Question, { entity, mention }: Subject, prose: Prose) =>
  isOfKind(question, entity) &&
  (mention === undefined ||
    !(isAnother(question, mention, entity, prose) || isBesideStrange(question, mention, prose)));

/** How many words of a question are neither in what it is answered with nor said by others who ask for the same. */
function unexplained({ question, entity, attribute, told }: Understood): number {
  const said = rootsSaid(entity.resource.name, attribute);
  const answered = new Set(rootsOf(told.text));
  const words = contentOf(question).map((index) => question.tokens[index]?.word ?? '');
  const isOpen = (root: string) => !said.has(root) && !answered.has(root) && !answered.has(synonymOf(root) ?? '');
  return words.filter((word) => !isKindWord(word) && isOpen(rootOf(word))).length;
}

/** Whether examples speak for nothing, or a question turns on strange words and is not like those for what it is taken to ask. */
function isRefuted(found: readonly Likeness[], { question, attribute }: Understood, prose: Prose): boolean {
  const own = found.find((one) => one.attribute === attribute)?.score ?? 0;
  if (found.length > 0 && own < enoughStrange && isMostlyStrange(question, prose)) return true;
  return attribute !== 'prose' && clearest(found, enoughAgainst, aheadAgainst, [attribute])?.attribute === nothing;
}

/** The likest attribute, where it is like enough and the others named stay behind. */
function clearest(found: readonly Likeness[], least: number, lead: number, behind: readonly string[]) {
  const [first] = found;
  if (first === undefined || behind.includes(first.attribute) || first.score < least) return undefined;
  const others = found.filter(({ attribute }) => behind.includes(attribute));
  return others.every(({ score }) => first.score - score >= lead) ? first : undefined;
}
