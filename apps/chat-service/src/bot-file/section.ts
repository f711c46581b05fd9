import type { TestRecords } from '../bot-tests/test-records.ts';
import type { BotWithInstructions } from '../bots/bot.ts';
import type { Bots } from '../bots/bots.ts';
import type { SealModel } from '../bots/seal-model.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { WorkspaceScope } from '../shared/scope.ts';
import type { BotFile } from './bot-file-shape.ts';

/** What sections work with. */
export interface BotFileParts {
  bots: Pick<Bots, 'create' | 'read' | 'update' | 'remove' | 'changeInstructions'>;
  sources: Pick<Knowledge['sources'], 'create' | 'list' | 'update' | 'remove'>;
  contents: Pick<Knowledge['contents'], 'readGiven'>;
  /** Throws when an address cannot be used. */
  checkUrl(url: string): Promise<unknown>;
  sealModel: SealModel;
  tests: Pick<TestRecords, 'list' | 'add' | 'change' | 'remove'>;
}

/** The bot that a file is about. */
export interface Subject {
  scope: WorkspaceScope;
  bot: BotWithInstructions;
}

/** One thing that differs between a file and its bot. */
export interface Change {
  action: 'add' | 'change' | 'remove' | 'keep';
  /** `name`, `source "FAQ" (qa)` */
  what: string;
  /** What it was and what it becomes, a line each. */
  lines: readonly string[];
  /** Applies the change. Nothing to do for what is only reported. */
  apply?: (() => Promise<unknown>) | undefined;
}

/** A part of bot files: how it is written, and what has to be done so that a bot is as its file says. */
export interface Section {
  write(parts: BotFileParts, subject: Subject): Promise<Partial<BotFile>>;
  plan(parts: BotFileParts, subject: Subject, file: BotFile, options: PlanOptions): Promise<Change[]>;
}

export interface PlanOptions {
  /** Whether sources and tests go that the file does not have. */
  prune: boolean;
}
