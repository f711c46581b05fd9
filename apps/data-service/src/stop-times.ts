import { longestEndMs } from '@lectern/service-kit';
import type { DataServiceConfig } from './config.ts';

/** Time for what comes after the last request. */
const closingMs = 1_000;

/** How long the service may take to stop; supervisors have to wait for as long. */
export const longestStopMs = ({ DRAIN_MS, STOP_GRACE_MS }: DataServiceConfig): number =>
  DRAIN_MS + longestEndMs(STOP_GRACE_MS) + closingMs;
