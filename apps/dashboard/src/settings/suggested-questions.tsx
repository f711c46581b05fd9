import type { SuggestionsBody } from '@lectern/chat-service/dashboard-api';
import { useRef } from 'react';
import { useGet } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { TextArea } from '../components/field.tsx';
import { Plus } from '../icons/icons.tsx';
import { useBot } from '../shell/current-workspace.ts';

const most = 6;

/** The questions that visitors are offered, with proposals from the content and from what people ask. */
export function SuggestedQuestions({ saved, disabled }: { saved: readonly string[]; disabled: boolean }) {
  const { path } = useBot();
  const place = useRef<HTMLDivElement>(null);
  const suggestions = useGet<SuggestionsBody>(`${path}/suggestions`, { enabled: !disabled }).data;
  const proposals = [...new Set([...(suggestions?.most_asked ?? []), ...(suggestions?.from_content ?? [])])];
  const add = (question: string) => {
    const field = place.current?.querySelector('textarea');
    if (!field) return;
    const lines = field.value.split('\n').flatMap((line) => line.trim() || []);
    if (lines.length >= most || lines.includes(question)) return;
    field.value = [...lines, question].join('\n');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div ref={place} className="grid gap-2">
      <TextArea
        label="Suggested questions"
        name="suggested_questions"
        rows={3}
        disabled={disabled}
        defaultValue={saved.join('\n')}
        hint={`One per line, up to six. If empty, visitors see suggestions from your content.`}
      />
      {!disabled && proposals.length > 0 && (
        <ul aria-label="Suggestions from your content" className="flex flex-wrap gap-2">
          {proposals.map((question) => (
            <li key={question}>
              <Button small className="h-auto min-h-7 py-1 text-left whitespace-normal" onClick={() => add(question)}>
                <Plus size={14} aria-hidden className="shrink-0" /> {question}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
