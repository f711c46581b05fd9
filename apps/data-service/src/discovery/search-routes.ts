import { type Resource, search } from '@lectern/dataset';
import type { Languages } from '@lectern/dataset/names';
import { AppError } from '@lectern/service-kit';
import { type Content, freshJson, stableContent } from '../content.ts';
import { inLanguage, localised, localLink, moreSpellings, readLanguage } from '../language.ts';
import { readCount } from '../list-query.ts';
import { linkTo } from './hit.ts';

const shortestSuggestion = 2;

/** Records of all resources by name, the best match first. */
export function searchContent(
  resources: readonly Resource[],
  parameters: URLSearchParams,
  languages: Languages,
): Content {
  const text = parameters.get('q')?.trim();
  if (!text) throw new AppError('invalid_request', 'Parameter "q" takes the text to search for.');
  const limit = readCount('limit', parameters.get('limit')?.trim() || undefined, 1, 100) ?? 20;
  const wanted = chosenResources(resources, parameters);
  const names = readLanguage(languages, parameters);
  const hits = search(wanted, text, moreSpellings(names)).slice(0, limit);
  const data = hits.map(({ resource, record, match }) => ({
    ...localLink(names, resource, record, linkTo(resource, record)),
    match,
    record: localised(names, resource, record),
  }));
  return inLanguage(names, listContent(data, '/api/v1/search'));
}

/** Names that complete what someone has typed so far. */
export function suggestContent(
  resources: readonly Resource[],
  parameters: URLSearchParams,
  languages: Languages,
): Content {
  const text = parameters.get('q')?.trim() ?? '';
  const limit = readCount('limit', parameters.get('limit')?.trim() || undefined, 1, 50) ?? 10;
  const wanted = chosenResources(resources, parameters);
  const names = readLanguage(languages, parameters);
  const hits = isLongEnough(text) ? search(wanted, text, moreSpellings(names)).slice(0, limit) : [];
  const data = hits.map(({ resource, record }) => localLink(names, resource, record, linkTo(resource, record)));
  return inLanguage(names, listContent(data, '/api/v1/suggest'));
}

/** One character is a word in Chinese, Japanese and Korean. */
const isLongEnough = (text: string) => text.length >= shortestSuggestion || /[\u3040-\u9fff\uac00-\ud7af]/.test(text);

/** Any record, never stored. */
export function randomContent(
  resources: readonly Resource[],
  parameters: URLSearchParams,
  { languages, random }: { languages: Languages; random: () => number },
): Content {
  const candidates = chosenResources(resources, parameters).flatMap((resource) =>
    resource.records.map((record) => ({ resource, record })),
  );
  const chosen = candidates[Math.floor(random() * candidates.length)];
  if (chosen === undefined) throw new Error('there is no record to choose from');
  const { resource, record } = chosen;
  const names = readLanguage(languages, parameters);
  const link = localLink(names, resource, record, linkTo(resource, record));
  const representation = freshJson({ success: true, data: { ...link, record: localised(names, resource, record) } });
  return inLanguage(names, { status: 200, representation, route: '/api/v1/random', headers: [] });
}

/** The resource that the parameter names, or all. */
function chosenResources(resources: readonly Resource[], parameters: URLSearchParams): readonly Resource[] {
  const name = parameters.get('resource')?.trim().toLowerCase();
  if (!name) return resources;
  const chosen = resources.filter((resource) => resource.name === name);
  if (chosen.length > 0) return chosen;
  const known = resources.map((resource) => resource.name).join(', ');
  throw new AppError('invalid_request', `Parameter "resource" takes one of ${known}.`);
}

function listContent(data: readonly unknown[], route: string): Content {
  return stableContent(JSON.stringify({ success: true, count: data.length, data }), route);
}
