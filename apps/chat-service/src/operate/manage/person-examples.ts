/** The examples of the data of one person in the OpenAPI document. */
export const person = { email: 'ada@example.org' };

export const hold = {
  reason: 'Case 17',
  created_at: '2026-11-15T12:00:00.000Z',
  created_by: 'usr_ada',
};

export const proof = {
  id: 'prq_8RtY2bNp9LcD4Hk5sQm1Xv',
  action: 'deletion',
  workspace_id: 'wsp_Np9LcD4Hk5sQm1Xv8RtY2b',
  at: '2026-11-15T12:00:00.000Z',
  by: 'usr_ada',
  subject_sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  places: [{ place: 'visitors', found: 1, deleted: 1 }],
  mentions: 0,
  content_sha256: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
  kept: [{ place: 'backups', why: 'They contain it until they are replaced.' }],
  sha256: 'fd61a03af4f77d870fc21e05e7e80678095c92d808cfb3b5c279ee04c74aca13',
};
