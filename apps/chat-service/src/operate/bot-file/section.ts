import type { BotWithInstructions } from '../../bots/bots/bot.ts';
import type { Bots } from '../../bots/bots/bots.ts';
import type { SealModel } from '../../bots/bots/seal-model.ts';
import type { WebsiteStore } from '../../channels/website/website-records.ts';
import type { TestRecords } from '../../insight/bot-tests/test-records.ts';
import type { Knowledge } from '../../knowledge/knowledge.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { BotFile } from './bot-file-shape.ts';

/** The dependencies of sections. */
export interface BotFileParts {
  bots: Pick<Bots, 'create' | 'read' | 'update' | 'remove' | 'changeInstructions'>;
  sources: Pick<Knowledge['sources'], 'create' | 'list' | 'update' | 'remove'>;
  contents: Pick<Knowledge['contents'], 'readGiven' | 'readSealed'>;
  /** Throws when an address cannot be used. */
  checkUrl(url: string): Promise<unknown>;
  sealModel: SealModel;
  tests: Pick<TestRecords, 'list' | 'add' | 'change' | 'remove'>;
  websites: Pick<WebsiteStore, 'find' | 'update'>;
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
  /** The old and new values, one per line. */
  lines: readonly string[];
  /** Applies the change. Undefined for changes that are only reported. */
  apply?: (() => Promise<unknown>) | undefined;
}

/** A part of bot files: how to write it, and which changes make a bot match its file. */
export interface Section {
  write(parts: BotFileParts, subject: Subject): Promise<Partial<BotFile>>;
  plan(parts: BotFileParts, subject: Subject, file: BotFile, options: PlanOptions): Promise<Change[]>;
}

export interface PlanOptions {
  /** Whether to remove sources and tests that are not in the file. */
  prune: boolean;
}
