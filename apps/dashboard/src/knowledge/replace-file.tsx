import type { KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { useChange } from '../api/queries.ts';
import { messageOf, upload } from '../api/request.ts';
import { FileButton } from '../components/file-button.tsx';
import { useToast } from '../components/toaster.tsx';
import { useBot } from '../shell/current-workspace.ts';

/** A newer version of a file, under the same title and links. The old content is used until the new one is read. */
export function ReplaceFile({ sourcePath }: { sourcePath: string }) {
  const { path } = useBot();
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
      <FileButton onFile={(file) => replace.mutate(file)}>
        {replace.isPending ? 'Uploading…' : 'Replace file'}
      </FileButton>
    </>
  );
}
