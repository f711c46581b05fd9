import type { PairBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { readDraft } from '../components/drafts.ts';
import { TextArea } from '../components/field.tsx';
import { Plus, Trash2 } from '../icons/icons.tsx';
import { PairImport } from './pair-import.tsx';

const mostPairs = 500;

interface PairListProps {
  pairs: readonly PairBody[];
  /** The key of the draft. */
  draft: string;
}

type NumberedPair = PairBody & { id: number };

/** Questions with their answers; there is always at least one pair. */
export function PairList({ pairs: given, draft }: PairListProps) {
  const [pairs, setPairs] = useState(() => numbered(draftedPairs(draft) ?? given));
  const append = (added: readonly PairBody[]) =>
    setPairs((all) => numbered([...all.filter(isFilled), ...added], nextId(all)));
  const change = (id: number, changed: Partial<PairBody>) =>
    setPairs((all) => all.map((pair) => (pair.id === id ? { ...pair, ...changed } : pair)));
  const remove = (id: number) => setPairs((all) => all.filter((pair) => pair.id !== id));
  const add = () => setPairs((all) => [...all, { question: '', answer: '', id: nextId(all) }]);
  return (
    <>
      {pairs.map(({ id, question, answer }, index) => (
        <fieldset key={id} className="grid gap-3 rounded-md border border-line p-3">
          <legend className="px-1 text-[0.867rem] text-soft">Pair {index + 1}</legend>
          <TextArea
            label="Question"
            name="question"
            required
            maxLength={500}
            rows={2}
            value={question}
            onChange={(event) => change(id, { question: event.target.value })}
          />
          <TextArea
            label="Answer"
            name="answer"
            required
            maxLength={4_000}
            rows={4}
            value={answer}
            onChange={(event) => change(id, { answer: event.target.value })}
          />
          {pairs.length > 1 && (
            <Button small className="justify-self-end" onClick={() => remove(id)}>
              <Trash2 size={14} aria-hidden /> Remove<span className="sr-only"> pair {index + 1}</span>
            </Button>
          )}
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button onClick={add} disabled={pairs.length >= mostPairs}>
          <Plus size={14} aria-hidden /> Add pair
        </Button>
        <PairImport room={mostPairs - pairs.filter(isFilled).length} onRead={append} />
      </div>
    </>
  );
}

const isFilled = ({ question, answer }: PairBody): boolean => question !== '' || answer !== '';

const nextId = (pairs: readonly NumberedPair[]): number => Math.max(-1, ...pairs.map(({ id }) => id)) + 1;

function numbered(pairs: readonly PairBody[], from = 0): NumberedPair[] {
  return pairs.map((pair, index) => ({ ...pair, id: from + index }));
}

function draftedPairs(draft: string): PairBody[] | undefined {
  const typed = readDraft(draft);
  if (typed?.question === undefined) return undefined;
  return typed.question.map((question, index) => ({ question, answer: typed.answer?.[index] ?? '' }));
}
