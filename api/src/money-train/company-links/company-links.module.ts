import { Module } from '@nestjs/common';
import { ProfileStatisticsModule } from '../profile-statistics/profile-statistics.module.ts';
import { CompanyLinks } from './company-links.ts';

@Module({ imports: [ProfileStatisticsModule], providers: [CompanyLinks], exports: [CompanyLinks] })
export class CompanyLinksModule {}
