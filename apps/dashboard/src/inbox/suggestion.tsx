import type { SuggestionBody } from '@lectern/chat-service/dashboard-api';
import { SourceList } from '../answers/source-list.tsx';
import { Button } from '../components/button.tsx';
import { MarkedText } from '../components/marked-text.tsx';

interface SuggestionProps {
  suggestion: SuggestionBody;
  isSending: boolean;
  onSend: () => void;
  onEdit: () => void;
  onClose: () => void;
}

/** What the bot would answer, to be sent or changed. */
export function Suggestion({ suggestion, isSending, onSend, onEdit, onClose }: SuggestionProps) {
  return (
    <div role="status" className="grid gap-2 rounded-md border border-line bg-well px-3 py-2">
      <p className="text-[0.8rem] font-medium text-soft">
        {suggestion.answered ? 'Suggested answer' : 'The bot found no answer in its sources'}
      </p>
      <MarkedText text={suggestion.text} sourceCount={suggestion.sources.length} />
      <SourceList sources={suggestion.sources} answer={suggestion.text} />
      <div className="flex flex-wrap gap-2">
        {suggestion.answered && (
          <Button small look="primary" busy={isSending} onClick={onSend}>
            Send as it is
          </Button>
        )}
        <Button small onClick={onEdit}>
          Edit
        </Button>
        <Button small look="quiet" onClick={onClose}>
          Dismiss
        </Button>
      </div>
    </div>
  );
}
