import pg from 'pg';
import { STANDBY } from '../errors/sqlstate.ts';
import { breakWhenGone, type WatchedConfig } from './break-when-gone.ts';

/** Of a database whose machine is gone, quiet connections break after ten seconds more; without this, after two hours. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 5_000 };

/** What Postgres reports of a session when it begins, and when it changes. */
interface ReportedSetting {
  parameterName: string;
  parameterValue: string;
}

/**
 * A connection that the database ends just as the pool hands it over has no listener of the pool or of TypeORM, and
 * an error without a listener ends the process. Its user learns of it by the next query.
 */
export class PooledClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/**
 * A connection for work that writes. Around a failover an address may lead to a standby for a moment, and the pool would
 * keep that connection for good: it breaks as soon as Postgres says what it is, and the pool makes another one. It also
 * breaks when its server is gone without a word.
 */
export class PrimaryClient extends PooledClient {
  constructor(config: WatchedConfig = {}) {
    super(config);
    const { connection } = this;
    connection.on('parameterStatus', ({ parameterName, parameterValue }: ReportedSetting) => {
      if (parameterName !== 'in_hot_standby' || parameterValue !== 'on') return;
      const refusal = Object.assign(new Error('Connection terminated: this is a standby'), { code: STANDBY });
      connection.stream.destroy(refusal);
    });
    // By then its stream stays the same, with TLS too.
    connection.on('backendKeyData', ({ processID }: { processID: number }) =>
      breakWhenGone(connection, processID, config),
    );
  }
}
