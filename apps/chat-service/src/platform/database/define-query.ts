import type { CompiledQuery } from 'kysely';
import type { Query } from './database.ts';

/**
 * A query that is composed once and then only filled in, which saves most of a statement's time on hot paths. `compose`
 * runs with stand-ins: it may put `given.x` where a value goes, but not inspect or spread it, nor use it as a list in `in`.
 */
export function defineQuery<Given extends object, Row>(
  compose: (given: Given) => Query<Row>,
): (given: Given) => CompiledQuery<Row> {
  const standIns = new Proxy({}, { get: (_, name) => new StandIn(name) });
  // Kysely treats any object as a value and passes it on as a parameter.
  const composed = compose(standIns as Given);
  const { sql, query, queryId, parameters } = 'compile' in composed ? composed.compile() : composed;
  return (given) => ({
    sql,
    query,
    queryId,
    parameters: parameters.map((value) => (value instanceof StandIn ? given[value.name as keyof Given] : value)),
  });
}

class StandIn {
  readonly name: string | symbol;

  constructor(name: string | symbol) {
    this.name = name;
  }
}
