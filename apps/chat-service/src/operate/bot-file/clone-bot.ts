import type { BotWithInstructions } from '../../bots/bots/bot.ts';
import type { NewSource, SourceSettings } from '../../knowledge/sources/source.ts';
import { createId } from '../../platform/shared/ids.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { BotFileParts } from './section.ts';

type CloneParts = Pick<BotFileParts, 'sources' | 'contents'> & {
  bots: Pick<BotFileParts['bots'], 'create' | 'read' | 'remove'>;
  tests: Pick<BotFileParts['tests'], 'list' | 'add'>;
};

/**
 * A second bot with the same settings, instructions, tests and sources, files too. Keys, webhooks and conversations stay with the
 * first one. Undefined when there is no such bot.
 */
export async function cloneBot(
  parts: CloneParts,
  scope: WorkspaceScope,
  botId: string,
  name: string | undefined,
): Promise<BotWithInstructions | undefined> {
  const original = await parts.bots.read(scope, botId);
  if (original === undefined) return undefined;
  const { welcome, suggestedQuestions, fallbackText, model, retentionDays, texts, followUps, instructions } = original;
  const { retention, masking, consent } = original;
  const clone = await parts.bots.create(scope, {
    welcome,
    suggestedQuestions,
    fallbackText,
    texts,
    followUps,
    retention,
    masking,
    consent,
    model,
    retentionDays,
    instructions: instructions.text,
    name: name ?? `${[...original.name].slice(0, 70).join('')} (copy)`,
  });
  try {
    await copySources(parts, scope, botId, clone.id);
    await parts.tests.add(scope, clone.id, await parts.tests.list(scope, botId));
  } catch (error) {
    // Do not leave a partial bot behind.
    await parts.bots.remove(scope, clone.id);
    throw error;
  }
  return clone;
}

async function copySources(
  { sources, contents }: CloneParts,
  scope: WorkspaceScope,
  fromId: string,
  toId: string,
): Promise<void> {
  const originals = (await sources.list(scope, fromId)) ?? [];
  for (const source of originals.reverse()) {
    const { id, kind, title, url, settings, refreshHours, externalId, externalHash, labels } = source;
    const isGiven = kind === 'text' || kind === 'qa' || kind === 'file';
    const content = isGiven ? await contents.readGiven(scope, { botId: fromId, sourceId: id }) : undefined;
    const external = externalId === undefined ? undefined : { id: externalId, hash: externalHash ?? '' };
    // They stay encrypted, and in the same workspace.
    const secrets = await contents.readSealed(scope, { botId: fromId, sourceId: id });
    const copied = { kind, title, url, refreshHours, content, external, secrets, labels };
    await sources.create(scope, toId, { ...copied, ...copyFile(id, settings) });
  }
}

/** The copy keeps the uploaded file and its pictures too. */
function copyFile(sourceId: string, settings: SourceSettings): Pick<NewSource, 'settings' | 'file' | 'pictures'> {
  if (settings.fileId === undefined) return { settings };
  const id = createId('fil');
  return {
    settings: { ...settings, fileId: id },
    file: { id, copyOf: settings.fileId },
    pictures: { copyOf: sourceId },
  };
}
