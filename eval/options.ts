import { parseArgs } from 'node:util';
import { type Kind, kinds } from './case.ts';
import { type Half, halves } from './read-cases.ts';

export interface EvalOptions {
  halves: readonly Half[];
  /** Only questions of this kind; all when undefined. */
  kind: Kind | undefined;
  embeddings: 'local' | 'off';
  /** Whether only the conversations are asked. */
  conversations: boolean;
  /** Whether the misses of the tuning half are listed. */
  verbose: boolean;
  /** Whether those of the sealed half are listed too, after which it is no longer a valid test set. */
  reveal: boolean;
}

/** Reads `--half tuning --kind named --embeddings off --conversations --verbose --reveal`. */
export function readOptions(args: readonly string[]): EvalOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      half: { type: 'string' },
      kind: { type: 'string' },
      embeddings: { type: 'string', default: 'local' },
      conversations: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      reveal: { type: 'boolean', default: false },
    },
  });
  return {
    halves: values.half === undefined ? halves : [readOneOf(halves, 'half', values.half)],
    kind: values.kind === undefined ? undefined : readOneOf(kinds, 'kind', values.kind),
    embeddings: readOneOf(['local', 'off'], 'embeddings', values.embeddings),
    conversations: values.conversations,
    verbose: values.verbose,
    reveal: values.reveal,
  };
}

/** Whether the results may go into the documentation: a partial run must not replace a full one. */
export function isWholeRun(options: EvalOptions): boolean {
  return options.halves.length === halves.length && options.kind === undefined && options.embeddings === 'local';
}

function readOneOf<Choice extends string>(choices: readonly Choice[], name: string, text: string): Choice {
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) throw new Error(`--${name} takes one of ${choices.join(', ')}.`);
  return choice;
}
