import { isReadable } from '../readable-file.ts';
import type { DriveFile } from './google-drive-api.ts';

interface ExportKind {
  mimeType: string;
  ending: string;
}

const google = 'application/vnd.google-apps';
const office = 'application/vnd.openxmlformats-officedocument';
const plain: ExportKind = { mimeType: 'text/plain', ending: '.txt' };

/** How Google's own documents are read, in the order of preference: the next is smaller. */
const exportKinds: Readonly<Record<string, readonly ExportKind[]>> = {
  [`${google}.document`]: [{ mimeType: `${office}.wordprocessingml.document`, ending: '.docx' }, plain],
  [`${google}.spreadsheet`]: [{ mimeType: `${office}.spreadsheetml.sheet`, ending: '.xlsx' }],
  [`${google}.presentation`]: [{ mimeType: `${office}.presentationml.presentation`, ending: '.pptx' }, plain],
};

const readableTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'text/plain',
  'text/markdown',
  'text/html',
  'text/csv',
  ...Object.values(exportKinds).flatMap((kinds) => kinds.map(({ mimeType }) => mimeType)),
]);

export const isFolder = ({ mimeType }: DriveFile): boolean => mimeType === `${google}.folder`;

/** Empty for a file that is downloaded as it is. */
export const exportsOf = ({ mimeType }: DriveFile): readonly ExportKind[] => exportKinds[mimeType] ?? [];

/** Neither shortcuts nor forms, drawings, pictures and videos. */
export function isReadableFile(file: DriveFile): boolean {
  if (exportsOf(file).length > 0) return true;
  if (file.mimeType.startsWith(google)) return false;
  return readableTypes.has(file.mimeType) || isReadable(file.name);
}
