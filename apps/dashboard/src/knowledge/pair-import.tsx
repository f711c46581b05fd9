import type { PairBody } from '@lectern/chat-service/dashboard-api';
import { useId, useState } from 'react';
import { buttonClass } from '../components/button.tsx';
import { classNames } from '../components/class-names.ts';
import { counted } from '../components/count.ts';
import { FileSpreadsheet } from '../icons/file-spreadsheet.tsx';
import { pairsOfCsv } from './csv-pairs.ts';

const mostBytes = 5_000_000;

interface PairImportProps {
  /** How many pairs can be added. */
  room: number;
  onRead: (pairs: readonly PairBody[]) => void;
}

/** Adds the pairs of a CSV file to those that are typed. */
export function PairImport({ room, onRead }: PairImportProps) {
  const id = useId();
  const [said, setSaid] = useState('');
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > mostBytes) return setSaid('The file is larger than 5 MB.');
    const pairs = pairsOfCsv(await file.text());
    setSaid(pairs.length === 0 ? 'No pairs found. The file needs a column “question” and a column “answer”.' : '');
    if (pairs.length > 0) {
      onRead(pairs.slice(0, room));
      setSaid(
        pairs.length > room
          ? `Only the first ${room} of ${pairs.length} pairs fit. Add the others as another source.`
          : `${counted(pairs.length, 'pair')} read from ${file.name}.`,
      );
    }
  };
  return (
    <>
      <label
        htmlFor={id}
        className={classNames(buttonClass(), 'has-focus-visible:outline-2 has-focus-visible:outline-accent')}
      >
        <FileSpreadsheet size={14} aria-hidden /> Import CSV
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,text/csv"
          className="sr-only"
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      <span role="status" className="basis-full text-[0.867rem] text-soft">
        {said}
      </span>
    </>
  );
}
