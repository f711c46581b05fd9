/** Removes every address from a text but those of its sources; images and markup go with them. */
export function keepLinksTo(text: string, allowed: ReadonlySet<string>): string {
  const known = (address: string) => allowed.has(address) || allowed.has(address.replace(/#.*$/, ''));
  return (
    text
      // An image is fetched without a click, so none stays.
      .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\[([^\]]*)\]\(\s*<?([^)\s>]*)>?[^)]*\)/g, (link: string, label: string, address: string) =>
        known(address) ? link : label,
      )
      .replace(/<(https?:\/\/[^>\s]+)>/gi, '$1')
      .replace(/<\/?[a-z!][^>]*>/gi, '')
      .replace(address, (found) => keepKnown(found, known))
      .replace(/\(\s*\)|\[\s*\]/g, '')
      .replace(/[ \t]{2,}/g, ' ')
      .replace(/[ \t]+([.,;:!?])(?=\s|$)/g, '$1')
  );
}

/** With a scheme, or a name with a domain and something behind it that makes it an address. */
const address =
  /(?:\b(?:https?|ftp|file|data|javascript|mailto|tel):|\/\/|\bwww\.)[^\s<>"')\]]+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,24}\/[^\s<>"')\]]*/gi;

function keepKnown(found: string, known: (address: string) => boolean): string {
  const end = found.match(/[.,;:!?]+$/)?.[0] ?? '';
  const bare = end === '' ? found : found.slice(0, -end.length);
  return known(bare) ? found : end;
}
