import { classNames } from './class-names.ts';

const looks = [
  'bg-kind-1',
  'bg-kind-2',
  'bg-kind-3',
  'bg-kind-4',
  'bg-kind-5',
  'bg-kind-6',
  'bg-kind-7',
  'bg-kind-8',
  'bg-kind-9',
  'bg-kind-10',
];

/** A bot's own colour and letter, the same wherever it is shown. */
export function BotAvatar({ id, name, small = false }: { id: string; name: string; small?: boolean }) {
  const sum = [...id].reduce((all, letter) => (all * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);
  return (
    <span
      aria-hidden
      className={classNames(
        'grid shrink-0 place-items-center font-semibold text-card select-none',
        small ? 'size-6 rounded-md text-[0.8rem]' : 'size-10 rounded-lg text-lg',
        looks[sum % looks.length],
      )}
    >
      {firstLetter(name)}
    </span>
  );
}

/** The first visible character, even if it takes several code points. */
function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toUpperCase() ?? '?';
}
