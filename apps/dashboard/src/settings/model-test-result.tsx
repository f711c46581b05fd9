import type { ModelTestBody } from '@lectern/chat-service/dashboard-api';
import { type ApiError, messageOf } from '../api/request.ts';
import { Notice } from '../components/notice.tsx';

interface ModelTestResultProps {
  result: ModelTestBody | undefined;
  error: ApiError | null;
  isRunning: boolean;
}

/** The result of a test request to the model. */
export function ModelTestResult({ result, error, isRunning }: ModelTestResultProps) {
  if (isRunning) return <p className="after-a-while text-soft">Testing the model…</p>;
  if (error) return <Notice kind="danger">{messageOf(error)}</Notice>;
  if (result === undefined) return null;
  if (!result.ok) return <Notice kind="danger">Test failed. {result.error}</Notice>;
  return (
    <Notice kind="good">
      {result.model} answered in {Math.round(result.latency_ms)} ms.
    </Notice>
  );
}
