import type { Resource } from '@lectern/dataset';
import type { History, KindChanges } from '@lectern/dataset/history';
import { type Html, html } from '../html.ts';
import type { Item } from '../names.ts';
import { sentenceCase } from '../words.ts';

/** The ids that a release of the game added, removed and renamed, for records that are releases. */
export function releaseChanges(history: History, resource: Resource, record: Item): Html | undefined {
  const field = resource.page.release;
  const release = field === undefined ? undefined : history.find(String(record[field]));
  const releases = history.releases();
  const before = releases[releases.indexOf(release ?? '') - 1];
  if (release === undefined || before === undefined) return undefined;
  const changed = history.changes(before, release, history.kinds()).filter(isChanged);
  if (changed.length === 0) return undefined;
  const address = `/api/v1/changes?from=${before}&to=${release}`;
  return html`<section id="ids"><h2>In the game's files</h2>
<div class="value release-ids">${changed.map(kindChanges)}
<p class="ids">Compared with ${before}. <a href="${address}">The same as JSON</a></p></div></section>`;
}

const isChanged = ({ added, removed, renamed }: KindChanges) => added.length + removed.length + renamed.length > 0;

function kindChanges({ kind, added, removed, renamed }: KindChanges): Html {
  const counts = [
    added.length > 0 ? `${added.length} added` : '',
    removed.length > 0 ? `${removed.length} removed` : '',
    renamed.length > 0 ? `${renamed.length} renamed` : '',
  ];
  const renames = renamed.map(({ from, to }) => html`<code>${from}</code> became <code>${to}</code>`);
  return html`<details><summary>${sentenceCase(kind)} <small>${counts.filter((text) => text !== '').join(', ')}</small></summary>
${line('Added', added.map(code))}${line('Removed', removed.map(code))}${line('Renamed', renames)}</details>`;
}

const code = ({ id }: { id: string }) => html`<code>${id}</code>`;

const line = (word: string, pieces: readonly Html[]) =>
  pieces.length === 0
    ? undefined
    : html`<p>${word}: ${pieces.map((piece, index) => html`${index > 0 ? ', ' : ''}${piece}`)}</p>`;
