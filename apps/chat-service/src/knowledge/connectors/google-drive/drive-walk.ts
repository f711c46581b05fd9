import { ConnectorError } from '../connector-errors.ts';
import { isFolder } from './drive-files.ts';
import type { DriveFile, GoogleDriveApi } from './google-drive-api.ts';

interface FoundFile {
  file: DriveFile;
  /** Below the folders of the settings. */
  path: string;
}

export interface WalkStep {
  found: readonly FoundFile[];
  /** Undefined at the end. */
  next: string | undefined;
}

interface Folder {
  id: string;
  /** Ends with a slash, unless it is empty. */
  path: string;
}

const mostFolders = 20_000;

/** Goes through folders and those below them, one part of a list at a time. */
export function createDriveWalk(api: GoogleDriveApi, roots: readonly string[], email: string) {
  const waiting: Folder[] = [];
  const seen = new Set<string>();
  let pageToken: string | undefined;

  /** A folder can be reached twice: by two places in the settings. */
  function addFolder(folder: Folder): void {
    if (seen.has(folder.id)) return;
    if (seen.size >= mostFolders) throw new ConnectorError(`There are more than ${mostFolders} folders. Choose fewer.`);
    seen.add(folder.id);
    waiting.push(folder);
  }

  const next = () => (waiting[0] === undefined ? undefined : `${waiting[0].id} ${pageToken ?? ''}`);

  async function findRoot(id: string): Promise<FoundFile[]> {
    const file = await api.findFile(id);
    if (file === undefined) throw new ConnectorError(notShared(id, email));
    if (file.trashed === true)
      throw new ConnectorError(`“${file.name.slice(0, 100)}” is in the trash. Restore it, or remove it under Edit.`);
    if (!isFolder(file)) return [{ file, path: file.name }];
    addFolder({ id: file.id, path: '' });
    return [];
  }

  return {
    /** Every place of the settings has to be there: a missing one would look like the deletion of its files. */
    async begin(): Promise<WalkStep> {
      const found: FoundFile[] = [];
      for (const id of roots) found.push(...(await findRoot(id)));
      return { found, next: next() };
    },
    async goOn(): Promise<WalkStep> {
      const [folder] = waiting;
      if (folder === undefined) return { found: [], next: undefined };
      const part = await api.listFolder(folder.id, pageToken);
      pageToken = part.nextPageToken;
      if (pageToken === undefined) waiting.shift();
      const inside = part.files.map((file) => ({ file, path: `${folder.path}${file.name}` }));
      for (const { file, path } of inside) if (isFolder(file)) addFolder({ id: file.id, path: `${path}/` });
      return { found: inside.filter(({ file }) => !isFolder(file)), next: next() };
    },
  };
}

const notShared = (id: string, email: string) =>
  `The service account does not see ${id}. Share it with ${email} as a viewer, or remove it under Edit.`;
