/** Removes every address from a text except those of its sources, and all images and HTML tags. */
export function keepLinksTo(text: string, allowed: ReadonlySet<string>): string {
  const known = (address: string) => allowed.has(address) || allowed.has(address.replace(/#.*$/s, ''));
  return (
    text
      // An image is fetched without a click, so all are removed.
      .replace(/!\[([^[\]]*)\]\((?:(?!\]\()[^)])*\)/g, '$1')
      .replace(
        /\[([^[\]]*)\]\((?=(?:(?!\]\()[^)])*\))\s*<?([^)\s>]*)>?[^)]*\)/g,
        (link: string, label: string, address: string) => (known(address) ? link : label),
      )
      .replace(/<(https?:\/\/[^<>\s]+)>/gi, '$1')
      .replace(/<\/?[a-z!][^<>]*>/gi, '')
      .replace(address, (found) => keepKnown(found, known))
      .replace(/\(\s*\)|\[\s*\]/g, '')
      .replace(/[ \t]{2,}/g, ' ')
      .replace(/[ \t]([.,;:!?])(?=\s|$)/g, '$1')
  );
}

/** An address with a scheme, or a domain name followed by a path. */
const address =
  /(?:\b(?:https?|ftp|file|data|javascript|mailto|tel):|\/\/|\bwww\.)[^\s<>"')\]]+|(?<![\w-])[\w-]+(?:\.[\w-]+){0,8}\.[a-z]{2,24}\/[^\s<>"')\]]*/gi;

function keepKnown(found: string, known: (address: string) => boolean): string {
  const end = found.match(/(?<![.,;:!?])[.,;:!?]+$/)?.[0] ?? '';
  const bare = end === '' ? found : found.slice(0, -end.length);
  return known(bare) ? found : end;
}
