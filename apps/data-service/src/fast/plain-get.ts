import { createMemory } from '@lectern/service-kit';

/** A plain request: a complete `GET` of the API that contains only harmless bytes. */
export interface PlainGet {
  target: string;
  headers: PlainHeaders;
}

export interface PlainHeaders {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  acceptLanguage: string | undefined;
  requestId: string | undefined;
  forwardedFor: string | undefined;
}

/** The bytes of complete plain requests, and what they say. */
export interface PlainChunk {
  /** Whether these are the first bytes of a buffer. */
  isIn(bytes: Buffer, length: number): boolean;
  gets: readonly PlainGet[];
}

/** Reads a chunk of one or more requests; undefined for anything that must go through Node's parser. */
export type PlainChunkReader = (bytes: Buffer, length: number) => PlainChunk | undefined;

/** Longer requests are rare, and Node enforces the limits. */
const longestRequest = 4_096;
const longestChunk = 16 * 1_024;
const longestCached = 1_024;
const lastLine = '\r\n\r\n';

/** The paths of the API, with only those characters that every parser reads the same way. */
const requestLine = /^GET (\/(?:api\/)?v1\/[\w\-.~%/?&=,:+*[\]]{0,1000}) HTTP\/1\.1\r\n/;

/** No folding, no tabs, no bytes outside of ASCII, no space around the value. */
const headerLine = /([\w-]{1,64}): ([\x21-\x7e](?:[\x20-\x7e]{0,2000}[\x21-\x7e])?)\r\n/y;

/** Headers that affect neither where a request ends nor its connection. Requests with other headers go to Node. */
const harmless = new Set([
  'host',
  'user-agent',
  'accept',
  'accept-encoding',
  'accept-language',
  'if-none-match',
  'connection',
  'cache-control',
  'pragma',
  'referer',
  'origin',
  'cookie',
  'dnt',
  'priority',
  'upgrade-insecure-requests',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
  'sec-fetch-user',
  'sec-gpc',
  'sec-ch-ua',
  'sec-ch-ua-mobile',
  'sec-ch-ua-platform',
  'x-request-id',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-real-ip',
]);

/** Clients keep sending the same requests, so short chunks are cached. */
export function createPlainChunkReader(): PlainChunkReader {
  const known = createMemory<PlainChunk>(256);
  const read = createPlainGetReader();

  function readAll(text: string): PlainGet[] | undefined {
    const gets: PlainGet[] = [];
    for (let from = 0; from < text.length; ) {
      const end = text.indexOf(lastLine, from) + lastLine.length;
      const get =
        end < lastLine.length ? undefined : read(from === 0 && end === text.length ? text : text.slice(from, end));
      if (get === undefined) return undefined;
      gets.push(get);
      from = end;
    }
    return gets;
  }

  return (bytes, length) => {
    if (length > longestChunk) return undefined;
    const text = bytes.toString('latin1', 0, length);
    const cached = known.get(text);
    if (cached !== undefined) return cached;
    const gets = readAll(text);
    if (gets === undefined) return undefined;
    const chunk = { gets, isIn: createComparison(bytes, length) };
    if (length <= longestCached) known.set(text, chunk);
    return chunk;
  };
}

function createComparison(bytes: Buffer, length: number): PlainChunk['isIn'] {
  const expected = Buffer.from(bytes.subarray(0, length));
  return (other, otherLength) => {
    if (otherLength !== length) return false;
    for (let index = 0; index < length; index += 1) if (other[index] !== expected[index]) return false;
    return true;
  };
}

/** Clients keep sending the same headers, so parsed header blocks are cached. */
function createPlainGetReader(): (text: string) => PlainGet | undefined {
  const known = createMemory<PlainHeaders>(256);
  return (text) => {
    if (text.length > longestRequest) return undefined;
    const [line, target] = requestLine.exec(text) ?? [];
    if (line === undefined || target === undefined) return undefined;
    const block = text.slice(line.length);
    let headers = known.get(block);
    if (headers === undefined) {
      headers = readHeaders(block);
      if (headers === undefined) return undefined;
      known.set(block, headers);
    }
    return { target, headers };
  };
}

/** The headers of a block that ends with its empty line, each at most once and with one Host among them. */
function readHeaders(block: string): PlainHeaders | undefined {
  const found = new Map<string, string>();
  headerLine.lastIndex = 0;
  let end = 0;
  for (let match = headerLine.exec(block); match !== null; match = headerLine.exec(block)) {
    const [, name = '', value = ''] = match;
    const lower = name.toLowerCase();
    if (!harmless.has(lower) || found.has(lower)) return undefined;
    found.set(lower, value);
    end = headerLine.lastIndex;
  }
  if (block.slice(end) !== '\r\n' || !found.has('host')) return undefined;
  if ((found.get('connection') ?? 'keep-alive').toLowerCase() !== 'keep-alive') return undefined;
  return {
    acceptEncoding: found.get('accept-encoding'),
    ifNoneMatch: found.get('if-none-match'),
    acceptLanguage: found.get('accept-language'),
    requestId: found.get('x-request-id'),
    forwardedFor: found.get('x-forwarded-for'),
  };
}
