import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { DataSource } from 'typeorm';
import { appModule } from '../../src/app/app.module.ts';
import { SITE_ACCOUNT_STEPS, SITE_SCHEMA } from '../../src/app/site.ts';
import { readConfig } from '../../src/infrastructure/config/config.ts';
import { createDataSource } from '../../src/infrastructure/database/data-source.ts';
import { SitePublication } from '../../src/operations/site/site-publication.ts';
import { createTestDatabase } from '../test-database.ts';
import { Scheduler } from './scheduler.ts';

const NO_LIMITS = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };

/** The services of a site on a database of its own, without what runs by itself: no job, no call, no clock. */
export interface Site {
  dataSource: DataSource;
  scheduler: Scheduler;
  get<T>(service: Type<T>): T;
  close(): Promise<void>;
}

export async function openSite(): Promise<Site> {
  const databaseUrl = await createTestDatabase();
  const scheduler = await Scheduler.open(databaseUrl);
  const dataSource = createDataSource(databaseUrl, SITE_SCHEMA, () => undefined);
  const extra: unknown = dataSource.options.extra;
  // Operations wait for each other's turns. On a busy machine that can take longer than a request may.
  dataSource.setOptions({ extra: { ...Object(extra), ...NO_LIMITS } });
  await dataSource.initialize();
  const foundation = {
    accountSteps: SITE_ACCOUNT_STEPS,
    config: readConfig({ SITE_DIR: 'none', DATA_DIR: 'none', SECRET_KEY: 'what the secrets of a test are kept with' }),
    databaseUrl,
    dataSource,
    onNotice: () => undefined,
    publication: new SitePublication(),
  };
  // Never started, because Nest would start workers.
  const app = await NestFactory.create(appModule(foundation), new FastifyAdapter(), {
    logger: false,
    abortOnError: false,
  });
  return {
    dataSource,
    scheduler,
    get: (service) => app.get(service, { strict: false }),
    close: async () => {
      await dataSource.destroy();
      await scheduler.close();
    },
  };
}
