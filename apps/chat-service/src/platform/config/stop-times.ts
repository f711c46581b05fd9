import { longestEndMs } from '@lectern/service-kit';
import type { ChatServiceConfig } from './config.ts';

/** Time for what comes after the last answer: webhooks, figures, connections. */
const closingMs = 3_000;

/** How long the service may take to stop; supervisors have to wait for as long. */
export const longestStopMs = (config: ChatServiceConfig): number =>
  config.DRAIN_MS + longestAnswersMs(config) + longestEndMs() + closingMs;

/** How long running answers may take once the port is closed. */
export const longestAnswersMs = ({ STOP_TIMEOUT_SECONDS, LLM_TIMEOUT_SECONDS }: ChatServiceConfig): number =>
  1_000 * (STOP_TIMEOUT_SECONDS ?? LLM_TIMEOUT_SECONDS + 5);
