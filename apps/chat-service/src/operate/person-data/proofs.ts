import { createHash } from 'node:crypto';
import { auditStep } from '../../people/audit/audit.ts';
import type { PersonProofBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { isAfterCursor, type ListPage } from '../../platform/http/list-page.ts';
import type { WorkspaceScope } from '../../platform/shared/scope.ts';
import type { Asked, Found } from './find-person.ts';
import { kept } from './places.ts';

/** The proofs of what was given to or deleted for a person. */
export function createProofs({ database: { build, read }, now }: { database: Database; now: () => number }) {
  const audit = ({ workspaceId, actor }: WorkspaceScope, action: string, subjectId: string) =>
    auditStep(build, {
      ...{ workspaceId, actor, at: now(), action: `person_data.${action}` },
      ...{ subjectKind: 'person_request', subjectId, details: {} },
    });

  const insert = ({ id, action, workspace_id, at, ...rest }: PersonProofBody) =>
    build.insertInto('person_requests').values({
      ...{ id, workspace_id, action, created_at: Date.parse(at) },
      proof: JSON.stringify({ id, action, workspace_id, at, ...rest }),
    });

  return {
    audit,
    insert,

    /** Newest first. */
    async list({ workspaceId }: WorkspaceScope, { limit, after }: ListPage): Promise<PersonProofBody[]> {
      let query = build.selectFrom('person_requests').select('proof').where('workspace_id', '=', workspaceId);
      if (after) query = query.where(isAfterCursor(['created_at', 'id'], 'newest first', after));
      const rows = await read(query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit));
      return rows.map(({ proof }) => JSON.parse(proof));
    },
  };
}

export interface Proving {
  scope: WorkspaceScope;
  asked: Asked;
  found: Found;
  at: number;
  places: PersonProofBody['places'];
  content: string;
}

/** It names nobody: who knows what was asked for can compute the digest and compare. */
export function proofOf(id: string, action: PersonProofBody['action'], proving: Proving): PersonProofBody {
  const { scope, asked, found, at, content } = proving;
  const { email = null, user_id = null, visitor_id = null, conversation_ids = [] } = asked;
  const subject = sha256(`${id} ${JSON.stringify({ email, user_id, visitor_id, conversation_ids })}`);
  const body = {
    id,
    action,
    workspace_id: scope.workspaceId,
    at: new Date(at).toISOString(),
    by: scope.actor.id ?? scope.actor.kind,
    subject_sha256: subject,
    places: proving.places,
    mentions: found.mentions.length,
    content_sha256: content,
    kept,
  };
  return { ...body, sha256: sha256(JSON.stringify(body)) };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
