import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { UnknownNames } from '../../infrastructure/rate-limits/unknown-names.ts';
import { findShownProfile, type ShownProfile } from './shown-profile.ts';
import { SPONSORSHIP, type Sponsorship } from './sponsorship.ts';

/** Names without a page, per client address. */
export const UNKNOWN_PROFILES = { name: 'unknown profile', attempts: 100, windowSeconds: 60 * 60 };

/** Pages of members, as strangers find them. */
@Injectable()
export class PublicProfilesService {
  private readonly unknown: UnknownNames;

  constructor(
    private readonly dataSource: DataSource,
    limits: RateLimits,
    @Inject(SPONSORSHIP) private readonly sponsorship: Sponsorship,
  ) {
    this.unknown = new UnknownNames(limits, UNKNOWN_PROFILES);
  }

  /**
   * @param name as typed into an address
   * @param address of the client
   * @returns undefined for a page that strangers can't see, for any reason
   * @throws HttpProblem 429 after too many of these
   */
  find(name: string, address: string): Promise<ShownProfile | undefined> {
    return this.unknown.count(address, () => findShownProfile(this.dataSource.manager, this.sponsorship, name));
  }

  /** Like {@link find}. @throws HttpProblem 404 instead of returning undefined */
  async get(name: string, address: string): Promise<ShownProfile> {
    const found = await this.find(name, address);
    if (!found) throw notFound(t('There is no such page'));
    return found;
  }
}
