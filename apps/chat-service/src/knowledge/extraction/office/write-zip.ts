import { crc32 } from 'node:zlib';

/** Writes an uncompressed archive, for a reader that only accepts archives. */
export function writeZip(parts: ReadonlyMap<string, Uint8Array>): Buffer {
  const files: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let at = 0;
  for (const [name, bytes] of parts) {
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    files.push(Buffer.from('PK\x03\x04'), common, title, bytes);
    list.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, place, title);
    at += 30 + title.length + bytes.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.size, 4);
  end.writeUInt16LE(parts.size, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, directory, Buffer.from('PK\x05\x06'), end]);
}
