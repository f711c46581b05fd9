import { AppError } from '@lectern/service-kit';
import { describeConnection } from '../../knowledge/connectors/connection.ts';
import { labelsOf, type SourceLabels } from '../../knowledge/sources/labels.ts';
import type { Pair, SourceChanges } from '../../knowledge/sources/source.ts';
import { GuardedFetchError } from '../../platform/network/guarded-fetch-error.ts';
import type { FileSource } from './bot-file-shape.ts';
import {
  describeSource,
  fileSourceOf,
  identityOf,
  isInFile,
  newSourceOfFile,
  type StoredSource,
} from './file-source.ts';
import { clip, lineDiff } from './line-diff.ts';
import type { BotFileParts, Change, Section, Subject } from './section.ts';

/** What a bot knows: the data set, texts, pairs, pages and sites with their schedules. */
export const sourceSection: Section = {
  async write(parts, subject) {
    const stored = await readSources(parts, subject);
    return { sources: stored.filter(isInFile).map(fileSourceOf).sort(inOrder) };
  },

  async plan(parts, subject, { sources: wanted }, { prune }) {
    if (wanted === undefined) return [];
    const stored = byIdentity((await readSources(parts, subject)).filter(isInFile), fileSourceOf);
    const given = byIdentity(wanted, (source) => source);
    const changes: Change[] = [];
    for (const [index, [identity, source]] of [...given].entries()) {
      const before = stored.get(identity);
      if (before === undefined) changes.push(await planAddition(parts, subject, source, index));
      else changes.push(...(await planChange(parts, subject, before, source, index)));
    }
    const others = [...stored].filter(([identity]) => !given.has(identity)).map(([, source]) => source);
    return [...changes, ...others.map((source) => planRest(parts, subject, source, prune))];
  },
};

const kinds: readonly FileSource['kind'][] = ['dataset', 'text', 'qa', 'url', 'site', 'connected'];

/** By kind and then by name, so that two files of one bot can be compared. */
function inOrder(one: FileSource, other: FileSource): number {
  const byKind = kinds.indexOf(one.kind) - kinds.indexOf(other.kind);
  return byKind === 0 ? describeSource(one).localeCompare(describeSource(other), 'en') : byKind;
}

/** Oldest first, with the content that was typed in. */
async function readSources({ sources, contents }: BotFileParts, { scope, bot }: Subject): Promise<StoredSource[]> {
  const all = (await sources.list(scope, bot.id)) ?? [];
  const stored: StoredSource[] = [];
  for (const source of all.reverse()) {
    const isTyped = source.kind === 'text' || source.kind === 'qa';
    const content = isTyped ? await contents.readGiven(scope, { botId: bot.id, sourceId: source.id }) : undefined;
    stored.push({ ...source, content });
  }
  return stored;
}

/** Sources with the same identity are matched in order: first with first, and so on. */
function byIdentity<Item>(items: readonly Item[], fileOf: (item: Item) => FileSource): Map<string, Item> {
  const found = new Map<string, Item>();
  for (const item of items) {
    const identity = identityOf(fileOf(item));
    let name = identity;
    for (let number = 2; found.has(name); number += 1) name = `${identity} ${number}`;
    found.set(name, item);
  }
  return found;
}

async function planAddition(parts: BotFileParts, subject: Subject, source: FileSource, index: number): Promise<Change> {
  await requireUsable(parts, source, index);
  const { scope, bot } = subject;
  const apply = () => parts.sources.create(scope, bot.id, newSourceOfFile(source));
  return { action: 'add', what: describeSource(source), lines: linesOf(source), apply };
}

async function planChange(
  parts: BotFileParts,
  { scope, bot }: Subject,
  before: StoredSource,
  source: FileSource,
  index: number,
): Promise<Change[]> {
  const old = fileSourceOf(before);
  // A source without a title in the file keeps its current title.
  const named = 'title' in old && !('title' in source && source.title) ? { ...source, title: old.title } : source;
  const fresh = { ...named, ...shownLabels(labelsOf(source, before.labels) ?? before.labels) };
  const lines = differences(old, fresh as FileSource);
  if (lines.length === 0) return [];
  await requireUsable(parts, source, index);
  const { kind: _, ...wanted } = newSourceOfFile(fresh as FileSource);
  const changes: SourceChanges = {
    ...wanted,
    url: wanted.url ?? null,
    settings: wanted.settings ?? {},
    refreshHours: wanted.refreshHours ?? null,
    labels: labelsOf(source, before.labels),
  };
  const apply = () => parts.sources.update(scope, { botId: bot.id, sourceId: before.id }, changes);
  return [{ action: 'change', what: describeSource(old), lines, apply }];
}

