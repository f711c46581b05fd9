import type { Compressed } from './compress.ts';
import type { HeaderList } from './headers.ts';
import { createPassing, createRepresentation, type Representation } from './representation.ts';

/** The answer of a path, before encoding, conditional requests and limits. */
export interface Content {
  status: number;
  representation: Representation;
  route: string;
  /** Headers of this answer alone. */
  headers: HeaderList;
  /** Whether it is a file of which parts can be asked for. */
  hasParts?: boolean;
}

export const corsHeaders: HeaderList = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  'ETag, Link, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, RateLimit, RateLimit-Policy, X-Request-Id, X-Total-Count',
];

const json = 'application/json; charset=utf-8';

/** JSON that may be stored and is revalidated each time. */
export function jsonRepresentation(content: string | Uint8Array, contentType = json): Representation {
  return createRepresentation(content, { contentType, cacheControl: 'no-cache', headers: corsHeaders });
}

/** The same with links to related records. */
export function linkedJson(content: string, links: readonly string[]): Representation {
  const headers = links.length === 0 ? corsHeaders : [...corsHeaders, 'Link', links.join(', ')];
  return createRepresentation(content, { contentType: json, cacheControl: 'no-cache', headers });
}

/** JSON that must not be stored: errors, and answers that differ each time. */
export function freshJson(value: unknown): Representation {
  return createPassing(JSON.stringify(value), {
    contentType: json,
    cacheControl: 'no-store',
    headers: corsHeaders,
  });
}

/** A page or file outside of the API. */
export function fileRepresentation(
  content: string | Uint8Array,
  contentType: string,
  options: { cacheControl?: string; headers?: HeaderList; hasZstd?: boolean; compressed?: Compressed } = {},
): Representation {
  const { cacheControl = 'no-cache', headers = [], hasZstd = false, compressed } = options;
  const all = [...corsHeaders, ...headers];
  return createRepresentation(content, { contentType, cacheControl, headers: all, hasZstd, compressed });
}

/** A whole file for programs: in parts if asked, and also with zstd. */
export function downloadContent(
  content: string | Uint8Array,
  contentType: string,
  { route, cacheControl = 'no-cache' }: { route: string; cacheControl?: string },
): Content {
  const representation = fileRepresentation(content, contentType, { cacheControl, hasZstd: true });
  return { status: 200, representation, route, headers: partHeaders, hasParts: true };
}

const partHeaders = ['Accept-Ranges', 'bytes', 'Access-Control-Expose-Headers', 'Accept-Ranges, Content-Range'];

/** A successful answer that may be cached. */
export function stableContent(body: string, route: string, contentType?: string): Content {
  return { status: 200, representation: jsonRepresentation(body, contentType), route, headers: [] };
}

export function errorContent(status: number, error: string, route: string, headers: HeaderList = []): Content {
  return { status, representation: freshJson({ success: false, error }), route, headers };
}
