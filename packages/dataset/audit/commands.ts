import { auditMutual } from './both-ways.ts';
import { type AuditedRegistry, problem } from './problem.ts';

/** Related commands exist and name each other. */
export function auditCommands({ commands }: AuditedRegistry): string[] {
  const known = new Set(commands.records.map((command) => command.name));
  const strangers = commands.records.flatMap(({ name, relatedCommands }) =>
    relatedCommands
      .filter((related) => !known.has(related))
      .map((related) => problem('commands', name, 'relatedCommands', `names ${related}, which is no command record`)),
  );
  const related = auditMutual({
    resource: 'commands',
    field: 'relatedCommands',
    records: commands.records,
    key: (command) => command.name,
    name: (command) => command.name,
    names: (command) => command.relatedCommands,
  });
  return [...strangers, ...related];
}
