import type { PairBody } from '@lectern/chat-service/dashboard-api';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { TextArea } from '../components/field.tsx';

const mostPairs = 500;

/** Questions with their answers, of which there is always one. */
export function PairList({ pairs: given }: { pairs: readonly PairBody[] }) {
  const [pairs, setPairs] = useState(() => given.map((pair, id) => ({ ...pair, id })));
  const add = () =>
    setPairs((all) => [...all, { question: '', answer: '', id: Math.max(...all.map(({ id }) => id)) + 1 }]);
  const remove = (id: number) => setPairs((all) => all.filter((pair) => pair.id !== id));
  return (
    <>
      {pairs.map(({ id, question, answer }, index) => (
        <fieldset key={id} className="grid gap-3 rounded-md border border-line p-3">
          <legend className="px-1 text-[0.867rem] text-soft">Pair {index + 1}</legend>
          <TextArea label="Question" name="question" defaultValue={question} required maxLength={500} rows={2} />
          <TextArea label="Answer" name="answer" defaultValue={answer} required maxLength={4_000} rows={4} />
          {pairs.length > 1 && (
            <Button small className="justify-self-end" onClick={() => remove(id)}>
              <Trash2 size={14} aria-hidden /> Remove<span className="sr-only"> pair {index + 1}</span>
            </Button>
          )}
        </fieldset>
      ))}
      <Button className="justify-self-start" onClick={add} disabled={pairs.length >= mostPairs}>
        <Plus size={14} aria-hidden /> Add a pair
      </Button>
    </>
  );
}
