import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { poolOf } from '../../infrastructure/database/connection-pool.ts';
import { Metrics } from './metrics.ts';

/** The connections of this process to Postgres. */
@Injectable()
export class DatabaseMetrics {
  constructor(dataSource: DataSource, { registry }: Metrics) {
    const pool = poolOf(dataSource);
    new Gauge({
      name: 'powerline_database_connections',
      help: 'Connections to Postgres in the pool, in use or idle.',
      labelNames: ['state'],
      registers: [registry],
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
      },
    });
    new Gauge({
      name: 'powerline_database_waiting',
      help: 'Queries that wait for a connection of the pool.',
      registers: [registry],
      collect() {
        this.set(pool.waitingCount);
      },
    });
  }
}
