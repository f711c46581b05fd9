import type { TestImportBody } from '@lectern/chat-service/dashboard-api';
import { type RefObject, useRef, useState } from 'react';
import { useChange } from '../api/queries.ts';
import { ApiError, apiBase, messageOf, request } from '../api/request.ts';
import { Button, buttonClass } from '../components/button.tsx';
import { counted } from '../components/count.ts';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Notice } from '../components/notice.tsx';
import { useToast } from '../components/toaster.tsx';
import { useBot } from '../shell/current-workspace.ts';

/** Imports tests from a file and exports them. */
export function TestMenu({ hasTests }: { hasTests: boolean }) {
  const { path } = useBot();
  const file = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const load = (format: string) => window.location.assign(`${apiBase}${path}/tests/export?format=${format}`);
  return (
    <>
      <Menu label="Import and export" trigger="Import and export" triggerClass={buttonClass()}>
        <MenuItem onSelect={() => setIsOpen(true)}>Import CSV or JSON</MenuItem>
        <MenuItem onSelect={() => load('csv')} disabled={!hasTests}>
          Export as CSV
        </MenuItem>
        <MenuItem onSelect={() => load('json')} disabled={!hasTests}>
          Export as JSON
        </MenuItem>
      </Menu>
      {isOpen && <ImportDialog file={file} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const mostBytes = 5_000_000;

function ImportDialog({ file, onClose }: { file: RefObject<HTMLInputElement | null>; onClose: () => void }) {
  const { path } = useBot();
  const toast = useToast();
  const add = useChange(async () => {
    const chosen = file.current?.files?.[0];
    if (chosen === undefined) throw new ApiError('no_file', 'Choose a file first.');
    if (chosen.size > mostBytes) throw new ApiError('too_large', 'The file is larger than 5 MB.');
    const told = await request<TestImportBody>('POST', `${path}/tests/import`, bodyOf(await chosen.text()));
    toast({ text: `${counted(told.added, 'test')} added, ${counted(told.skipped, 'duplicate')} skipped.` });
    onClose();
  }, [`${path}/tests`]);
  return (
    <Dialog title="Import tests" onClose={onClose}>
      <p className="text-soft">
        A CSV file starts with a header row: question, outcome, contains, match, excludes, source, name. Only question
        is required. Put several phrases of one cell on separate lines.
      </p>
      <input ref={file} type="file" aria-label="File" accept=".csv,.json,text/csv,application/json" />
      {add.error && <Notice kind="danger">{messageOf(add.error)}</Notice>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" onClick={() => add.mutate()} busy={add.isPending}>
          Import
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A text that begins like JSON is read as JSON, anything else as CSV. */
function bodyOf(text: string): object {
  if (!/^\s*[[{]/.test(text)) return { csv: text };
  try {
    const read: unknown = JSON.parse(text);
    if (Array.isArray(read)) return { tests: read };
    return typeof read === 'object' && read !== null && 'tests' in read ? { tests: read.tests } : {};
  } catch {
    throw new ApiError('no_json', 'The file is not valid JSON.');
  }
}
