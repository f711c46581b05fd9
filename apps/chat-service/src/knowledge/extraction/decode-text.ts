import { withoutSigns } from '../sources/picture-marks.ts';
import { Unreadable } from './unreadable.ts';

/** Decodes text by its byte order mark, by the declared charset, as UTF-8, or else as Windows-1252. */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  const text = decode(bytes, contentType);
  if (text.includes('\0'))
    throw new Unreadable(
      'It contains binary data. Supported are PDF, Word, Excel, PowerPoint, Markdown, HTML, CSV and plain text.',
    );
  return withoutSigns(text);
}

function decode(bytes: Uint8Array, contentType: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const named = charsetOf(contentType) ?? charsetOf(Buffer.from(bytes.subarray(0, 1024)).toString('latin1'));
  if (named !== undefined && !/^utf-?8$/i.test(named)) {
    const decoder = decoderOf(named);
    if (decoder !== undefined) return decoder.decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(named === undefined ? 'windows-1252' : 'utf-8').decode(bytes);
  }
}

function charsetOf(text: string): string | undefined {
  return /charset\s*=\s*["']?([\w-]+)/i.exec(text)?.[1];
}

function decoderOf(name: string): TextDecoder | undefined {
  try {
    return new TextDecoder(name);
  } catch {
    return undefined;
  }
}
