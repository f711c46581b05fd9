import type { Mob } from '@lectern/dataset';
import type { Ask, Told } from '../attribute.ts';
import { sentence, sentencesOf } from '../phrasing.ts';

const fleeing =
  /\b(runs?|flees?|shies?|darts?|slips?|backs?) (off |away )?from\b|\bscares? (it|them) off\b|\bdrives? (it|them) (off|away)\b|\bkeeps? (it |them |\d+ blocks |\w+ )?(away|off)\b/i;

/** What a mob runs from, or what runs from it; nothing where the record tells of neither. */
export function tellFears({ name, behavior, notes, weaknesses }: Mob, ask: Ask): Told | undefined {
  const told = [...weaknesses.map(sentence), ...sentencesOf(`${behavior} ${notes}`)].filter((one) => fleeing.test(one));
  if (told.length === 0) return undefined;
  const others = ask.others.map((other) => other.name.toLowerCase());
  const isNamed = others.length > 0 && others.every((other) => told.some((one) => namesIt(one, other)));
  return { text: `${name}: ${told.slice(0, 3).join(' ')}`, yes: ask.yesNo && isNamed ? true : undefined };
}

/** Wolves are told of as well as the Wolf. */
const namesIt = (text: string, name: string) => text.toLowerCase().includes(name.replace(/f$/, ''));
