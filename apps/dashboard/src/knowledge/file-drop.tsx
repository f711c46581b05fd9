import type { KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useChange } from '../api/queries.ts';
import { messageOf, upload } from '../api/request.ts';
import { classNames } from '../components/class-names.ts';
import { Notice } from '../components/notice.tsx';
import { useBot } from '../shell/here.ts';

interface Problem {
  name: string;
  message: string;
}

/** Files by drag and drop, or chosen; each becomes a source. */
export function FileDrop() {
  const { path } = useBot();
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [problems, setProblems] = useState<Problem[]>([]);
  const add = useChange((files: readonly File[]) => addFiles(`${path}/files`, files), [`${path}/sources`]);
  const take = (files: FileList | null) => {
    if (files !== null && files.length > 0) add.mutate([...files], { onSuccess: setProblems });
  };
  return (
    <div className="grid gap-3">
      <label
        htmlFor={id}
        className={classNames(
          'grid cursor-pointer justify-items-center gap-1 rounded-lg border border-dashed px-4 py-8 text-center has-focus-visible:outline-2 has-focus-visible:outline-accent',
          isOver ? 'border-accent bg-accent-wash' : 'border-edge',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <FileUp size={20} aria-hidden className="text-soft" />
        <span className="font-medium">{add.isPending ? 'Uploading…' : 'Drop files here, or browse'}</span>
        <span className="text-[0.867rem] text-soft">
          PDF, Word, Excel, PowerPoint, Markdown, HTML, CSV or plain text
        </span>
        <input id={id} type="file" multiple className="sr-only" onChange={(event) => take(event.target.files)} />
      </label>
      {problems.map(({ name, message }) => (
        <Notice key={name} kind="danger">
          {name}: {message}
        </Notice>
      ))}
    </div>
  );
}

/** One after the other; what one file's problem is keeps no other from being added. */
async function addFiles(path: string, files: readonly File[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const file of files) {
    try {
      await upload<KnowledgeSourceBody>(`${path}?${new URLSearchParams({ name: file.name })}`, file);
    } catch (error) {
      problems.push({ name: file.name, message: messageOf(error) });
    }
  }
  return problems;
}
