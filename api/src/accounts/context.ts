import type { Type } from '@nestjs/common';
import type { DatabaseGauges } from '../infrastructure/database/database-gauges.ts';
import type { InboxSource } from '../infrastructure/inbox/inbox-source.ts';
import type { JobHandler } from '../infrastructure/jobs/job-kind.ts';
import type { LiveAddress } from '../infrastructure/live-addresses/live-address.ts';
import type { MovedTable } from '../infrastructure/moving/moved-table.ts';
import type { NightlyCheck } from '../infrastructure/nightly-checks/nightly-check.ts';
import type { RetentionRules } from '../infrastructure/retention/retention-rules.ts';
import type { TranslatedKind } from '../infrastructure/translations/translated-kind.ts';
import type { AccountSteps } from './account-steps.ts';
import type { FirstStep } from './first-steps/first-step.ts';
import type { LaunchStep } from './launch/launch-step.ts';
import type { NotificationKind } from './notifications/notification-kind.ts';
import type { DeletionEffect } from './people/deletion-effect.ts';
import type { SearchSource } from './search/search-source.ts';

/** What a context brings to the site, declared in its `index.ts`. app/site.ts puts all of them together. */
export interface Context {
  /** Its controllers and services. What app or another context injects is exported by it. */
  module: Type;
  /** Its tables. */
  entities?: readonly Type[];
  /** Its tables that only hand-written SQL reads and writes. */
  tables?: readonly string[];
  /** Tables that an export of the site takes along. */
  movedTables?: readonly MovedTable[];
  /** Tables that it leaves: secrets, log-ins, what belongs to the moment, and what members wrote to each other. */
  leftTables?: readonly string[];
  /** Its views. Other contexts read its tables through these. */
  views?: readonly string[];
  /** Files of SQL with its database functions, in the order in which they are applied. */
  functions?: readonly URL[];
  /** What it does when something happens to an account, in this order. */
  accountSteps?: Partial<AccountSteps>;
  /** What deleting an account does to what it stores, for the admin who is about to delete it. */
  deletionEffects?: readonly DeletionEffect[];
  /** Who does its jobs; exported by the module. */
  jobs?: readonly Type<JobHandler<unknown>>[];
  nightlyChecks?: readonly NightlyCheck[];
  /** Its notifications, in the order in which they are asked where they want it. */
  notificationKinds?: readonly NotificationKind[];
  /** What of it waits for admins, in the order in which they are asked where they want to be notified. */
  inbox?: readonly InboxSource[];
  /** What it asks of new members once. */
  firstSteps?: readonly FirstStep[];
  /** What it asks of an admin once, to set up the site. */
  launchSteps?: readonly LaunchStep[];
  /** A row goes when each context that names its table agrees. */
  retention?: RetentionRules;
  /** What admins find in it by a text. */
  search?: readonly SearchSource[];
  /** What admins may translate. */
  translatedKinds?: readonly TranslatedKind[];
  /** What it measures in the database, for `GET /api/metrics`. */
  gauges?: readonly DatabaseGauges[];
  /** Addresses outside of /api that it answers from the database; exported by the module. */
  liveAddresses?: readonly Type<LiveAddress>[];
}
