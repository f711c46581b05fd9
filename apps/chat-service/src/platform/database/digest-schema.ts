/** Weekly e-mails about a workspace. */
export interface DigestSchema {
  workspace_digests: WorkspaceDigestsTable;
  digest_opt_outs: DigestOptOutsTable;
}

interface WorkspaceDigestsTable {
  workspace_id: string;
  /** The Monday after the last week that was told. */
  week: string;
}

/** People who want no digest of a workspace. */
interface DigestOptOutsTable {
  workspace_id: string;
  person_id: string;
}
