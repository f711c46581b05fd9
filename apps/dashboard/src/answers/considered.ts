import type { TraceBody } from '@lectern/chat-service/dashboard-api';
import { offerNames } from './trace-words.ts';

/** An answer that the bot could have given. */
export interface Considered {
  text: string;
  /** Where it comes from, in words. */
  place: string;
}

const most = 5;

/** The other answers, best first, without the one that was given. */
export function consideredInstead({ from, offers, candidates = [] }: TraceBody, answer: string): Considered[] {
  const all = [
    ...offers
      .filter((offer) => offer.from !== from)
      .map((offer) => ({ text: offer.text, place: offerNames[offer.from] })),
    ...candidates.map(({ text, headings }) => ({ text, place: headings.join(' › ') })),
  ];
  const said = flat(answer);
  const seen = new Set<string>();
  const isNew = ({ text }: Considered) => {
    const words = flat(text);
    return words !== '' && words !== said && !seen.has(words) && seen.add(words);
  };
  return all.filter(isNew).slice(0, most);
}

/** Ignores whitespace, markup and punctuation, which may differ. */
const flat = (text: string): string => text.replace(/[\s.,;:!?*_`|"“”-]+/g, ' ').trim();
