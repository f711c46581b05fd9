import { AppError } from '@lectern/service-kit';

/** A body, or the beginning of one that is larger than allowed. */
export interface Received {
  text: string;
  isWhole: boolean;
}

/** The body as text. Reading stops at the limit; a body declared as larger is only read with `keepBeginning`. */
export async function readLimited(
  request: Request,
  mostBytes: number,
  { keepBeginning = false }: { keepBeginning?: boolean } = {},
): Promise<Received> {
  const declared = declaredBytes(request);
  const isTooLarge = declared !== undefined && declared > mostBytes;
  if (isTooLarge && !keepBeginning) return { text: '', isWhole: false };
  if (declared !== undefined && !isTooLarge) {
    // The HTTP parser enforces the declared length.
    return { text: await request.text().catch(throwTooEarly), isWhole: true };
  }
  const { bytes, isWhole } = await readPieces(request, mostBytes);
  return { text: bytes.toString('utf8'), isWhole };
}

/** The body as bytes, or undefined when it has more than allowed. */
export async function readBytesLimited(request: Request, mostBytes: number): Promise<Buffer | undefined> {
  if ((declaredBytes(request) ?? 0) > mostBytes) return undefined;
  const { bytes, isWhole } = await readPieces(request, mostBytes);
  return isWhole ? bytes : undefined;
}

function declaredBytes(request: Request): number | undefined {
  const length = request.headers.get('content-length');
  return length === null ? undefined : Number(length);
}

async function readPieces(request: Request, mostBytes: number): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const pieces: Uint8Array[] = [];
  let count = 0;
  try {
    for await (const piece of request.body ?? []) {
      count += piece.byteLength;
      pieces.push(piece);
      if (count > mostBytes) break;
    }
  } catch {
    throwTooEarly();
  }
  return { bytes: Buffer.concat(pieces).subarray(0, mostBytes), isWhole: count <= mostBytes };
}

function throwTooEarly(): never {
  throw new AppError('invalid_request', 'The body ended too early.');
}
