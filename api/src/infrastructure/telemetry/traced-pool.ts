import type pg from 'pg';
import { activeSpan, keepSpan } from '../active-span/active-span.ts';

/** What is called with the answer of a statement, or with its failure. */
type Done = (error: unknown, ...answer: unknown[]) => void;
/** One that goes through whatever form of call pg is given. */
type Query = (...args: unknown[]) => unknown;

/** From now on, traces show each statement that the pool's connections run for what is traced. */
export function traceStatements(pool: pg.Pool): void {
  const known = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    traceClient(client);
  });
  const connect: (done?: Done) => unknown = pool.connect.bind(pool);
  // Whoever gives a connection back calls the next one in line, which would then count as theirs. The cast: both forms of
  // the call are passed on as they are.
  pool.connect = ((done?: Done) => (done ? connect(keepSpan(done)) : connect())) as pg.Pool['connect'];
}

function traceClient(client: pg.PoolClient): void {
  // Casts, here and below: pg declares one overload for each form, and all of them are passed on as they are.
  const query = client.query.bind(client) as Query;
  client.query = ((...args: unknown[]) => {
    const span = activeSpan();
    const text = span && textOf(args[0]);
    if (text === undefined) return query(...args);
    const end = span?.begin(nameOf(text), { 'db.system.name': 'postgresql', 'db.query.text': text });
    const done = args.at(-1);
    if (isDone(done)) {
      const ended: Done = (error, ...answer) => {
        end?.(error ?? undefined);
        done(error, ...answer);
      };
      return query(...args.slice(0, -1), ended);
    }
    const answer = query(...args);
    Promise.resolve(answer).then(() => end?.(), end);
    return answer;
  }) as pg.PoolClient['query'];
}

const isDone = (value: unknown): value is Done => typeof value === 'function';

/** With placeholders, as everything in this API is asked. @returns undefined for streams (COPY), which end on their own */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement || !('text' in statement))
    return undefined;
  return String(statement.text);
}

/** `SELECT users`: what it does, and the first table in it. */
function nameOf(text: string): string {
  const [, verb = 'SQL'] = /^\s*(\w+)/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_][\w.]*)/i.exec(text) ?? [];
  return table === undefined ? verb.toUpperCase() : `${verb.toUpperCase()} ${table}`;
}
