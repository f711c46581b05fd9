import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** A password from the keyboard, without showing it, or from standard input when that is not a terminal. */
export async function readPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return readFileSync(0, 'utf8').split('\n')[0]?.trim() ?? '';
  process.stderr.write(question);
  // What is typed is not echoed.
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await new Promise<string>((resolve) => lines.question('', resolve));
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
