import type { KnowledgeKind, KnowledgePageState, KnowledgeState } from '@lectern/chat-service/dashboard-api';
import type { BadgeKind } from '../components/badge.tsx';

export const kindWords: Record<KnowledgeKind, string> = {
  dataset: 'Data set',
  text: 'Text',
  qa: 'Questions and answers',
  file: 'File',
  url: 'Web page',
  site: 'Website',
  connected: 'Connected service',
};

type Words<State extends string> = Record<State, { word: string; kind: BadgeKind }>;

export const stateWords: Words<KnowledgeState> = {
  waiting: { word: 'Waiting', kind: 'warn' },
  running: { word: 'Reading', kind: 'accent' },
  ready: { word: 'Ready', kind: 'good' },
  failed: { word: 'Failed', kind: 'danger' },
  cancelled: { word: 'Stopped', kind: 'neutral' },
};

export const pageWords: Words<KnowledgePageState> = {
  waiting: { word: 'Waiting', kind: 'warn' },
  done: { word: 'Read', kind: 'good' },
  failed: { word: 'Failed', kind: 'danger' },
  skipped: { word: 'Skipped', kind: 'neutral' },
};

export const isBusy = (state: KnowledgeState) => state === 'waiting' || state === 'running';
