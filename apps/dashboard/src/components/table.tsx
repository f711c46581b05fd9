import {
  Children,
  type ComponentProps,
  cloneElement,
  createContext,
  isValidElement,
  type ReactNode,
  useContext,
} from 'react';
import { classNames } from './class-names.ts';
import { Scroller } from './scroller.tsx';

interface TableProps {
  label: string;
  /** Column headings; empty for the column of row actions. */
  columns: readonly string[];
  children: ReactNode;
}

const Columns = createContext<readonly string[]>([]);

/** A table that scrolls horizontally where it is too wide, and whose rows become blocks on narrow screens. */
export function Table({ label, columns, children }: TableProps) {
  return (
    <Scroller label={label}>
      <table className="stacks w-full border-collapse text-left text-[0.933rem]">
        <thead>
          <tr className="border-b border-line text-[0.8rem] text-soft">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1.5 pr-4 font-medium whitespace-nowrap last:pr-0">
                {column === '' ? <span className="sr-only">Actions</span> : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Columns value={columns}>{children}</Columns>
        </tbody>
      </table>
    </Scroller>
  );
}

/** Its children are cells, in the order of the columns. */
export function Row({ children }: { children: ReactNode }) {
  const columns = useContext(Columns);
  // Left out cells have no column.
  const cells = Children.toArray(children);
  const labelled = cells.map((cell, index) =>
    isValidElement<ComponentProps<typeof Cell>>(cell) ? cloneElement(cell, { label: columns[index] }) : cell,
  );
  return <tr className="border-b border-line last:border-0">{labelled}</tr>;
}

interface CellProps {
  className?: string;
  /** Set by the row. */
  label?: string | undefined;
  children?: ReactNode;
}

export function Cell({ className, label, children }: CellProps) {
  return (
    <td data-label={label || undefined} className={classNames('py-2 pr-4 align-top last:pr-0', className)}>
      <div className="min-w-0">{children}</div>
    </td>
  );
}
