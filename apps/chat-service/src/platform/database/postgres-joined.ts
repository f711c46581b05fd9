import type { PlainStep, StepResult } from './database.ts';
import { marker } from './postgres-guard.ts';

/** Several steps as one statement. */
export interface JoinedStatement {
  sql: string;
  /** Which of the steps return rows. */
  returning: readonly boolean[];
}

interface Branch {
  joined?: JoinedStatement;
  next: Map<string, Branch>;
}

/**
 * Joins steps that do not see each other's changes: the server parses, plans and runs one statement instead of one per
 * step. A step may read the row of an earlier one as `step_0`, `step_1`. The statement fails if a `mustAffect` step affects
 * no row, and the error names that step.
 */
export function createJoiner(): (steps: readonly PlainStep[]) => JoinedStatement {
  const root: Branch = { next: new Map() };
  return (steps) => {
    let branch = root;
    for (const step of steps) {
      const text = textOf(step);
      const known = branch.next.get(text);
      const next: Branch = known ?? { next: new Map() };
      if (known === undefined) branch.next.set(text, next);
      branch = next;
    }
    branch.joined ??= join(steps);
    return branch.joined;
  };
}

/** The parameters of the joined statement. */
export const joinedValues = (steps: readonly PlainStep[]): unknown[] =>
  steps.flatMap(({ joined, parameters }) => joined?.parameters ?? parameters);

/** The result of each step, from the statement's row. */
export function splitResult({ returning }: JoinedStatement, { rows }: StepResult<unknown>): StepResult<unknown>[] {
  return returning.map((returns) => ({ rows: returns ? rows : [], affected: 1 }));
}

/** The step that met no row, according to the server's error message. */
export function refusedStepOf(error: unknown): number {
  return Number(/(?<!\d)(\d+)"?$/.exec(error instanceof Error ? error.message : '')?.[1] ?? 0);
}

const isSelect = (step: PlainStep): boolean => /^select\b/i.test(textOf(step));

const textOf = ({ sql, joined }: PlainStep): string => joined?.sql ?? sql;

function join(steps: readonly PlainStep[]): JoinedStatement {
  const returning = steps.map((step) => isSelect(step) || /\breturning\b/i.test(textOf(step)));
  const isTold = (index: number) => steps[index]?.mustAffect === true || returning[index] === true;
  const told = [...steps.keys()].filter(isTold);
  const columns = told.map((index) => `step_${index}.*`).join(', ');
  const rows = told.map((index) => `left join step_${index} on true`).join(' ');
  const guards = told
    .filter((index) => steps[index]?.mustAffect)
    .map((index) => `when met_${index} is null then ('${marker}' || coalesce(met_${index}, ${index}))::boolean`);
  const where = guards.length === 0 ? '' : ` where case ${guards.join(' ')} else true end`;
  const parts = renumber(steps).map((text, index) => {
    const step = steps[index];
    if (step && isSelect(step))
      return `step_${index} as (select met.*, ${index} as met_${index} from (${text}) as met)`;
    const mark = `${returning[index] ? ',' : ' returning'} ${index} as met_${index}`;
    return `step_${index} as (${text}${isTold(index) ? mark : ''})`;
  });
  return { returning, sql: `with ${parts.join(', ')} select ${columns} from (select 1) as one ${rows}${where}` };
}

/** The steps' SQL texts, with parameters renumbered to follow those of the earlier steps. */
function renumber(steps: readonly PlainStep[]): string[] {
  let before = 0;
  return steps.map((step) => {
    const first = before;
    before += (step.joined ?? step).parameters.length;
    return textOf(step).replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + first}`);
  });
}
