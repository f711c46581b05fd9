import { gunzipSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';
import type { Sitemap } from './extraction-messages.ts';
import { Unreadable } from './unreadable.ts';

const mostEntries = 50_000;

/** The pages, or further sitemaps, that a sitemap lists; it may be packed, or a plain list of addresses. */
export function readSitemap(bytes: Uint8Array, mostUnpackedBytes: number): Sitemap {
  const text = Buffer.from(isPacked(bytes) ? unpack(bytes, mostUnpackedBytes) : bytes).toString('utf8');
  if (!text.trimStart().startsWith('<')) return { pages: addresses(text.split(/\s+/)), sitemaps: [] };
  const parser = new XMLParser({
    ignoreAttributes: true,
    removeNSPrefix: true,
    processEntities: true,
    parseTagValue: false,
  });
  const parsed: unknown = parser.parse(text);
  return { pages: locations(parsed, 'urlset', 'url'), sitemaps: locations(parsed, 'sitemapindex', 'sitemap') };
}

function isPacked(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

function unpack(bytes: Uint8Array, mostBytes: number): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: mostBytes });
  } catch {
    throw new Unreadable(`The sitemap is damaged, or unpacks to more than ${Math.floor(mostBytes / 1_000_000)} MB.`);
  }
}

function locations(parsed: unknown, list: string, entry: string): string[] {
  const entries = field(field(parsed, list), entry);
  return addresses((Array.isArray(entries) ? entries : [entries]).map((one: unknown) => field(one, 'loc')));
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function addresses(values: readonly unknown[]): string[] {
  return values
    .filter((value) => typeof value === 'string')
    .map((value) => value.trim())
    .filter((value) => /^https?:\/\//i.test(value))
    .slice(0, mostEntries);
}
