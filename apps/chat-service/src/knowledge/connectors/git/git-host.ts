import type { ConnectorClient } from '../client.ts';

/** A file of a repository. */
export interface GitFile {
  path: string;
  /** The hash of its content. */
  sha: string;
  size?: number | undefined;
}

export interface GitFileList {
  files: readonly GitFile[];
  next?: string | undefined;
}

/** One repository, as its host serves it. */
export interface GitHost {
  defaultBranch(): Promise<string>;
  list(branch: string, cursor: string | undefined): Promise<GitFileList>;
  read(sha: string): Promise<Uint8Array>;
  fileUrl(branch: string, path: string): string;
  /** The address of a line in the source of a file, which hosts otherwise show as a formatted page. */
  lineUrl(fileUrl: string, line: number): string;
}

export interface GitHostOptions {
  /** Without a slash at its end. */
  server: string;
  repository: string;
  token: string | undefined;
  /** Whether a folder, which ends with a slash, may hold files that are wanted. */
  mayHold(folder: string): boolean;
  client: ConnectorClient;
}

export type CreateGitHost = (options: GitHostOptions) => GitHost;

/** The path of a file or a branch in an address. */
export const escapePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Explanations that name the host. */
export const explanationsOf = (service: string, repository: string) => ({
  service,
  unauthorized: `${service} refused the access token. It may have expired or been revoked: create a new one, and enter it here under Edit.`,
  forbidden: `The access token may not read ${repository}. Give it the right to read the content of this repository, or enter another one under Edit.`,
  notFound: `${service} does not show ${repository}, or not this branch. Check their spelling; a private repository needs an access token that may read it.`,
});
