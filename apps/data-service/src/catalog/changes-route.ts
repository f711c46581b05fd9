import type { History } from '@lectern/dataset/history';
import { type Content, stableContent } from '../content.ts';
import { wrong } from '../list-query.ts';

/** Which ids came, went or got another name between two releases of the game. */
export function changesContent(history: History, parameters: URLSearchParams): Content {
  const releases = history.releases();
  const to = readRelease(history, parameters, 'to') ?? releases.at(-1) ?? '';
  const from = readRelease(history, parameters, 'from') ?? releases[releases.indexOf(to) - 1] ?? to;
  if (releases.indexOf(from) > releases.indexOf(to)) throw wrong('from', `a release that is not after "to" (${to})`);
  const data = {
    from,
    to,
    releases: releases.slice(releases.indexOf(from) + 1, releases.indexOf(to) + 1),
    kinds: history.changes(from, to, chosenKinds(history, parameters)),
  };
  return stableContent(JSON.stringify({ success: true, data }), '/api/v1/changes');
}

/** The release that a parameter names, or an error that lists all of them. */
export function readRelease(history: History, parameters: URLSearchParams, name: string): string | undefined {
  const text = parameters.get(name)?.trim();
  if (!text) return undefined;
  const release = history.find(text);
  if (release === undefined) throw wrong(name, `one of ${history.releases().join(', ')}`);
  return release;
}

function chosenKinds(history: History, parameters: URLSearchParams): readonly string[] {
  const name = parameters.get('kind')?.trim().toLowerCase();
  const kinds = history.kinds();
  if (!name) return kinds;
  if (!kinds.includes(name)) throw wrong('kind', `one of ${kinds.join(', ')}`);
  return [name];
}

/** With `version`, only the records whose ids a release had already. Their values are those of today. */
export function presentIn(history: History, kind: string, parameters: URLSearchParams) {
  const release = readRelease(history, parameters, 'version');
  if (release === undefined) return undefined;
  const isPresent = history.presence(kind, release);
  if (isPresent === undefined) throw wrong('version', `no ${release} here: the ids that it had are not known`);
  return (record: object) => isPresent(String(Reflect.get(record, 'id')));
}
