import { type DynamicModule, type FactoryProvider, Global, Module, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ACCOUNT_STEPS, type AccountSteps } from '../accounts/account-steps.ts';
import { FIRST_STEPS } from '../accounts/first-steps/first-step.ts';
import { LAUNCH_STEPS } from '../accounts/launch/launch-step.ts';
import { MAIL_USE } from '../accounts/mail/mail-use.ts';
import { TEAM_RELATION } from '../accounts/messages/team-relation.ts';
import { NOTIFICATION_KINDS } from '../accounts/notifications/notification-kind.ts';
import { DELETION_EFFECTS } from '../accounts/people/deletion-effect.ts';
import { SEARCH_SOURCES } from '../accounts/search/search-source.ts';
import { ADDED_LINES, INSTALLATION_USE } from '../content/index.ts';
import { CONFIG, type Config } from '../infrastructure/config/config.ts';
import { DATABASE_URL } from '../infrastructure/config/database-url.ts';
import { DATABASE_GAUGES } from '../infrastructure/database/database-gauges.ts';
import { INBOX_SOURCES } from '../infrastructure/inbox/inbox-source.ts';
import { JOB_HANDLERS, type JobHandler } from '../infrastructure/jobs/job-kind.ts';
import { JobRunner } from '../infrastructure/jobs/job-runner.ts';
import { SITE_SPEECH, Speech } from '../infrastructure/language/current-language.ts';
import { LIVE_ADDRESSES } from '../infrastructure/live-addresses/live-address.ts';
import { NIGHTLY_CHECKS } from '../infrastructure/nightly-checks/nightly-check.ts';
import { RETENTION_RULES } from '../infrastructure/retention/retention-rules.ts';
import { CurrentLook } from '../infrastructure/site-look/current-look.ts';
import { NOTICE, type Notice } from '../infrastructure/startup/notice.ts';
import { TELEMETRY, type Telemetry } from '../infrastructure/telemetry/telemetry.ts';
import { TRANSLATED_KINDS } from '../infrastructure/translations/translated-kind.ts';
import { PEOPLE_WITH_PROFILES, SPONSORSHIP } from '../money-train/index.ts';
import { LAST_WEBHOOK_EVENT, readModuleLines, SitePublication } from '../operations/index.ts';
import {
  findLastStripeEvent,
  PAYOUT_INSTALLATION_USE,
  PAYOUT_MAIL_USE,
  RELATION_IN_TEAM,
  SHOWN_PEOPLE,
  SPONSORSHIP_OF_TEAM,
} from '../payout/index.ts';
import { CONTEXTS, SITE_INBOX, SITE_NIGHTLY_CHECKS, SITE_NOTIFICATION_KINDS, SITE_RETENTION } from './site.ts';

/** One module per context. */
@Global()
@Module({ imports: CONTEXTS.map(({ module }) => module) })
export class AppModule {}

/** What all contexts build on. */
export interface Foundation {
  config: Config;
  /** For connections beside the pool. */
  databaseUrl: string;
  /** Connected and migrated; it is closed with the application. */
  dataSource: DataSource;
  onNotice: Notice;
  accountSteps: AccountSteps;
  publication: SitePublication;
  /** Where the settings name a collector. */
  telemetry?: Telemetry | null;
}

export const appModule = ({
  accountSteps,
  config,
  databaseUrl,
  dataSource,
  onNotice,
  publication,
  telemetry = null,
}: Foundation): DynamicModule => {
  const handedOver = [
    {
      provide: JOB_HANDLERS,
      useFactory: (...handlers: JobHandler<unknown>[]) => handlers.filter((handler) => !handler.isLeftToOthers),
      inject: CONTEXTS.flatMap(({ jobs = [] }) => jobs),
    },
    allOf(
      LIVE_ADDRESSES,
      CONTEXTS.flatMap(({ liveAddresses = [] }) => liveAddresses),
    ),
    { provide: ACCOUNT_STEPS, useValue: accountSteps },
    { provide: ADDED_LINES, useValue: () => readModuleLines(config.SITE_DIR) },
    { provide: CONFIG, useValue: config },
    { provide: DATABASE_GAUGES, useValue: CONTEXTS.flatMap(({ gauges = [] }) => gauges) },
    { provide: DATABASE_URL, useValue: databaseUrl },
    { provide: DELETION_EFFECTS, useValue: CONTEXTS.flatMap(({ deletionEffects = [] }) => deletionEffects) },
    { provide: FIRST_STEPS, useValue: CONTEXTS.flatMap(({ firstSteps = [] }) => firstSteps) },
    { provide: INBOX_SOURCES, useValue: SITE_INBOX },
    { provide: INSTALLATION_USE, useValue: PAYOUT_INSTALLATION_USE },
    { provide: LAST_WEBHOOK_EVENT, useValue: findLastStripeEvent },
    { provide: MAIL_USE, useValue: PAYOUT_MAIL_USE },
    { provide: LAUNCH_STEPS, useValue: CONTEXTS.flatMap(({ launchSteps = [] }) => launchSteps) },
    { provide: NIGHTLY_CHECKS, useValue: SITE_NIGHTLY_CHECKS },
    { provide: NOTICE, useValue: onNotice },
    { provide: NOTIFICATION_KINDS, useValue: SITE_NOTIFICATION_KINDS },
    { provide: RETENTION_RULES, useValue: SITE_RETENTION },
    { provide: SEARCH_SOURCES, useValue: CONTEXTS.flatMap(({ search = [] }) => search) },
    { provide: SHOWN_PEOPLE, useValue: PEOPLE_WITH_PROFILES },
    { provide: SITE_SPEECH, useFactory: (looks: CurrentLook) => new Speech(() => looks.known), inject: [CurrentLook] },
    { provide: SPONSORSHIP, useValue: SPONSORSHIP_OF_TEAM },
    { provide: TEAM_RELATION, useValue: RELATION_IN_TEAM },
    { provide: SitePublication, useValue: publication },
    { provide: TELEMETRY, useValue: telemetry },
    { provide: TRANSLATED_KINDS, useValue: CONTEXTS.flatMap(({ translatedKinds = [] }) => translatedKinds) },
  ];
  return {
    module: AppModule,
    imports: [
      TypeOrmModule.forRootAsync({
        useFactory: () => ({ ...dataSource.options, retryAttempts: 0 }),
        dataSourceFactory: async () => dataSource,
      }),
    ],
    providers: [JobRunner, ...handedOver],
    exports: handedOver.map(({ provide }) => provide),
  };
};

/** Has the services of several contexts injected as one list. */
const allOf = (provide: symbol, services: readonly Type[]): FactoryProvider => ({
  provide,
  useFactory: (...made: unknown[]) => made,
  inject: [...services],
});
