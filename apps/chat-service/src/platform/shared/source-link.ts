/** Stands for the address of a source that visitors may not open. It never leaves the service. */
const closed = 'lectern://sources/';

export const closedLink = (sourceId: string): string => `${closed}${sourceId}`;

/** The address as clients get it: empty where only the quote may be shown. */
export const openLink = (url: string): string => (url.startsWith(closed) ? '' : url);

/** The id of the source, if the address is one of ours. */
export function linkedSource(url: string): string | undefined {
  return /(?:^lectern:\/|^https?:\/\/[^/?#]+(?:\/[^?#]*)?)\/sources\/(src_\w+)$/.exec(url)?.[1];
}
