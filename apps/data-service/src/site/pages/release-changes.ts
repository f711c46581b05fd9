import type { Resource } from '@lectern/dataset';
import type { History, KindChanges } from '@lectern/dataset/history';
import { type Html, html } from '../html.ts';
import type { Item } from '../names.ts';
import { sentenceCase } from '../words.ts';

/** The ids that are new, gone or renamed since the record before, for records that are releases of the game. */
export function releaseChanges(history: History, resource: Resource, record: Item): Html | undefined {
  const releaseOf = (one: Item) => {
    const field = resource.page.release;
    return field === undefined ? undefined : history.find(String(one[field]));
  };
  const release = releaseOf(record);
  const earlier = resource.records.slice(0, resource.records.indexOf(record)) as Item[];
  const before = earlier.map(releaseOf).findLast((found) => found !== undefined);
  if (release === undefined || before === undefined) return undefined;
  const changed = history.changes(before, release, history.kinds()).filter(isChanged);
  if (changed.length === 0) return undefined;
  const address = `/api/v1/changes?from=${before}&to=${release}`;
  const releases = history.releases();
  // Releases without a record have no page, so the next page shows what they changed.
  const between = releases.slice(releases.indexOf(before) + 1, releases.indexOf(release));
  const included = between.length === 0 ? '' : `, with ${between.join(', ')}`;
  return html`<section id="ids"><h2>In the game's files</h2>
<div class="value release-ids">${changed.map(kindChanges)}
<p class="ids">Since ${before}${included}. <a href="${address}">The same as JSON</a></p></div></section>`;
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
