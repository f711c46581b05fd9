import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { TestDialog } from './test-dialog.tsx';

interface AddAsTestProps {
  /** The questions of the conversation up to the answer. */
  turns: readonly string[];
  /** Whether the bot is expected to have an answer. */
  answered?: boolean;
  source?: string | undefined;
}

/** Turns a question that somebody asked into a test. The person decides what the answer must contain. */
export function AddAsTest({ turns, answered = true, source }: AddAsTestProps) {
  const { may } = useBot();
  const [isOpen, setIsOpen] = useState(false);
  if (!may('editor')) return null;
  const begin = {
    turns: turns.slice(-mostTurns).map(onOneLine),
    outcome: answered ? 'answered' : 'refused',
    source: source ?? null,
  } as const;
  return (
    <>
      <Button look="quiet" small onClick={() => setIsOpen(true)}>
        Add as test
      </Button>
      {isOpen && <TestDialog begin={begin} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The most questions that a test can have. */
const mostTurns = 10;

/** In the dialog each line is one question. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
