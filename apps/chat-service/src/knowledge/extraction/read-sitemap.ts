import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Sitemap, SitemapTask } from './extraction-messages.ts';
import { Unreadable } from './unreadable.ts';

/**
 * The pages of the site, or further sitemaps, listed in a sitemap; it may be gzipped, or a plain list of addresses. It is
 * streamed in pieces up to its limits, and only what is wanted is kept.
 */
export async function readSitemap(task: SitemapTask): Promise<Sitemap> {
  const { bytes, most, mostBytes, mostAddresses } = task;
  const reader = createAddressReader();
  const found: Sitemap = { pages: [], sitemaps: [], bytes: 0, addresses: 0 };
  const decoder = new TextDecoder();
  for await (const piece of unpack(bytes)) {
    found.bytes += piece.length;
    for (const address of reader.read(decoder.decode(piece, { stream: true })))
      keep(address, task, found, reader.isIndex());
    if (found.pages.length >= most || found.addresses >= mostAddresses || found.bytes >= mostBytes) return found;
  }
  for (const address of reader.end()) keep(address, task, found, reader.isIndex());
  return found;
}

function keep(
  address: string,
  { most, origin, under, mostAddresses }: SitemapTask,
  found: Sitemap,
  isIndex: boolean,
): void {
  if (found.addresses >= mostAddresses) return;
  found.addresses += 1;
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return;
  if (isIndex) {
    if (found.sitemaps.length < mostSitemaps) found.sitemaps.push(url.href);
  } else if (found.pages.length < most && url.origin === origin && url.pathname.startsWith(under))
    found.pages.push(url.href);
}

const mostSitemaps = 1_000;

const pieceBytes = 65_536;

async function* unpack(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) {
    for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes);
    return;
  }
  // The unread rest is never unpacked: leaving the loop destroys the stream.
  const stream = Readable.from([bytes]).pipe(createGunzip({ chunkSize: pieceBytes }));
  try {
    for await (const piece of stream) yield piece;
  } catch {
    throw new Unreadable('The sitemap is damaged.');
  }
}

const longest = 4_000;

/** Extracts addresses from a text that arrives in pieces: "loc" elements, or lines of a plain list. */
function createAddressReader() {
  let rest = '';
  let isXml: boolean | undefined;
  let isIndex = false;

  function* elements(): Generator<string> {
    let from = 0;
    for (;;) {
      const start = rest.indexOf('<loc>', from);
      const end = start === -1 ? -1 : rest.indexOf('</loc>', start);
      if (end === -1) break;
      yield decodeEntities(rest.slice(start + 5, Math.min(end, start + longest)));
      from = end + 6;
    }
    // Of an unfinished element, at most the length of the longest address is kept.
    rest = rest.slice(Math.max(from, rest.length - longest));
  }

  function* lines(): Generator<string> {
    const all = rest.split(/\s+/);
    rest = (all.pop() ?? '').slice(0, longest);
    yield* all.filter((line) => line !== '');
  }

  return {
    isIndex: () => isIndex,
    *read(text: string): Generator<string> {
      rest += text;
      isXml ??= rest.trimStart() === '' ? undefined : rest.trimStart().startsWith('<');
      isIndex ||= isXml === true && /<(?:\w+:)?sitemapindex[\s>]/.test(rest.slice(0, 100_000));
      // Sitemap elements may have a namespace prefix; images and videos of a page have different ones.
      rest = isXml === true ? rest.replaceAll(/<(\/?)(?:sm|sitemap|ns0):loc>/g, '<$1loc>') : rest;
      yield* isXml === true ? elements() : lines();
    },
    *end(): Generator<string> {
      if (isXml !== true && rest !== '') yield rest;
    },
  };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text
    .replace(/^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/, '$1')
    .replaceAll(
      /&(\w{2,4});/g,
      (whole, name: string) => (Object.hasOwn(entities, name) ? entities[name] : undefined) ?? whole,
    )
    .replaceAll(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .trim();
}
