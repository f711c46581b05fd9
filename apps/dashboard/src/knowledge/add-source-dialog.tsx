import type { KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Button } from '../components/button.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { SelectField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { useBot } from '../shell/here.ts';
import { type AddedKind, sourceBody } from './source-body.ts';
import { SourceFields } from './source-fields.tsx';

const kinds: Record<AddedKind, string> = {
  site: 'A site: many pages',
  url: 'A page',
  text: 'A text',
  qa: 'A question with its answer',
  dataset: 'The Minecraft data set',
};

export function AddSourceDialog({ onClose }: { onClose: () => void }) {
  const { path } = useBot();
  const [kind, setKind] = useState<AddedKind>('site');
  const add = useChange(
    (form: FormData) => request<KnowledgeSourceBody>('POST', `${path}/sources`, sourceBody(kind, form)),
    [`${path}/sources`],
  );
  return (
    <Dialog title="Add a source" onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(new FormData(event.currentTarget), { onSuccess: onClose });
        }}
      >
        <SelectField
          label="Kind"
          options={kinds}
          value={kind}
          // The options are the kinds.
          onChange={(event) => setKind(event.target.value as AddedKind)}
        />
        <SourceFields kind={kind} />
        {add.error && <Notice kind="danger">{messageOf(add.error)}</Notice>}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={add.isPending}>
            Add
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
