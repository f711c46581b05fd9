import { lazy, Suspense } from 'react';

const NewBotDialog = lazy(() => import('./new-bot-dialog.tsx').then((module) => ({ default: module.NewBotDialog })));

/** The dialog with its forms, loaded when it is first opened. */
export function OpenNewBot({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <NewBotDialog onClose={onClose} />
    </Suspense>
  );
}
