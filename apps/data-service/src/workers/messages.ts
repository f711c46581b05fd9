import type { Compressed } from '../compress.ts';
import type { DataServiceConfig } from '../config.ts';
import type { TrafficCounts } from '../traffic.ts';

/** What a thread is started with. */
export interface WorkerStart {
  config: DataServiceConfig;
  memory: SharedArrayBuffer;
  port: number;
  /** Address of the service on this machine. */
  url: string;
}

export type ToWorker =
  | { kind: 'compressed'; request: number; compressed: Compressed | undefined }
  | { kind: 'readTraffic' }
  | { kind: 'drain' }
  | { kind: 'stop' };

export type FromWorker =
  | { kind: 'listening' }
  | { kind: 'lines'; lines: Uint8Array }
  | { kind: 'compress'; request: number; body: Uint8Array }
  | { kind: 'traffic'; counts: TrafficCounts };
