import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { DEADLOCK, databaseFailure, SERIALIZATION_FAILURE } from '../errors/sqlstate.ts';

const ATTEMPTS = 4;

/**
 * Runs work that writes more than once: all of it is stored or none. When Postgres ends it because of another
 * transaction (deadlock, serialization), the whole of it is tried again, a few times.
 *
 * @param work may run several times: it must do nothing outside of the transaction
 */
export async function inTransaction<T>(
  dataSource: Pick<DataSource, 'transaction'>,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dataSource.transaction(work);
    } catch (error) {
      const code = databaseFailure(error)?.code;
      if (attempt === ATTEMPTS || (code !== DEADLOCK && code !== SERIALIZATION_FAILURE)) throw error;
      await delay(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/**
 * As {@link inTransaction}, for work that ends with a lock for which many wait. The lock goes when the commit is written
 * into the log, and the next one need not wait for the disk; this function does, until the log is stored to its end.
 * As the log has an order, no transaction is ever stored without the ones that had the lock before; and a job that acts
 * upon what it sees stores the log by its own commit first.
 */
export async function inOrderedTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    const result = await inTransaction(runner.manager, async (manager) => {
      await manager.query('SET LOCAL synchronous_commit = off');
      return work(manager);
    });
    // A commit of its own, with something to store: it is stored as the server is configured, and all before it.
    await runner.query(`SELECT pg_logical_emit_message(true, 'powerline', '')`);
    return result;
  } finally {
    await runner.release();
  }
}
