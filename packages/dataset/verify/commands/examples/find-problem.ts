import { type CommandNode, followRedirect } from '../tree.ts';
import { argumentReaders } from './arguments.ts';
import { CommandError, CommandReader } from './reader.ts';
import type { Vocabulary } from './vocabulary.ts';

interface Context {
  tree: CommandNode;
  vocabulary: Vocabulary;
}

/** What is wrong with a command, or undefined when the game would take it. */
export function findProblem(command: string, context: Context): string | undefined {
  const reader = new CommandReader(command, 1);
  try {
    readChildren(reader, context.tree, context);
    return undefined;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return `${error.message}: ${command.slice(0, error.at)}«${command.slice(error.at)}»`;
  }
}

/** Reads the rest of the command, of which everything up to this node was read already. */
function readRest(reader: CommandReader, node: CommandNode, context: Context): void {
  if (reader.atEnd) {
    if (!node.executable) reader.fail('incomplete command');
    return;
  }
  reader.expect(' ');
  readChildren(reader, followRedirect(node, context.tree), context);
}

function readChildren(reader: CommandReader, node: CommandNode, context: Context): void {
  const children = Object.entries(node.children ?? {});
  const [nextWord = ''] = reader.text.slice(reader.at).split(' ');
  const literal = children.find(([name, child]) => child.type === 'literal' && name === nextWord)?.[1];
  if (literal !== undefined) {
    reader.expect(nextWord);
    readRest(reader, literal, context);
    return;
  }
  const candidates = children.filter(([, child]) => child.type === 'argument');
  if (candidates.length === 0) reader.fail(`"${nextWord}" is not possible here`);
  tryEach(reader, candidates, context);
}

/** Takes the first argument that fits together with all that follows; else reports the one that got furthest. */
function tryEach(reader: CommandReader, candidates: readonly [string, CommandNode][], context: Context): void {
  const start = reader.at;
  let furthest: CommandError | undefined;
  for (const [name, node] of candidates) {
    reader.at = start;
    try {
      readArgument(reader, name, node, context);
      readRest(reader, node, context);
      return;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      if (furthest === undefined || error.at >= furthest.at) furthest = error;
    }
  }
  if (furthest !== undefined) throw furthest;
}

function readArgument(reader: CommandReader, name: string, node: CommandNode, { vocabulary }: Context): void {
  const { parser = '', properties = {} } = node;
  const read = argumentReaders[parser];
  if (read === undefined) throw new Error(`No way to read an argument of the kind "${parser}"`);
  read(reader, { name, properties, vocabulary });
}
