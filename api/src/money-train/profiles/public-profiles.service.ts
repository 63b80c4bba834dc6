import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addressKey } from '../../infrastructure/http/client-address.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { tooManyAttempts } from '../../infrastructure/rate-limits/too-many-attempts.ts';
import { findShownProfile, type ShownProfile } from './shown-profile.ts';
import { SPONSORSHIP, type Sponsorship } from './sponsorship.ts';

/** Of one address. Only names without a page count: a whole hall may look at one. */
export const UNKNOWN_PROFILES = { name: 'unknown profile', attempts: 100, windowSeconds: 60 * 60 };

/** Pages of members, as strangers find them. */
@Injectable()
export class PublicProfilesService {
  private readonly unknown: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    limits: RateLimits,
    @Inject(SPONSORSHIP) private readonly sponsorship: Sponsorship,
  ) {
    this.unknown = limits.define(UNKNOWN_PROFILES);
  }

  /**
   * @param name as somebody wrote it into an address
   * @param address of the client
   * @returns undefined for a page that strangers do not see, whatever the reason
   * @throws HttpProblem 429 after too many of these
   */
  async find(name: string, address: string): Promise<ShownProfile | undefined> {
    const key = addressKey(address);
    const msClosed = this.unknown.msClosed(key);
    if (msClosed > 0) throw tooManyAttempts(msClosed);
    const found = await findShownProfile(this.dataSource.manager, this.sponsorship, name);
    if (!found) await this.unknown.take(key);
    return found;
  }

  /** As {@link find}. @throws HttpProblem 404 as well */
  async get(name: string, address: string): Promise<ShownProfile> {
    const found = await this.find(name, address);
    if (!found) throw notFound('There is no such page');
    return found;
  }
}
