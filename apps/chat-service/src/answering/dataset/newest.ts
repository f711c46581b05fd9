import type { World } from './entity.ts';

const newest =
  /\b(the )?(latest|newest|most recent|current|last) (minecraft )?(version|update|release|drop|patch)\b(?! (before|without|with|to|that|where))/i;

/** Words that ask for what a release holds, rather than for its name. */
const asksContents =
  /\b(add(s|ed)?|new|chang\w+|features?|fix(es|ed)?|br(ing|ings|ought)|mobs?|blocks?|biomes?|introduced?)\b/i;

/** Puts the name of the newest release in place of "the latest update" where the question is for what it holds. */
export function createNewestNaming({ entities }: World): (message: string) => string {
  const dated = entities.filter(({ resource }) => resource.name === 'versions');
  const [last] = dated.toSorted((a, b) => String(b.record.releaseDate).localeCompare(String(a.record.releaseDate)));
  return (message) => {
    const rest = message.replace(newest, '');
    return last !== undefined && rest !== message && asksContents.test(rest)
      ? message.replace(newest, last.name)
      : message;
  };
}
