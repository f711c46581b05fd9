import type { World } from './entity.ts';

const newest =
  /\b(the )?(latest|newest|most recent|current|last) (minecraft )?(version|update|release|drop|patch)\b(?! (before|without|with|to|that|where))/i;

/** Words that ask for what a release holds, rather than for its name. */
const asksContents =
  /\b(add(s|ed)?|new|chang\w+|features?|fix(es|ed)?|br(ing|ings|ought)|mobs?|blocks?|biomes?|introduced?)\b/i;

/** A question for a release by what it was is answered by its name. */
const asksWhich = /^(?:which|what) (?:version|release|update)\b/i;

/** What people call the release with which the game was finished. */
const finished =
  /\b(?:the )?(?:very )?(?:first (?:full|official|proper|final|finished|complete)|full|finished) (?:game )?(?:version|release)(?: of (?:minecraft|the game))?/i;

/** Puts the name of the newest release in place of "the latest update" where the question is for what it holds, that of the first one for "the full release". */
export function createNewestNaming({ entities }: World): (message: string) => string {
  const dated = entities.filter(({ resource }) => resource.name === 'versions');
  const sorted = dated.toSorted((a, b) => String(b.record.releaseDate).localeCompare(String(a.record.releaseDate)));
  const [last, first] = [sorted[0], sorted.at(-1)];
  return (text) => {
    const message = first === undefined || asksWhich.test(text) ? text : text.replace(finished, first.name);
    const rest = message.replace(newest, '');
    return last !== undefined && rest !== message && asksContents.test(rest)
      ? message.replace(newest, last.name)
      : message;
  };
}
