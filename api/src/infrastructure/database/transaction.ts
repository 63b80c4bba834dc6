import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { DEADLOCK, databaseFailure, SERIALIZATION_FAILURE } from './sqlstate.ts';

const ATTEMPTS = 4;

/**
 * Runs work that writes more than once: all of it is stored or none. When Postgres ends it because of another
 * transaction (deadlock, serialization), the whole of it is tried again, a few times.
 *
 * @param work may run several times: it must do nothing outside of the transaction
 */
export async function inTransaction<T>(
  dataSource: DataSource,
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
