import { createMemory } from '@lectern/service-kit';
import type { Representation, Variant } from './representation.ts';

interface Preference {
  br: number;
  gzip: number;
  zstd: number;
  identity: number;
}

/** Picks the variant that an Accept-Encoding header prefers. */
export type Negotiator = (representation: Representation, acceptEncoding: string | undefined) => Variant;

export function createNegotiator(): Negotiator {
  // Clients send few different headers, so each is parsed once.
  const remembered = createMemory<Preference>(256);
  return (representation, acceptEncoding) => {
    if (acceptEncoding === undefined) return representation.identity;
    let preference = remembered.get(acceptEncoding);
    if (preference === undefined) {
      preference = parsePreference(acceptEncoding);
      remembered.set(acceptEncoding, preference);
    }
    return best(representation, preference);
  };
}

/** The smallest of equally preferred variants; identity when nothing else is left. */
function best({ br, gzip, zstd, identity }: Representation, preference: Preference): Variant {
  let chosen = identity;
  let quality = preference.identity;
  if (gzip !== undefined && preference.gzip > 0 && preference.gzip >= quality) {
    chosen = gzip;
    quality = preference.gzip;
  }
  if (zstd !== undefined && preference.zstd > 0 && preference.zstd >= quality) {
    chosen = zstd;
    quality = preference.zstd;
  }
  if (br === undefined || preference.br === 0 || preference.br < quality) return chosen;
  const isSmaller = chosen !== zstd || br.body.byteLength < chosen.body.byteLength;
  return preference.br > quality || isSmaller ? br : chosen;
}

function parsePreference(header: string): Preference {
  const qualities = new Map<string, number>();
  for (const part of header.split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (coding !== '') qualities.set(coding === 'x-gzip' ? 'gzip' : coding, readQuality(quality));
  }
  const others = qualities.get('*');
  return {
    br: qualities.get('br') ?? others ?? 0,
    gzip: qualities.get('gzip') ?? others ?? 0,
    zstd: qualities.get('zstd') ?? others ?? 0,
    // Identity is acceptable unless ruled out, but never better than a coding that was asked for.
    identity: qualities.get('identity') ?? (others === 0 ? 0 : 0.001),
  };
}

function readQuality(text: string | undefined): number {
  if (text === undefined) return 1;
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}

/** Whether an If-None-Match header names the variant, so that 304 is the answer. */
export function isKnown(variant: Variant, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === variant.etag || ifNoneMatch.trim() === '*') return true;
  if (!ifNoneMatch.includes(',') && !ifNoneMatch.includes('W/')) return ifNoneMatch.trim() === variant.etag;
  const tags = ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => tag.replace(/^W\//, '') === variant.etag);
}
