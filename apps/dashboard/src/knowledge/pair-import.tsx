import type { PairBody } from '@lectern/chat-service/dashboard-api';
import { useState } from 'react';
import { counted } from '../components/count.ts';
import { FileButton } from '../components/file-button.tsx';
import { FileSpreadsheet } from '../icons/icons.tsx';
import { pairsOfCsv } from './csv-pairs.ts';

const mostBytes = 5_000_000;

interface PairImportProps {
  /** How many pairs can be added. */
  room: number;
  onRead: (pairs: readonly PairBody[]) => void;
}

/** Adds the pairs of a CSV file to those that are typed. */
export function PairImport({ room, onRead }: PairImportProps) {
  const [said, setSaid] = useState('');
  const read = async (file: File) => {
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
      <FileButton accept=".csv,.tsv,text/csv" onFile={(file) => void read(file)}>
        <FileSpreadsheet size={14} aria-hidden /> Import CSV
      </FileButton>
      <span role="status" className="basis-full text-[0.867rem] text-soft">
        {said}
      </span>
    </>
  );
}
