import { Injectable } from '@nestjs/common';
import type { profileReportInputSchema } from '@powerline/contract/money-train';
import { DataSource } from 'typeorm';
import type * as v from 'valibot';
import { addressKey } from '../../infrastructure/http/client-address.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { PublicProfilesService } from '../profiles/public-profiles.service.ts';
import { ProfileReport } from './profile-report.entity.ts';

/** Per client address, because visitors find few bad pages. */
export const REPORTS_OF_ADDRESS = { name: 'reports of an address', attempts: 10, windowSeconds: 60 * 60 };
/** Per page, because admins know of it by then. */
export const REPORTS_OF_PROFILE = { name: 'reports of a profile', attempts: 50, windowSeconds: 24 * 60 * 60 };

/** Stores visitors' reports of pages. */
@Injectable()
export class ProfileReportsService {
  private readonly perAddress: RateLimit;
  private readonly perProfile: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly profiles: PublicProfilesService,
    limits: RateLimits,
  ) {
    this.perAddress = limits.define(REPORTS_OF_ADDRESS);
    this.perProfile = limits.define(REPORTS_OF_PROFILE);
  }

  /**
   * Stores what a visitor says is wrong with a page, but not who the visitor is.
   *
   * @param name as in the page's address
   * @param address of the client
   * @throws HttpProblem 404 for a page that strangers can't see, 429 after too many reports
   */
  async report(
    name: string,
    { kind, words }: v.InferOutput<typeof profileReportInputSchema>,
    address: string,
  ): Promise<void> {
    await this.perAddress.takeOrRefuse(addressKey(address));
    const { ownerId } = await this.profiles.get(name, address);
    await this.perProfile.takeOrRefuse(String(ownerId));
    await this.dataSource.manager.insert(ProfileReport, { userId: ownerId, kind, words });
  }
}
