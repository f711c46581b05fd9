import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { useToast } from '../components/toaster.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { FilePicker } from './file-picker.tsx';
import { type FileProblem, fileProblemsKey, uploadFiles } from './file-problems.ts';
import { useIsPublic, VisitorsMayOpen } from './visitors-may-open.tsx';

interface Upload {
  files: readonly File[];
  allowDuplicates?: boolean;
}

/** Adds files by drag and drop or by choosing them; each becomes a source. */
export function FileDrop() {
  const { path, botId } = useBot();
  const toast = useToast();
  const client = useQueryClient();
  const [problems, setProblems] = useState<readonly FileProblem[]>(
    () => client.getQueryData<FileProblem[]>(fileProblemsKey(botId)) ?? [],
  );
  const isPublic = useIsPublic();
  const [chosen, setChosen] = useState<boolean>();
  const published = chosen ?? isPublic ?? false;
  const add = useChange(
    async ({ files, allowDuplicates = false }: Upload) => {
      const found = await uploadFiles(`${path}/files`, files, { allowDuplicates, published });
      const added = files.length - found.length;
      if (added > 0) toast({ text: added === 1 ? 'File added.' : `${added} files added.` });
      return found;
    },
    [`${path}/sources`],
  );
  const upload = (wanted: Upload) => add.mutate(wanted, { onSuccess: setProblems });
  return (
    <div className="grid gap-3">
      <FilePicker files={[]} onChange={(files) => upload({ files })} isBusy={add.isPending} />
      <VisitorsMayOpen what="these files" checked={published} onChange={setChosen} />
      {problems.map(({ file, message, isDuplicate }) => (
        <Notice key={file.name} kind={isDuplicate ? 'warn' : 'danger'}>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span>{message}</span>
            {isDuplicate && (
              <Button small onClick={() => upload({ files: [file], allowDuplicates: true })}>
                Add anyway
              </Button>
            )}
          </div>
        </Notice>
      ))}
    </div>
  );
}
