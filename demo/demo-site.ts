import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { User } from '@powerline/contract/accounts';
import type { AccountStep, AccountSteps } from 'api/accounts/account-steps';
import { appModule, type Foundation } from 'api/app/app.module';
import { SITE_ACCOUNT_STEPS } from 'api/app/site';
import { SitePublication } from 'api/operations/site/site-publication';
import { readInvitation } from 'api/payout/team/invitations/invitation-cookie';
import { joinByRegistering, leaveTeam, reviewInRotator } from 'api/payout/team/joining/account-steps';
import { joinTeam } from 'api/payout/team/joining/join-team';
import { leaveTeamAt } from 'api/payout/team/joining/leave-team';
import { reviewInQueue } from 'api/payout/team/rotator/rotator-queue';
import type { DataSource } from 'typeorm';
import type { DemoClock } from './demo-clock.ts';

/** What the parts of a demo work with: the site's own services, at the time of its history. */
export interface DemoSite {
  readonly dataSource: DataSource;
  readonly clock: DemoClock;
  /** What happens when an account is made or goes. */
  readonly steps: AccountSteps;
  /** Who does what admins do. */
  readonly admin: User;
  /** A service of any context. */
  get<Service>(service: Type<Service>): Service;
}

/** Something that happens in a demo's history. */
export interface DemoEvent {
  at: Date;
  happen: () => Promise<void>;
}

export interface DemoApplication {
  get<Service>(service: Type<Service>): Service;
  /** Ends the connections too. */
  close(): Promise<void>;
}

/** Puts the site together as it is served, and begins nothing: no server listens, no job is worked, nothing is done by the clock. */
export async function openDemoApplication(foundation: Omit<Foundation, 'publication'>): Promise<DemoApplication> {
  const module = appModule({ ...foundation, publication: new SitePublication() });
  // What starts something does so in `init`, which is never called here.
  const app = await NestFactory.create(module, new FastifyAdapter(), {
    logger: ['error', 'fatal'],
    abortOnError: false,
  });
  return { get: (service) => app.get(service), close: () => app.close() };
}

/** The site's own steps; those that ask for the time get the demo's. */
export function stepsAt(now: () => Date): AccountSteps {
  const { registered, verified, suspended, reinstated, deleted, ...others } = SITE_ACCOUNT_STEPS;
  const review: AccountStep = (manager, { id }) => reviewInQueue(manager, [id], now());
  const leave: AccountStep = (manager, { id }) => leaveTeamAt(manager, id, now());
  const replaced = new Map([
    [reviewInRotator, review],
    [leaveTeam, leave],
  ]);
  const atTime = (steps: readonly AccountStep[]) => steps.map((step) => replaced.get(step) ?? step);
  return {
    ...others,
    // Those above hear at once (parts/team.ts), and not by a job.
    registered: registered.map((step) =>
      step === joinByRegistering
        ? async (manager, user, cookies) =>
            joinTeam(manager, user, (await readInvitation(cookies, now()))?.memberId ?? null, now)
        : step,
    ),
    verified: atTime(verified),
    suspended: atTime(suspended),
    reinstated: atTime(reinstated),
    deleted: atTime(deleted),
  };
}
