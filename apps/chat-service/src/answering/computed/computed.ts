import type { Resource } from '@lectern/dataset';
import type { Source } from '../answerer.ts';
import type { Finding, Focus } from '../finding.ts';
import { createRecordSource } from '../record-source.ts';
import { createArithmetic } from './arithmetic.ts';
import { createArmorSets } from './armor-sets.ts';
import { createAsk } from './ask.ts';
import { createBestDeals } from './best-deals.ts';
import { createDeals } from './deals.ts';
import { createExchanges } from './exchanges.ts';
import { createLevelsBeside } from './levels-beside.ts';
import { createNeeds } from './needs.ts';
import { createOrigins } from './origins.ts';
import { createThings } from './things.ts';
import { createVersionAdded } from './version-added.ts';
import { createVersionHistory } from './version-history.ts';
import { createWorld } from './world.ts';

export interface ComputedOptions {
  resources: readonly Resource[];
  /** Address of the data service, to whose records sources link. */
  dataUrl: () => string;
}

const mostSources = 5;
/** Longer messages are stories, not questions that can be computed. */
const longest = 200;

/** Answers what has to be worked out over many records; undefined for every other question. */
export function createComputed({ resources, dataUrl }: ComputedOptions) {
  const world = createWorld(resources);
  const things = createThings(world);
  const ask = createAsk(world);
  const origin = createOrigins(world);
  const findDeals = createDeals(world);
  const working = [
    createVersionHistory(world, things),
    createVersionAdded(world, things),
    createArithmetic(world, things),
    createNeeds(things),
    createArmorSets(world),
    createBestDeals(findDeals),
    createExchanges(findDeals),
    createLevelsBeside(things),
  ];
  const recordSource = createRecordSource(dataUrl);

  function sourcesOf(records: readonly { resource: string; record: Record<string, unknown> }[]): Source[] {
    return [...new Map(records.map((one) => [one.record, one])).values()].slice(0, mostSources).flatMap((one) => {
      const resource = world.resource(one.resource);
      return resource === undefined ? [] : [recordSource(resource, one.record)];
    });
  }

  return (message: string, focus: Focus | undefined): Finding | undefined => {
    if (message.length > longest) return undefined;
    const worked = working.reduce<ReturnType<typeof ask>>((found, work) => found ?? work(message), undefined);
    const found = worked ?? ask(named(message, focus), undefined) ?? ask(message, focus?.question);
    if (found !== undefined) {
      const { text, confidence, rows, list, resource } = found;
      const sources = list
        ? [listSource(resource, `${dataUrl()}/api/v1/${list}`)]
        : sourcesOf(rows.map((record) => ({ resource, record })));
      return { text, sources, confidence };
    }
    const from = origin(message);
    return from && { text: from.text, sources: sourcesOf(from.records), confidence: from.confidence };
  };
}

const pronoun = /\b(?:it|he|she|this|that one)\b/i;

/** With the name of what the conversation is about instead of "it"; empty where there is none. */
function named(message: string, focus: Focus | undefined): string {
  const name = focus?.records[0]?.record.name;
  return name === undefined || !pronoun.test(message) ? '' : message.replace(pronoun, () => String(name));
}

const listSource = (resource: string, url: string): Source => ({
  title: resource.replace(/^./, (first) => first.toUpperCase()),
  url,
});
