import { AppError } from '@lectern/service-kit';

/** A body, or the beginning of one that is larger than allowed. */
export interface Received {
  text: string;
  isWhole: boolean;
}

/** The body as text. Of one that has more bytes than allowed no more are read, and only `keepBeginning` reads that far. */
export async function readLimited(
  request: Request,
  mostBytes: number,
  { keepBeginning = false }: { keepBeginning?: boolean } = {},
): Promise<Received> {
  const length = request.headers.get('content-length');
  // The HTTP parser holds the sender to the length it gave.
  const isTooLarge = length !== null && Number(length) > mostBytes;
  if (isTooLarge && !keepBeginning) return { text: '', isWhole: false };
  try {
    if (length === null || isTooLarge) return await readPieces(request.body, mostBytes);
    return { text: await request.text(), isWhole: true };
  } catch {
    throw new AppError('invalid_request', 'The body ended too early.');
  }
}

async function readPieces(body: Request['body'], mostBytes: number): Promise<Received> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.byteLength;
    pieces.push(piece);
    if (bytes > mostBytes) break;
  }
  const text = Buffer.concat(pieces).subarray(0, mostBytes).toString('utf8');
  return { text, isWhole: bytes <= mostBytes };
}
