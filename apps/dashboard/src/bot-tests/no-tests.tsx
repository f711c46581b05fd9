import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Empty } from '../components/empty.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { TestDialog } from './test-dialog.tsx';

/** What tests are for, and questions to begin with. */
export function NoTests({ onAdd }: { onAdd: () => void }) {
  const { bot, may } = useBot();
  const [question, setQuestion] = useState<string>();
  const suggested = bot?.suggested_questions ?? [];
  return (
    <>
      <Empty
        title="No tests yet"
        picture="done"
        action={
          may('editor') && (
            <Button look="primary" onClick={onAdd}>
              Add your first test
            </Button>
          )
        }
      >
        <p>
          A test asks a question and checks the answer: what it must say, what it must not say, and which source it
          cites. Start with the answers that matter most, and a question the bot should not answer.
        </p>
        {may('editor') && suggested.length > 0 && (
          <ul className="flex flex-wrap justify-center gap-2 pt-3" aria-label="Suggested tests">
            {suggested.map((text) => (
              <li key={text}>
                <Button small onClick={() => setQuestion(text)}>
                  {text}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Empty>
      {question !== undefined && <TestDialog begin={{ turns: [question] }} onClose={() => setQuestion(undefined)} />}
    </>
  );
}
