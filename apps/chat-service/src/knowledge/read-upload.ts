import { AppError } from '@lectern/service-kit';
import type { Context } from 'hono';
import { readBytesLimited } from '../http/read-limited.ts';
import type { ExtractedDocument } from './extraction/extraction-messages.ts';
import type { Extractor } from './extraction/extractor.ts';
import { Unreadable } from './extraction/unreadable.ts';

/** A file that arrived as the body of a request, and what it says. */
export interface Upload {
  bytes: number;
  document: ExtractedDocument;
}

/** Reads the body as a file. Whatever is wrong with it, the person who sent it learns at once. */
export async function readUpload(
  context: Context,
  name: string,
  { extractor, mostBytes, owner }: { extractor: Extractor; mostBytes: number; owner: string },
): Promise<Upload> {
  const bytes = await readBytesLimited(context.req.raw, mostBytes);
  if (bytes === undefined) throw tooLarge(mostBytes);
  if (bytes.length === 0) throw new AppError('invalid_request', 'The file is empty.');
  const contentType = context.req.header('content-type') ?? '';
  try {
    const isVague = /^application\/(?:octet-stream|x-www-form-urlencoded)/.test(contentType);
    const given = { bytes, name, contentType: isVague ? '' : contentType, url: undefined, owner };
    return { bytes: bytes.length, document: await extractor.document(given) };
  } catch (error) {
    if (error instanceof Unreadable)
      throw new AppError('invalid_request', `“${name}” cannot be read. ${error.message}`);
    throw error;
  }
}

const tooLarge = (mostBytes: number) =>
  new AppError('too_large', `Files can be at most ${Math.floor(mostBytes / 1_000_000)} MB.`);