/** Labels that a file leaves out stay as they are, so that an old file opens nothing to everybody. */
const shownLabels = ({ audience, tags, fields }: SourceLabels) => ({
  audience: audience.length > 0 ? audience : undefined,
  tags: tags.length > 0 ? tags : undefined,
  fields: Object.keys(fields).length > 0 ? fields : undefined,
});

function planRest({ sources }: BotFileParts, { scope, bot }: Subject, source: StoredSource, prune: boolean): Change {
  const what = describeSource(fileSourceOf(source));
  if (!prune) return { action: 'keep', what, lines: ['It is not in the file, and stays.'] };
  const apply = () => sources.remove(scope, { botId: bot.id, sourceId: source.id });
  return { action: 'remove', what, lines: [], apply };
}

/** An unusable address is reported before anything is changed. */
async function requireUsable({ checkUrl }: BotFileParts, source: FileSource, index: number): Promise<void> {
  const isConnected = source.kind === 'connected';
  const url = isConnected
    ? describeConnection(source.connection)?.destination
    : 'url' in source
      ? source.url
      : undefined;
  if (url === undefined || source.kind === 'text' || source.kind === 'qa') return;
  const field = isConnected ? 'connection' : 'url';
  try {
    await checkUrl(url);
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    throw new AppError('invalid_request', `The field "sources[${index + 1}].${field}" is not usable: ${error.message}`);
  }
}

function linesOf(source: FileSource): string[] {
  if (source.kind === 'dataset') return [];
  if (source.kind === 'qa')
    return [
      `+ ${source.pairs.length} ${source.pairs.length === 1 ? 'question with its answer' : 'questions with answers'}`,
    ];
  if (source.kind === 'text') return [`+ ${source.text.length} characters`];
  const address = source.kind === 'connected' ? describeConnection(source.connection)?.homeUrl : source.url;
  const needed = ('needs_secrets' in source ? source.needs_secrets : undefined) ?? [];
  return [
    `+ ${address}`,
    ...needed.map((name) => `! needs a secret that the file does not hold: ${name}`),
    ...(source.refresh_hours
      ? [`+ read again ${source.refresh_hours === 1 ? 'every hour' : `every ${source.refresh_hours} hours`}`]
      : []),
  ];
}

/** Compares field by field; texts by line, pairs by question. */
function differences(old: FileSource, fresh: FileSource): string[] {
  if (old.kind === 'qa' && fresh.kind === 'qa') {
    return [
      ...fieldDifferences({ ...old, pairs: [] }, { ...fresh, pairs: [] }),
      ...pairDifferences(old.pairs, fresh.pairs),
    ];
  }
  if (old.kind === 'text' && fresh.kind === 'text') {
    const text = old.text === fresh.text ? [] : lineDiff(old.text, fresh.text);
    return [...fieldDifferences({ ...old, text: '' }, { ...fresh, text: '' }), ...text];
  }
  return fieldDifferences(old, fresh);
}

function fieldDifferences(old: object, fresh: object): string[] {
  const [before, after] = [new Map(Object.entries(old)), new Map(Object.entries(fresh))];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const text = (value: unknown) => (value === undefined || value === null ? '(none)' : clip(JSON.stringify(value)));
  return (
    names
      // Which credentials are stored is no difference: a file cannot change it.
      .filter((name) => name !== 'needs_secrets')
      .filter((name) => JSON.stringify(before.get(name) ?? null) !== JSON.stringify(after.get(name) ?? null))
      .map((name) => `${name}: ${text(before.get(name))} -> ${text(after.get(name))}`)
  );
}

function pairDifferences(old: readonly Pair[], fresh: readonly Pair[]): string[] {
  if (JSON.stringify(old) === JSON.stringify(fresh)) return [];
  const [before, after] = [answersOf(old), answersOf(fresh)];
  const removed = [...before.keys()].filter((question) => !after.has(question));
  const lines = [...after].flatMap(([question, answer]) => {
    if (!before.has(question)) return [`+ ${clip(question)}`];
    return before.get(question) === answer ? [] : [`~ ${clip(question)}`];
  });
  const all = [...removed.map((question) => `- ${clip(question)}`), ...lines];
  return all.length === 0 ? ['The pairs are in another order.'] : all;
}

const answersOf = (pairs: readonly Pair[]) => new Map(pairs.map(({ question, answer }) => [question, answer]));
