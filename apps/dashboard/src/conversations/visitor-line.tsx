import type { VisitorBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { apiBase, request } from '../api/request.ts';
import { Button, buttonClass } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Download } from '../icons/icons.tsx';
import { useBot } from '../shell/current-workspace.ts';

/** The visitor's name, address or id, as far as the customer's server has signed them. */
export function visitorName({ name, email, user_id, contact_verified }: VisitorBody): string {
  const said = name ?? email;
  if (said === null) return user_id ?? 'Anonymous visitor';
  return contact_verified ? said : `${said} (unverified)`;
}

/** The proven id, and the address with whether it is proven. */
function describeProof({ user_id, email, contact_verified }: VisitorBody): string {
  const address = email === null ? '' : ` · ${email}${contact_verified ? '' : ' (unverified)'}`;
  return ` · verified as ${user_id}${address}`;
}

interface VisitorLineProps {
  visitor: VisitorBody;
  /** Called after all data of the visitor was deleted, and before anything is read again. */
  onRemoved: () => Promise<void>;
}

/** Who the visitor of a website is, with the export and the deletion of their data. */
export function VisitorLine({ visitor, onRemoved }: VisitorLineProps) {
  const { path, may } = useBot();
  const [isRemoving, setIsRemoving] = useState(false);
  const place = `${path}/visitors/${visitor.id}`;
  const remove = useChange(async () => {
    await request('DELETE', place);
    await onRemoved();
  }, [`${path}/conversations`, `${path}/leads`]);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 flex-1 break-words">
        <span className="font-medium">{visitorName(visitor)}</span>
        {visitor.user_id !== null && <span className="text-soft">{describeProof(visitor)}</span>}
      </span>
      {may('editor') && (
        <>
          <a href={`${apiBase}${place}/export`} download className={buttonClass('plain', true)}>
            <Download size={14} aria-hidden /> Everything of this visitor
          </a>
          <Button small onClick={() => setIsRemoving(true)}>
            Delete visitor
          </Button>
        </>
      )}
      {isRemoving && (
        <ConfirmDialog
          title="Delete visitor"
          action="Delete visitor"
          change={remove}
          onClose={() => setIsRemoving(false)}
          onConfirm={() => remove.mutate()}
        >
          <p>All conversations and leads of this visitor are deleted. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
