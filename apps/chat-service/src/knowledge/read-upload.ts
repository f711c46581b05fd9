import { AppError } from '@lectern/service-kit';
import type { Context } from 'hono';
import { readBytesLimited } from '../platform/http/read-limited.ts';
import type { ExtractedDocument } from './extraction/extraction-messages.ts';
import type { Extractor } from './extraction/extractor.ts';
import { Unreadable } from './extraction/unreadable.ts';

export interface UploadOptions {
  extractor: Extractor;
  mostBytes: number;
  /** The workspace whose turn in the queue it uses. */
  owner: string;
}

/** The raw bytes of the body, not yet parsed. */
export async function readFileBytes(context: Context, mostBytes: number) {
  const bytes = await readBytesLimited(context.req.raw, mostBytes);
  if (bytes === undefined) throw tooLarge(mostBytes);
  if (bytes.length === 0) throw new AppError('invalid_request', 'The file is empty.');
  return bytes;
}

/** Extracts the content of an uploaded file. Any problem with it is reported to the sender at once. */
export async function extractUpload(
  context: Context,
  name: string,
  bytes: Awaited<ReturnType<typeof readFileBytes>>,
  { extractor, owner }: UploadOptions,
): Promise<ExtractedDocument> {
  const contentType = context.req.header('content-type') ?? '';
  try {
    const isVague = /^application\/(?:octet-stream|x-www-form-urlencoded)/.test(contentType);
    return await extractor.document({ bytes, name, contentType: isVague ? '' : contentType, url: undefined, owner });
  } catch (error) {
    if (error instanceof Unreadable)
      throw new AppError('invalid_request', `“${name}” cannot be read. ${error.message}`);
    throw error;
  }
}

const tooLarge = (mostBytes: number) =>
  new AppError('too_large', `Files can be at most ${Math.floor(mostBytes / 1_000_000)} MB.`);
