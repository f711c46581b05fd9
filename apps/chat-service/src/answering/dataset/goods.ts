import type { Ask } from './attribute.ts';
import type { Reading } from './choose.ts';
import { contentOf, coverageOf } from './coverage.ts';
import type { World } from './entity.ts';
import { type Prose, rootsOf } from './prose.ts';
import { type Question, spokenText } from './question.ts';
import { goodsOf, tellOffers } from './resources/prices.ts';
import { compact, stemOf, tokensOf } from './text.ts';

const longestName = 4;
/** Words of a question about trading that ask for nothing else. */
const trading =
  /^(villagers?|emeralds?|prices?|costs?|sells?|sold|selling|buys?|buying|bought|pays?|paying|trades?|trading|worth|merchants?|traders?|guy|purchase|accepts?|wants?|offers?|someone|anyone)$/;

/** Tells what villagers ask or pay for goods that have no record of their own. */
export function createGoods({ world, prose }: { world: World; prose: Prose }) {
  const unrecorded = goodsOf(world).filter((good) => world.find('items', good) === undefined);
  const byStems = new Map(unrecorded.map((good) => [keyOf(good), good]));

  function goodIn({ tokens }: Question): { name: string; words: Set<number> } | undefined {
    for (let length = longestName; length > 0; length -= 1) {
      for (let start = 0; start + length <= tokens.length; start += 1) {
        const name = byStems.get(compact(tokens.slice(start, start + length).map(({ stem }) => stem)));
        if (name !== undefined) return { name, words: new Set(Array.from({ length }, (_, index) => start + index)) };
      }
    }
    return undefined;
  }

  return (question: Question): Reading | undefined => {
    const isAlone = question.mentions.every(
      ({ entities: [one] }) => one?.name === 'Villager' || one?.name === 'Emerald',
    );
    if (!isAlone || !isAboutTrading(question)) return undefined;
    const good = goodIn(question);
    if (good === undefined) return undefined;
    const said = spokenText(question);
    const ask: Ask = { rest: said, said, yesNo: question.yesNo, level: undefined, others: [], world };
    const told = tellOffers(good.name, ask);
    const [entity] = told?.proof ?? [];
    if (told === undefined || entity === undefined) return undefined;
    const open = contentOf(question).filter(
      (index) => !good.words.has(index) && !trading.test(question.tokens[index]?.word ?? ''),
    );
    const { dark } = coverageOf(question, open, entity, new Set(rootsOf(told.text)), prose);
    return { entity, attribute: 'offer', told, score: 1 - dark, dark, others: [] };
  };
}

const keyOf = (name: string) => compact(tokensOf(name).map(({ word }) => stemOf(word)));

const isAboutTrading = (question: Question) =>
  question.tokens.some(({ word }) => trading.test(word)) || /\bhow much (is|are|for)\b/.test(spokenText(question));
