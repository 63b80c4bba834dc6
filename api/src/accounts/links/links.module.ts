import { Module } from '@nestjs/common';
import { RateLimitsModule } from '../../infrastructure/rate-limits/rate-limits.module.ts';
import { AccountLinks } from './account-links.ts';
import { LinkThrottle } from './link-throttle.ts';

@Module({ imports: [RateLimitsModule], providers: [AccountLinks, LinkThrottle], exports: [AccountLinks, LinkThrottle] })
export class LinksModule {}
