import type { ReactNode } from 'react';
import { classNames } from '../components/class-names.ts';

interface PassageTextProps {
  text: string;
  className?: string;
  /** Renders the text outside of tables. */
  children?: (text: string) => ReactNode;
}

/** Text of a source. Rows of a Markdown table are shown as a table, and not as the pipes that they are stored with. */
export function PassageText({ text, className, children = (plain) => plain }: PassageTextProps) {
  return partsOf(text).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change while they are shown
    if (Array.isArray(part)) return <Rows key={index} rows={part} className={className} />;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <p key={index} className={classNames('whitespace-pre-wrap', className)}>
        {children(part)}
      </p>
    );
  });
}

type Part = string | string[][];

/** Groups of table rows, and the text between them. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  for (const line of text.split('\n')) {
    const cells = cellsOf(line);
    const last = parts.at(-1);
    if (cells === undefined) {
      if (typeof last === 'string') parts[parts.length - 1] = `${last}\n${line}`;
      else parts.push(line);
    } else if (Array.isArray(last)) last.push(cells);
    else parts.push([cells]);
  }
  return parts.flatMap((part): Part[] => {
    if (typeof part === 'string') return part.trim() === '' ? [] : [part.trim()];
    return [part.filter((cells) => !cells.every((cell) => /^:?-+:?$/.test(cell)))];
  });
}

function cellsOf(line: string): string[] | undefined {
  const trimmed = line.trim();
  if (!trimmed.startsWith('|') || !trimmed.endsWith('|') || trimmed.length < 3) return undefined;
  return trimmed
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());
}

function Rows({ rows, className }: { rows: readonly (readonly string[])[]; className?: string | undefined }) {
  return (
    <table className={classNames('my-1 border-collapse text-left', className)}>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows may be the same, and never change
          <tr key={row} className="border-b border-line last:border-0">
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={column} className="py-1 pr-4 align-top">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
