import { Module } from '@nestjs/common';
import { RateLimitsModule } from '../../infrastructure/rate-limits/rate-limits.module.ts';
import { ProfileStatisticsModule } from '../profile-statistics/profile-statistics.module.ts';
import { CompanyLinks } from './company-links.ts';

@Module({ imports: [ProfileStatisticsModule, RateLimitsModule], providers: [CompanyLinks], exports: [CompanyLinks] })
export class CompanyLinksModule {}
