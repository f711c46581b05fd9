import type { KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { useId } from 'react';
import { useChange } from '../api/queries.ts';
import { messageOf, upload } from '../api/request.ts';
import { buttonClass } from '../components/button.tsx';
import { classNames } from '../components/class-names.ts';
import { useToast } from '../components/toaster.tsx';
import { useBot } from '../shell/current-workspace.ts';

/** A newer version of a file, under the same title and links. The old content is used until the new one is read. */
export function ReplaceFile({ sourcePath }: { sourcePath: string }) {
  const { path } = useBot();
  const id = useId();
  const toast = useToast();
  const replace = useChange(
    async (file: File) => {
      await upload<KnowledgeSourceBody>(`${sourcePath}/file?${new URLSearchParams({ name: file.name })}`, file);
      toast({ text: 'File replaced.' });
    },
    [`${path}/sources`],
  );
  return (
    <>
      {replace.error && <span className="text-danger">{messageOf(replace.error)}</span>}
      <label
        htmlFor={id}
        className={classNames(buttonClass(), 'has-focus-visible:outline-2 has-focus-visible:outline-accent')}
      >
        {replace.isPending ? 'Uploading…' : 'Replace file'}
        <input
          id={id}
          type="file"
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file !== undefined) replace.mutate(file);
            event.target.value = '';
          }}
        />
      </label>
    </>
  );
}
