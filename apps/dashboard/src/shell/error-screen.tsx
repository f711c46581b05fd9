import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Failure } from '../components/states.tsx';
import { Frame } from './frame.tsx';

/** Shown in place of a screen that could not be rendered. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Frame>
      <h1 className="sr-only">Something went wrong</h1>
      <Failure error={error} onRetry={tryAgain} />
    </Frame>
  );
}
