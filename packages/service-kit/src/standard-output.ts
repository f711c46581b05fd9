import { isatty } from 'node:tty';
import { humanLine } from './human-line.ts';
import { type LineOutput, openLineOutput } from './line-output.ts';

const standardOutput = 1;

/** For a person at a terminal lines to read, for everything else JSON. */
export function openStandardOutput(): LineOutput {
  const output = openLineOutput(standardOutput);
  if (!isatty(standardOutput)) return output;
  const write = (line: string) => output.write(humanLine(line));
  return {
    flush: output.flush,
    write,
    writeBlock(lines) {
      for (const line of new TextDecoder().decode(lines).split('\n')) if (line !== '') write(`${line}\n`);
    },
  };
}
