import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { createId } from '../../platform/shared/ids.ts';
import { withoutPictureMarks } from './picture-marks.ts';
import type { FileToKeep, PicturesToKeep, SourceSettings } from './source.ts';

const partBytes = 1_000_000;

interface ReadFile {
  text: string;
  pictures: PicturesToKeep;
}

interface KeptFile {
  settings: SourceSettings;
  content: string;
  file?: FileToKeep;
  pictures?: PicturesToKeep;
}

/** An uploaded file as settings and content of its source, and the file itself with its pictures if files are kept. */
export function keepFile(name: string, bytes: Uint8Array, { text, pictures }: ReadFile, isKept: boolean): KeptFile {
  const settings = { fileName: name, bytes: bytes.length };
  if (!isKept) return { settings, content: withoutPictureMarks(text) };
  const id = createId('fil');
  return { settings: { ...settings, fileId: id }, content: text, file: { id, bytes }, pictures };
}

/** Steps that replace what a source has kept. */
export function storeFile(
  build: Database['build'],
  sourceId: string,
  { file, pictures = [] }: { file?: FileToKeep | undefined; pictures?: PicturesToKeep | undefined },
) {
  const clear = build.deleteFrom('knowledge_files').where('source_id', '=', sourceId);
  if (file === undefined) return [clear];
  return [
    clear,
    ...('bytes' in file ? insertParts(build, sourceId, file) : [copyParts(build, sourceId, file)]),
    ...storePictures(build, sourceId, pictures),
  ];
}

/** The same picture may be in several sources. */
export const pictureKey = (sourceId: string, id: string): string => `${sourceId}.${id}`;

function storePictures(build: Database['build'], sourceId: string, pictures: PicturesToKeep) {
  if ('copyOf' in pictures) return [copyPictures(build, sourceId, pictures.copyOf)];
  return pictures.flatMap(({ id, bytes }) => insertParts(build, sourceId, { id: pictureKey(sourceId, id), bytes }));
}

function copyPictures(build: Database['build'], sourceId: string, from: string) {
  const rest = sql<string>`${sourceId} || substr(id, ${from.length + 1})`;
  const of = build.selectFrom('knowledge_files').where('source_id', '=', from).where('id', 'like', `${from}.%`);
  return build
    .insertInto('knowledge_files')
    .columns(['id', 'part', 'source_id', 'bytes'])
    .expression(({ val }) => of.select([rest.as('id'), 'part', val(sourceId).as('source_id'), 'bytes']));
}

function insertParts(build: Database['build'], sourceId: string, { id, bytes }: { id: string; bytes: Uint8Array }) {
  return Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, part) =>
    build.insertInto('knowledge_files').values({
      id,
      part,
      source_id: sourceId,
      // A copy: a view would take the whole file along to the thread of the database.
      bytes: new Uint8Array(bytes.subarray(part * partBytes, (part + 1) * partBytes)),
    }),
  );
}

function copyParts(build: Database['build'], sourceId: string, file: { id: string; copyOf: string }) {
  const of = build.selectFrom('knowledge_files').where('id', '=', file.copyOf);
  return build
    .insertInto('knowledge_files')
    .columns(['id', 'part', 'source_id', 'bytes'])
    .expression(({ val }) => of.select([val(file.id).as('id'), 'part', val(sourceId).as('source_id'), 'bytes']));
}

/** The bytes of a kept file, part by part. Ends with an error when it is replaced or deleted meanwhile. */
export function readFile({ build, read }: Database, fileId: string, size: number): ReadableStream<Uint8Array> {
  let part = 0;
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const query = build.selectFrom('knowledge_files').select('bytes').where('id', '=', fileId);
      const [row] = await read(query.where('part', '=', part));
      if (row === undefined) throw new Error('the file was replaced while it was sent');
      controller.enqueue(new Uint8Array(row.bytes));
      part += 1;
      sent += row.bytes.length;
      if (sent >= size) controller.close();
    },
  });
}
