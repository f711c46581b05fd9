import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Scroller } from './scroller.tsx';

interface TableProps {
  label: string;
  /** Headings; an empty one stands above the actions of a row. */
  columns: readonly string[];
  children: ReactNode;
}

/** A table that scrolls sideways in itself where it is too wide. */
export function Table({ label, columns, children }: TableProps) {
  return (
    <Scroller label={label}>
      <table className="w-full border-collapse text-left text-[0.933rem]">
        <thead>
          <tr className="border-b border-line text-[0.8rem] text-soft">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1.5 pr-4 font-medium whitespace-nowrap last:pr-0">
                {column === '' ? <span className="sr-only">Actions</span> : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Scroller>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <tr className="border-b border-line last:border-0">{children}</tr>;
}

export function Cell({ className, children }: { className?: string; children: ReactNode }) {
  return <td className={classNames('py-2 pr-4 align-top last:pr-0', className)}>{children}</td>;
}
