import type { PlainStep, StepResult } from './database.ts';
import { createExpander, createShortener } from './sqlite-dictionary.ts';
import type { PlainError, RawReply, RawResult, ReadyReply, Request } from './sqlite-messages.ts';

/**
 * Requests and replies cross threads in batches as one flat array, with SQL texts and column lists sent in full only
 * once: copying that takes a fifth of the time of copying objects.
 */
export function createRequestEncoder(): (requests: readonly Request[]) => unknown[] {
  const shorten = createShortener<string>((sql) => sql);

  function pushSteps(cells: unknown[], steps: readonly PlainStep[]): void {
    cells.push(steps.length);
    for (const { sql, parameters, mustAffect } of steps) {
      cells.push(shorten(sql), mustAffect, parameters.length);
      for (const parameter of parameters) cells.push(parameter);
    }
  }

  function pushRequest(cells: unknown[], request: Request): void {
    cells.push(request.id, request.kind);
    if ('transaction' in request) cells.push(request.transaction);
    if ('step' in request) pushSteps(cells, [request.step]);
    else if (request.kind === 'unit') pushSteps(cells, request.steps);
    else if (request.kind === 'end') cells.push(request.commit);
    else if (request.kind === 'backup') cells.push(request.toFile);
  }

  return (requests) => {
    const cells: unknown[] = [];
    for (const request of requests) pushRequest(cells, request);
    return cells;
  };
}

export function createRequestDecoder(): (cells: readonly unknown[]) => Request[] {
  const expand = createExpander<string>();

  function takeSteps(take: Take): PlainStep[] {
    return times(take<number>(), () => {
      const sql = expand(take());
      const mustAffect = take<boolean>();
      return { sql, mustAffect, parameters: times(take<number>(), take) };
    });
  }

  function takeRequest(take: Take): Request {
    const id = take<number>();
    const kind = take<Request['kind']>();
    if (kind === 'unit') return { id, kind, steps: takeSteps(take) };
    if (kind === 'begin' || kind === 'close') return { id, kind };
    if (kind === 'backup') return { id, kind, toFile: take() };
    if (kind === 'end') return { id, kind, transaction: take(), commit: take() };
    const transaction = kind === 'inside' ? take<number>() : 0;
    const [step = { sql: '', mustAffect: false, parameters: [] }] = takeSteps(take);
    return kind === 'inside' ? { id, kind, transaction, step } : { id, kind, step };
  }

  return (cells) => takeAll(cells, takeRequest);
}

export function createReplyEncoder(): (replies: readonly RawReply[]) => unknown[] {
  const shorten = createShortener<readonly string[]>((columns) => columns.join('\0'));

  function pushResult(cells: unknown[], { affected, columns, rows }: RawResult): void {
    cells.push(affected, shorten(columns), rows.length);
    for (const row of rows) for (const value of row) cells.push(value);
  }

  return (replies) => {
    const cells: unknown[] = [];
    for (const reply of replies) {
      if ('error' in reply) cells.push(reply.id, 'error', reply.error);
      else if ('refusedStep' in reply) cells.push(reply.id, 'refused', reply.refusedStep);
      else {
        cells.push(reply.id, 'done', reply.results.length);
        for (const result of reply.results) pushResult(cells, result);
      }
    }
    return cells;
  };
}

export function createReplyDecoder(): (cells: readonly unknown[]) => ReadyReply[] {
  const expand = createExpander<readonly string[]>();

  function takeResult(take: Take): StepResult<unknown> {
    const affected = take<number>();
    const columns = expand(take());
    const rows = times(take<number>(), () => {
      const row: Record<string, unknown> = {};
      for (const column of columns) row[column] = take();
      return row;
    });
    return { affected, rows };
  }

  function takeReply(take: Take): ReadyReply {
    const id = take<number>();
    const tag = take<'error' | 'refused' | 'done'>();
    if (tag === 'error') return { id, error: take<PlainError>() };
    if (tag === 'refused') return { id, refusedStep: take<number>() };
    return { id, results: times(take<number>(), () => takeResult(take)) };
  }

  return (cells) => takeAll(cells, takeReply);
}

/** The next cell, typed as what the other thread put there. */
type Take = <Cell>() => Cell;

function takeAll<Item>(cells: readonly unknown[], takeItem: (take: Take) => Item): Item[] {
  const items: Item[] = [];
  let next = 0;
  // The encoder and decoder in this file agree on the type of each cell.
  const take = <Cell>() => cells[next++] as Cell;
  while (next < cells.length) items.push(takeItem(take));
  return items;
}

function times<Item>(count: number, make: () => Item): Item[] {
  const items: Item[] = [];
  for (let made = 0; made < count; made += 1) items.push(make());
  return items;
}
