import type { Knowledge } from '../../knowledge/knowledge.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { Core } from '../core/core.ts';
import { demoBotId } from './demo.ts';
import { helpDesk } from './demo-texts.ts';
import { type Places, readRecorded } from './recorded-answers.ts';
import { storeGuide } from './sample-guide.ts';
import { addHistory } from './sample-history.ts';
import { storeTests } from './sample-tests.ts';

export interface DemoContentOptions extends Omit<Places, 'sourceIds'> {
  core: Core;
  knowledge: Pick<Knowledge, 'sources'>;
  /** Called when there are deliveries for a key. */
  onQueued(keyId: string): void;
  /** Ends it early. */
  signal: AbortSignal;
}

/**
 * Fills every page of a new demo workspace with content. No question is actually asked: the answers were recorded, so
 * that a first start costs next to nothing.
 */
export async function fillDemo(options: DemoContentOptions, scope: WorkspaceScope): Promise<void> {
  const { database } = options.core;
  const { workspaceId } = scope;
  const { botId, sourceIds } = await openHelpDesk(options, scope);
  const recorded = readRecorded({ ...options, sourceIds });
  const { keyId, steps } = storeGuide(database, { workspaceId, botId: demoBotId }, recorded, Date.now());
  await database.write(steps);
  options.onQueued(keyId);
  const owner = { workspaceId, botId };
  await database.write(storeTests(database, owner, recorded.helpDesk, Date.now()));
  await addHistory({ database, now: Date.now, owner, answers: recorded.helpDesk, signal: options.signal });
}

async function openHelpDesk({ core, knowledge }: DemoContentOptions, scope: WorkspaceScope) {
  const { handbook, pairs, instructions, ...settings } = helpDesk;
  const { id: botId } = await core.bots.create(scope, settings);
  await core.bots.changeInstructions(scope, botId, instructions);
  const contents = [
    { kind: 'text', title: handbook.title, content: handbook.text },
    { kind: 'qa', title: 'Answers of the moderators', content: JSON.stringify(pairs) },
  ] as const;
  const sourceIds = new Map<string, string>();
  for (const content of contents) {
    const source = await knowledge.sources.create(scope, botId, { ...content, settings: { isPublished: true } });
    if (source) sourceIds.set(content.title, source.id);
  }
  return { botId, sourceIds };
}
