import { Button } from './button.tsx';

/** Says that a form holds what was typed earlier, and offers to discard it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-[0.867rem] text-soft">
      Your unsaved draft is restored.
      <Button small look="quiet" onClick={onDiscard}>
        Discard draft
      </Button>
    </p>
  );
}
